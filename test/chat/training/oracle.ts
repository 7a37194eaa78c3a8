// Is a right reading among those made? Prints, for some categories, the turns for which there is none.
import { createCatalog } from '../../../src/catalog/catalog.ts'
import { createMind } from '../../../src/chat/answer/mind.ts'
import { learned } from '../../../src/chat/answer/rank/weights.ts'
import { regression, talks } from './conversations.ts'
import { summary, walk } from './train.ts'

const [categories = '', most = '40', isTaught = 'taught'] = process.argv.slice(2)
const wanted = new RegExp(`^(?:${categories})$`)
const mind = createMind(createCatalog())
const list = [...regression(), ...talks()].filter(({ category }) => wanted.test(category ?? ''))
const outcomes = list.flatMap((talk) =>
  walk(mind, talk, learned(), isTaught === 'taught', undefined, 1),
)
console.log(summary(outcomes))
for (const { id, say, text, query, oracle, top } of outcomes
  .filter((one) => (isTaught === 'taught' ? !one.oracle : one.top === 'wrong'))
  .slice(0, Number(most)))
  console.log(
    `${id} ${say}\n    ${oracle ? 'ranked wrong' : 'not made'} ${top} -> ${text.slice(0, 160)}\n    ${query.slice(0, 160)}`,
  )
