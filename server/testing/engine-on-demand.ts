import { openEngine, type Engine } from '#server/engine/engine.ts'
import type { EngineOptions } from '#server/engine/engine-options.ts'

/**
 * An engine that opens its file at the first question: most tests ask none, and opening takes a third of the
 * start of an application.
 */
export function engineOnDemand(options: EngineOptions): Engine {
  let opened: Promise<Engine> | undefined
  let engine: Engine | undefined
  const open = () => {
    opened ??= openEngine(options).then((one) => (engine = one))
    return opened
  }
  return {
    ask: async (question, askOptions) => (await open()).ask(question, askOptions),
    snapshot: async () => (await open()).snapshot(),
    version: () => engine?.version() ?? 'not open yet',
    isReady: () => engine?.isReady() ?? true,
    synced: async () => (await open()).synced(),
    close: async () => (await opened)?.close(),
  }
}
