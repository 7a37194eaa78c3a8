import { giveMemoryBack } from '../lib/resident-memory.ts'
import type { Engine, Persona } from './answer/answer.ts'

/** The engine, loaded and built for a bot when it is first asked for. */
export type LoadEngine = (persona?: Persona) => Promise<Engine>

type EngineModule = typeof import('./answer/engine.ts')
type WeightsModule = typeof import('./answer/rank/weights.ts')
type SensesModule = typeof import('./answer/rank/senses.ts')

/**
 * What takes longest to load, each before what needs it, so that others get a turn in between. An
 * import would load all of it in one turn.
 */
const modules: readonly (() => unknown)[] = [
  () => require('./answer/lexicon/aliases.ts'),
  () => require('./answer/lexicon/game-ids.ts'),
  () => require('./answer/lexicon/words.ts'),
  () => require('./answer/schema/tests.ts'),
  () => require('./answer/schema/relations.ts'),
  () => require('./answer/schema/fields.ts'),
  () => require('./answer/commands/wishes.ts'),
  () => require('./answer/commands/players.ts'),
  () => require('./answer/commands/slots.ts'),
  () => require('./answer/commands/wish-index.ts'),
  () => require('./answer/reckon/sums.ts'),
  () => require('./answer/compose/compose.ts'),
]

/** Loads what the engine is built of: the modules, and what was learned. */
function* load(): Generator<void, void> {
  for (const loadModule of modules) {
    loadModule()
    yield
  }
  const weights: WeightsModule = require('./answer/rank/weights.ts')
  weights.learned()
  yield
  yield* (require('./answer/rank/senses.ts') as SensesModule).loadSenses()
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** What a slice of building may take, so that nobody waits for it. */
const sliceMs = 2

const build = async (engine: Engine, persona?: Persona): Promise<void> => {
  let until = performance.now() + sliceMs
  while (engine.prepare(persona)) {
    if (performance.now() < until) continue
    await nextTurn()
    until = performance.now() + sliceMs
  }
}

/** What building threw away is collected once the first questions have been answered. */
const quietAfterMs = 1000

/**
 * The engine is a third of the memory and half of a start: who serves the data alone never loads it.
 * Whoever asks first waits until it is built, in slices, and others are served meanwhile.
 */
export const createEngineLoader = (
  ...args: Parameters<EngineModule['createEngine']>
): LoadEngine => {
  const loadAndBuild = async (): Promise<Engine> => {
    for (const _ of load()) await nextTurn()
    const { createEngine }: EngineModule = require('./answer/engine.ts')
    await nextTurn()
    const engine = createEngine(...args)
    await build(engine)
    setTimeout(giveMemoryBack, quietAfterMs).unref()
    return engine
  }
  let loading: Promise<Engine> | undefined
  return async (persona) => {
    loading ??= loadAndBuild()
    const engine = await loading
    await build(engine, persona)
    return engine
  }
}
