/** Words that stand before a question without being part of it. */
export const leadingWords =
  'so and ok okay but well hey hi please also then now oh um or just wait like yo plus'.split(' ')

/** Words that a question or a wish begins with. */
export const askingWords =
  'what which who whom whose where when why how is are was were do does did can could will would should has have wat whats wheres hows whos tell show give list name explain describe compare write set make kill teleport tp summon help'.split(
    ' ',
  )

/** Words that begin a second question after "and". */
export const secondAskingWords =
  'what which who where when why how is are do does did can could will would should whats wheres hows'.split(
    ' ',
  )
