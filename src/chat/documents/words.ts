import { stem } from '../answer/read/stem.ts'

/** Words that ask, join or point, and so tell nothing about what is asked for. */
const silentWords = `
  a about actually after again against all also am an and any anybody anyone anything are as ask
  asked at be because been before being both but by can could currently did do does doing done
  during each else etc ever every exactly few for from further get gets getting give given
  giving go goes going gone got had happen happens has have having he hello help helped helping
  her here hers hey hi him his how i if in info information into is it its just kind know
  knowing known let like liked list long lot make many may maybe me mean means might mine more
  most much must my myself need needed needs no nor normally not now of off ok okay on once one
  only or other others ought our ours out over own people please policies policy possible
  question really same say shall she should show so some somebody someone something sort still
  such take takes tell than thank thanks that the their theirs them then there these they thing
  things this those through to too under until up upon us use used using usually very wanna want
  wanted wants was way we well were what when where whether which while who whom whose why will
  with within without would yes yet you your yours yourself
`
const silent: ReadonlySet<string> = new Set(silentWords.trim().split(/\s+/))

/** Words that ask for the same thing. */
const groups = [
  'cost price pay payment expensive cheap fee charge worth',
  'buy purchase order sell',
  'allow permit permitted forbid forbidden ban banned prohibit illegal legal okay fine',
  'rule rules guideline regulation law',
  'punish punishment penalty consequence sanction banned kick warn warning',
  'refund reimburse reimbursement return',
  'deliver delivery ship shipping shipment arrive receive send mail',
  'contact reach email mail support helpdesk write send',
  'open opening hours schedule',
  'join connect enter address ip',
  'owner admin administrator staff moderator mod operator team',
  'steal stealing theft rob robbery loot',
  'grief griefing griefer vandalize vandalism destroy break',
  'cheat cheating hack hacking hacker hacks exploit xray',
  'swear swearing curse insult language profanity rude',
  'claim protect protection land plot',
  'vote voting',
  'accept take',
  'rank donor donation donate donator vip',
  'reset wipe wiped',
  'teleport tp warp home',
  'language speak english',
  'age aged old older young child kid minor',
  'apply application applicant register registration signup',
  'big large size small limit maximum',
  'reject rejected deny denied decline refuse',
  'win winner prize reward',
  'team group together',
  'begin start beginner newcomer new',
  'member membership',
  'change edit modify',
  'remove delete clear',
]

/** Forms that no rule leads back to their verb. */
const irregular: ReadonlyMap<string, string> = new Map(
  `bought buy,broke break,broken break,built build,chose choose,chosen choose,drawn draw,
  fed feed,felt feel,forgot forget,forgotten forget,fought fight,found find,gave give,grew grow,
  grown grow,held hold,hid hide,hidden hide,kept keep,knew know,known know,left leave,
  lent lend,lost lose,made make,meant mean,met meet,paid pay,ran run,said say,sent send,sold sell,
  spent spend,spoke speak,spoken speak,stole steal,stolen steal,stood stand,taken take,taught teach,
  thought think,threw throw,thrown throw,told tell,took take,went go,won win,written write,wrote write`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)

const wordForm = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu

const cut = (written: string): string => {
  const word = written.replace(/['’].*$/, '')
  return stem(irregular.get(word) ?? word)
}

/** Words come again and again, and cutting one costs more than remembering it. */
const remembered = new Map<string, string>()
const mostRemembered = 50_000

/** A word cut to what all its forms share. */
export const stemOf = (word: string): string => {
  const known = remembered.get(word)
  if (known !== undefined) return known
  const made = cut(word)
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(word, made)
  return made
}

const neighbors = new Map<string, Set<string>>()
for (const group of groups) {
  const stems = group.split(' ').map(stemOf)
  for (const one of stems) {
    const known = neighbors.get(one) ?? new Set()
    for (const other of stems) if (other !== one) known.add(other)
    neighbors.set(one, known)
  }
}

/** The words of a text in small letters. */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFKC').toLowerCase().match(wordForm) ?? []

/** The words of a text that can be asked for, cut to their stems, in order and with repetitions. */
export const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !silent.has(word) || neighbors.has(stemOf(word)))
    .map(stemOf)

/** The words that tell what a question is about, each once. */
export const askedStems = (question: string): string[] => [
  ...new Set(
    wordsOf(question)
      .filter((word) => !silent.has(word.replace(/['’].*$/, '')))
      .map(stemOf),
  ),
]

/** Whether a text speaks of every one of some words. */
export const speaksOf = (text: string, words: readonly string[]): boolean => {
  const stems = new Set(stemsOf(text))
  return words.every((word) => stems.has(word))
}

/** Other words for the same. */
export const otherWords = (word: string): Iterable<string> => neighbors.get(word) ?? []
