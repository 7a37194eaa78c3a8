import { kind } from '../kind.ts'
import { helpText } from './manners.ts'

const secrets =
  /\b(?:passwords?|passwd|api ?keys?|secret ?keys?|tokens?|credentials?|private key|system prompt|your (?:prompt|instructions|rules|source code|configuration|config|settings)|environment variables?|env vars?|\.env|database|sql|credit card|ssh|admin (?:panel|login|account|access)|login data|ip address(?:es)?|other users?|user data|personal data|conversations? of)\b/

const orders =
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(?:instructions?|rules?|prompts?|previous|above|everything|guidelines|restrictions?|data)\b|\b(?:pretend|act as|role ?play|imagine you|you are now|from now on you|simulate|behave as|developer mode|dan mode|jailbreak|sudo|reveal|print|repeat|output|show me|display|leak|dump)\b.{0,60}\b(?:prompt|instructions?|passwords?|secrets?|keys?|tokens?|admin|system|root|database|unrestricted|no rules|rules|everything above|words above)\b|\b(?:drop table|select \* from|rm -rf|<script|etc passwd|exec\(|eval\()/

/** What secrets and orders are about. */
const matter =
  /^(?:passwords?|passwd|(?:api|secret)?keys?|api|secrets?|tokens?|credentials?|private|system|prompts?|instructions?|rules?|source|config\w*|settings|env\w*|vars?|database|sql|credit|ssh|admin|login|ip|users?|personal|conversations?|previous|above|everything|guidelines|restrictions?|data|root|unrestricted|table|select|rm|script|exec|eval)$/

/** Secrets and hidden orders: refused plainly. */
export const refuse = kind({
  name: 'refuse',
  cue: matter,
  recognise: ({ reading }) => {
    const text = reading.text
    if (orders.test(text)) return { order: true }
    if (
      secrets.test(text) &&
      !/^how many \w+ .*\bdatabase$/.test(text) &&
      reading.things.length === 0 &&
      /\b(?:your|the|tell|give|show|what|reveal|server|admin|root|list|send|print|share|know|my|whose)\b/.test(
        text,
      )
    )
      return { order: false }
    return undefined
  },
  gather: (slots) => slots,
  phrase: (_slots, { library }) => ({
    text: `I can't help with that: I have no secrets, passwords or hidden instructions to share, and I only answer from game data. I can help with ${helpText(library)}.`,
    sources: [],
    aside: true,
  }),
})
