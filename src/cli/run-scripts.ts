import { createCatalog } from '../catalog/catalog.ts'
import { createAbsolute } from '../chat/absolute.ts'
import { junitText } from '../chat/scripts/junit.ts'
import { type ConversationResult, runConversation } from '../chat/scripts/run-script.ts'
import { BadScript, readScript, type ScriptConversation } from '../chat/scripts/script.ts'
import { Misuse } from '../config.ts'
import { commandAnswerer } from './answering.ts'
import { commandBaseUrl } from './answering-settings.ts'
import type { Input } from './command.ts'
import { printJson, takeWords, textOf } from './output.ts'
import { withStore } from './with-store.ts'

const mostFileBytes = 4 * 1024 * 1024

const readFile = async (path: string): Promise<ScriptConversation[]> => {
  const file = Bun.file(path)
  // Looked at before it is read: it may be huge.
  const bytes = await file
    .slice(0, mostFileBytes + 1)
    .bytes()
    .catch(() => {
      throw new Misuse(`${path} cannot be read`)
    })
  if (bytes.length > mostFileBytes) throw new Misuse(`${path} is larger than 4 MiB`)
  try {
    return readScript(new TextDecoder().decode(bytes))
  } catch (error) {
    if (error instanceof BadScript) throw new Misuse(`${path}: ${error.message}`)
    throw error
  }
}

const printResult = ({ name, isPassed, turns }: ConversationResult): void => {
  console.log(`${isPassed ? 'ok  ' : 'FAIL'} ${name}`)
  for (const [index, { say, response, failures }] of turns.entries()) {
    if (failures.length === 0) continue
    console.log(`     turn ${index + 1}: ${say}`)
    for (const failure of failures) console.log(`       ${failure}`)
    console.log(`       answered: ${response.replaceAll('\n', '\n       ')}`)
  }
}

const writeJunit = async (path: string, text: string): Promise<void> => {
  await Bun.write(path, text).catch((error) => {
    throw new Error(`${path} cannot be written: ${error instanceof Error ? error.message : error}`)
  })
}

/** Has the conversations of a file; answers with the exit code. */
export const runScripts = async ({ config, options, words }: Input): Promise<number> => {
  const script = await readFile(takeWords(words, ['questions.json'])[0])
  const botId = textOf(options, 'bot') ?? 'guide'
  return withStore({ config, options }, async (store) => {
    const bot = await store.bots.find(botId)
    if (!bot) throw new Misuse(`There is no bot ${botId}`)
    const answerer = commandAnswerer(config, store, createCatalog())
    const absolute = createAbsolute(commandBaseUrl(config))
    const results: ConversationResult[] = []
    for (const conversation of script) {
      const result = await runConversation(conversation, { bot, answerer, absolute })
      if (!options.json) printResult(result)
      results.push(result)
    }
    const failed = results.filter(({ isPassed }) => !isPassed).length
    const summary = { bot_id: botId, conversations: results.length, failed }
    if (options.json)
      printJson({
        ...summary,
        results: results.map(({ name, isPassed, turns }) => ({ name, passed: isPassed, turns })),
      })
    else console.log(`${results.length} conversations, ${failed} failed`)
    const junit = textOf(options, 'junit')
    if (junit !== undefined) await writeJunit(junit, junitText(botId, results))
    return failed === 0 ? 0 : 1
  })
}
