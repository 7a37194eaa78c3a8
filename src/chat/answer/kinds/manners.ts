import type { ResourceName } from '../../../catalog/resources.ts'
import { kind } from '../kind.ts'
import { nounOf } from '../lexicon/nouns.ts'
import type { Library } from '../library.ts'
import { createFinder } from '../pattern/finder.ts'

type Manner = { words: RegExp; say(greeting: string, help: string): string }

/** What the bot can help with, in words. */
export const helpText = (library: Library): string => {
  const names = (Object.keys(nounOf) as ResourceName[]).filter((name) => library.speaksOf(name))
  const words = names.map((name) => (name === 'trades' ? 'villager trades' : nounOf[name][1]))
  return `${words.slice(0, -1).join(', ')}${words.length > 1 ? ' and ' : ''}${words[words.length - 1]}`
}

const manners: readonly Manner[] = [
  {
    words:
      /\b(?:bye|goodbye|good ?bye|see (?:you|ya)|cya|farewell|good ?night|later|take care|so long|gotta (?:go|sleep|run|leave)|off to bed|time for bed|i am off|i have to go)\b/,
    say: () => 'Goodbye, and enjoy your game! Come back any time you need help.',
  },
  {
    words:
      /\b(?:thank\w*|danke|merci|gracias|grazie|obrigad[oa]|arigato|thx|thanx|tysm|ty|cheers|appreciate\w*|much obliged|great (?:help|answer|job|work)|good (?:job|bot|answer|work)|nice(?: one| work| job)?|awesome|perfect|brilliant|you rock|helpful|cool|great|amazing|lovely|well done|love you|you are the best|legend|sweet|got it|makes sense|ok(?:ay)?|alright)\b/,
    say: () => "You're welcome! Happy to help, ask me anything else about the game.",
  },
  {
    words:
      /\b(?:wow|whoa|woah|omg|interesting|crazy|insane|damn|dang|yikes|oof|no way|good to know|that is (?:quite |really |so |very |pretty |too )?(?:a lot|much|many|few|little|a pity|sad|strong|weak|funny|huge|tiny)|(?<!\b(?:do|can|could|may|should|would|will|did|if|when|where|what) )i see|not bad|understood)\b/,
    say: () => 'Glad to tell you! Is there anything else about the game you want to know?',
  },
  {
    words:
      /\b(?:what (?:can|do|could) (?:you|u) (?:do|help|know|answer|offer|tell)|how (?:can|do) (?:you|u) (?:help|work)|help me|help|what (?:are|is) (?:you|this)(?: bot| thing)? (?:for|about|good)|your (?:purpose|features|abilities|skills|job)|what (?:should|can|could|do) i ask|capabilit\w+|what do you know|commands for you|how do i use you|menu|options)\b/,
    say: (_, help) =>
      `I answer questions about Minecraft: Java Edition 26.2 – ${help}. Ask me for example “How much health does a warden have?” or “Which villager sells saddles?”`,
  },
  {
    words:
      /\b(?:who (?:are|r|made|built|created|is) (?:you|u|this)|what are (?:you|u)|are (?:you|u) (?:a |an )?(?:bot|human|robot|ai|person|real|chatgpt|gpt|machine|alive|llm)|your name|what (?:should|do) i call you|introduce yourself|who am i (?:talking|speaking) (?:to|with)|your creator|how old are you|where are you from)\b/,
    say: (_, help) =>
      `I'm Lectern's guide, a bot that answers from Minecraft: Java Edition 26.2 reference data: ${help}. Ask me anything about those.`,
  },
  {
    words:
      /\b(?:how are (?:you|u|things)|how (?:is|s) it going|how do you do|what is up|wassup|sup|whats up|how have you been|you ok|having a good day|how is your day|hows life|how goes it|are you there|you there)\b/,
    say: () => "I'm doing fine, thanks! How can I help you with the game?",
  },
  {
    words:
      /\b(?:speak|talk|understand|know|answer|reply|write)\b(?: \w+){0,5}? (?!(?:\w+ ){0,2}(?:revolution|history|king|empire|army|food|flag|class|teacher|exam))(?:german|spanish|french|italian|portuguese|polish|russian|chinese|japanese|dutch|turkish|other languages?|another language|my language)\b|\b(?:what|which) languages?\b/,
    say: (_, help) =>
      `I only understand English. I can help with ${help} of Minecraft: Java Edition 26.2.`,
  },
  {
    words: /\b(?:sorry|my bad|apolog\w+|oops|never ?mind|nvm|forget it)\b/,
    say: () => 'No problem! Ask me whenever you like.',
  },
  {
    words:
      /\b(?:joke|make me laugh|sing|poem|i am bored|i love you|i hate you|you suck|(?:stupid|dumb|bad|silly) bot|(?:you|u) (?:are|r) (?:\w+ )?(?:stupid|dumb|bad|silly|annoying|trash|an idiot)|useless|marry|are you happy|do you like|do you love|favou?rite|lol|haha|lmao|rofl|hehe)\b/,
    say: () =>
      "I'd rather stick to the game, but I'm happy to help with it: ask me about a mob, an item or a command.",
  },
  {
    words:
      /\b(?:hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|yo|heya|hullo|hallo|hola|salut|bonjour|welcome|ahoy|hai|sup|g day|whats good|(?<!\b(?:to|until|till|the|every|it|be|in|next|tomorrow) )(?:morning|evening))\b/,
    say: (greeting) => greeting,
  },
]

