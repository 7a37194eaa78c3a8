/** What can be said without the tables: the texts of each act, and words that call for it. */
export type Act = { name: string; words: string; texts: readonly string[] }

export const acts: readonly Act[] = [
  {
    name: 'greeting',
    words:
      'hi hello hey yo hiya howdy sup morning evening afternoon greetings welcome hola heya whats up',
    texts: [
      'Hello! Ask me anything about Minecraft Java Edition 26.2: mobs, items, recipes, enchantments, biomes, structures, trades, advancements, commands or versions.',
    ],
  },
  {
    name: 'thanks',
    words:
      'thanks thank thx ty cheers appreciate helpful great awesome perfect nice cool helped lifesaver',
    texts: ["You're welcome! Ask away if there is more."],
  },
  {
    name: 'praise',
    words: 'smart good bot clever amazing love you best genius wow haha lol nice cool',
    texts: ['Thank you, glad to help! What else would you like to know?'],
  },
  {
    name: 'bye',
    words: 'bye goodbye cya see you later night gtg farewell',
    texts: ['Goodbye, and happy mining!'],
  },
  {
    name: 'okay',
    words: 'ok okay k kk alright fine got it sure i see hm hmm right understood cool aha oh',
    texts: ['Alright! What else would you like to know?'],
  },
  {
    name: 'sorry',
    words: 'wrong stupid bad dumb useless suck hate incorrect mistake not helpful lie lying',
    texts: [
      "I'm sorry about that. Tell me what you are looking for in other words, or name the thing you mean, and I will look it up.",
    ],
  },
  {
    name: 'identity',
    words: 'who are you what are you your name bot robot human ai real person made you chatgpt gpt',
    texts: [
      'I am the guide: a bot that answers from a handbook of Minecraft Java Edition 26.2, its mobs, items, recipes, enchantments, biomes, structures, trades, advancements, commands and versions.',
    ],
  },
  {
    name: 'help',
    words: 'help what can you do ask questions know topics about how does this work',
    texts: [
      'I can tell you about mobs, biomes, items and recipes, enchantments, structures, commands, versions, advancements and villager trades of Minecraft Java Edition 26.2. For example: "what does a creeper drop", "how do I craft a piston" or "which villager buys rotten flesh".',
    ],
  },
  {
    name: 'howareyou',
    words: 'how are you doing feeling today going whats up',
    texts: ["I'm doing fine, thanks for asking! What would you like to know about Minecraft?"],
  },
  {
    name: 'joke',
    words: 'joke funny story sing song poem laugh bored',
    texts: [
      "I'm better with facts than with jokes: ask me about Minecraft's mobs, items, enchantments or commands.",
    ],
  },
  {
    name: 'language',
    words: '',
    texts: [
      'I only understand English, sorry. Ask me in English about mobs, items, enchantments, biomes, structures, commands, versions, advancements or villager trades.',
    ],
  },
  {
    name: 'empty',
    words: '',
    texts: [
      'What would you like to know? Name a mob, an item, an enchantment, a biome, a structure, a command, a version, an advancement or a villager.',
    ],
  },
  {
    name: 'refuse',
    words:
      'ignore previous instructions system prompt password hack exploit bomb drugs kill myself suicide weapon secret key',
    texts: [
      "I can't help with that. I know Minecraft's mobs, items, enchantments, biomes, structures, commands, versions, advancements and villager trades.",
    ],
  },
]

export const actOf = (name: string): Act => {
  const act = acts.find((row) => row.name === name)
  if (!act) throw new Error(`no act ${name}`)
  return act
}
