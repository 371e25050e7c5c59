import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { ErrorLines, limitErrorLines } from './error-lines.ts'

const toldEveryMs = 60_000

/** What the database adds to an error and what may hold the row, the statement or the line at fault. */
const unlogged = ['detail', 'where', 'hint', 'query', 'internal_query', 'parameters', 'args']

/** An error as it is logged: with its place, and without what people entered. */
export const logSerializers = {
  err: (error: Error) => {
    const { ...told }: Record<string, unknown> = pino.stdSerializers.err(error)
    for (const field of unlogged) delete told[field]
    // `invalid input syntax for type uuid: "…"`: the value stands in the message, which begins the stack.
    if (typeof told['severity'] === 'string')
      for (const field of ['message', 'stack']) told[field] = String(told[field]).replace(/: ".*"$/m, ': …')
    return told
  },
}

/** The log of a process. An error that repeats is written a few times a minute, then counted. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const lines = new ErrorLines()
  const nowMs = () => performance.now()
  const redact = ['req.headers.authorization', 'email', 'password']
  const log = pino(
    { level, redact, serializers: logSerializers, hooks: limitErrorLines(lines, nowMs) },
    destination ?? pino.destination(1),
  )
  const tell = () => {
    for (const left of lines.takeSuppressed(nowMs())) log.info(left, 'log lines left out')
  }
  setInterval(tell, toldEveryMs).unref()
  return log
}