const mayMean = createFinder(manners, ({ words }) => words)

const thanking =
  /^(?:(?:and|ok|okay|oh|wow|yes|yeah|lol|haha|nice|cool|great|awesome|perfect|good|sweet|amazing|brilliant|lovely|thanks?|thank you|thx|ty|tysm|cheers|very|so|a lot|lots|much|many|really|super|bot|man|mate|dude|bro|buddy|friend|pal|you|u|one|job|work|that helps|that helped|helpful|got it|for (?:that|this|it|the help|your help|the info|helping)|well done|legend|you rock|good to know)\b\W*)+$/
const thanks =
  /\b(?:nice|cool|great|awesome|perfect|sweet|amazing|brilliant|lovely|thanks?|thx|ty|tysm|cheers|helpful|legend|good (?:bot|job|work|to know)|well done)\b/

const remark =
  /^(?:(?:oh|ok|okay|wow|hm+|ah|well|lol)\b\W*)*(?:that is (?:quite |really |so |very |pretty |too )?(?:a lot|much|many|few|little|a pity|sad|strong|weak|funny|huge|tiny|crazy|interesting)|i see|not bad|understood)\W*$/

/** "nice, thanks bot", "that's a lot": nothing is asked, whatever was spoken of. */
export const isThanks = (text: string): boolean =>
  (thanks.test(text) && thanking.test(text)) || remark.test(text)

const filler =
  /\b(?:hi|hello|hey|there|bot|friend|mate|buddy|pal|man|dude|bro|sir|lectern|guide|everyone|all|you|u|so|very|much|a|an|the|lot|for|your|help|that|is|it|was|this|really|again|please|pls|my|i|am|me|now|well|then|today|to|of|and|just|oh|wow|yes|no|yeah|yep|nope|have|do|in|on|with|answer|info|information|guys|folks|team|nice|good|great|ok|okay|fine|day|one|are|what|up|how|who|can|be|or|anyway|here|got|go|am|not|know|talk|some|about|get|want|would|like|tell|been|most|kind|too|quite|tomorrow|tonight|soon|around|next|time|week|everybody)\b/g

/** A word of every row above; the small ones are those that say nothing by themselves. */
const mannerCue =
  /^(?:thank|danke|merci|gracias|grazie|obrigad[oa]$|arigato|thx|thanx|tysm$|ty$|cheers|appreciate|obliged|great|good|nice|awesome|perfect|brilliant|rock$|helpful|cool|amazing|lovely|well$|love|best$|legend|sweet|got$|sense$|ok|alright|wow|whoa|woah|omg|interesting|crazy|insane|damn|dang|yikes|oof|way$|lot$|much$|many$|few$|little$|pity|sad$|strong$|weak$|funny|huge|tiny|see$|bad$|understood|bye|goodbye|cya|farewell|night|goodnight|later$|care$|so$|gotta|bed$|off$|go$|help|your?$|u$|yourself|what$|ask$|capabilit|menu|options|this$|who$|how$|hows|whats|sup$|wassup|speak|talk|understand|know|answer|reply|write|languages?$|sorry|apolog|oops|never|nevermind|nvm|forget|joke|laugh|sing$|poem|bored|hate|useless|marry|favou?rite|lol|haha|lmao|rofl|hehe|hi$|hello|hey|hiya|howdy|greetings|yo$|heya|hullo|hallo|hola|salut|bonjour|welcome|ahoy|hai$|g$|morning|evening|day$)/

/** Greeting, thanks, leave-taking and small talk: one friendly line. */
export const manner = kind<Manner, Manner>({
  name: 'manner',
  names: 'nothing',
  cue: mannerCue,
  recognise: ({ reading }) => {
    if (reading.tokens.length > 16) return undefined
    const text = reading.text
      .replace(/[^a-z ]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    if (text.length === 0 || text.length > 90) return undefined
    const row = mayMean(text).find(({ words }) => words.test(text))
    if (!row) return undefined
    const left = text.replace(new RegExp(row.words.source, 'g'), ' ').replace(filler, ' ')
    const others = left.split(/\s+/).filter((word) => word.length > 1)
    const again = manners.some(({ words }) => words.test(left)) ? 1 : 0
    return others.length <= 1 + again ? row : undefined
  },
  gather: (row) => row,
  phrase: (row, { persona, library }) => {
    const help = helpText(library)
    const greeting =
      persona.greeting ?? `Hello! Ask me anything about Minecraft: Java Edition 26.2: ${help}.`
    return { text: row.say(greeting, help), sources: [], aside: true }
  },
})
