import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { ErrorLines, limitErrorLines } from './error-lines.ts'

const summaryEveryMs = 60_000

/** Fields that the database adds to an error and that may contain the failing row, statement or line. */
const unlogged = ['detail', 'where', 'hint', 'query', 'internal_query', 'parameters', 'args']

/** An error for the log: with its location, and without user input. */
export const logSerializers = {
  err: (error: Error) => {
    const { ...logged }: Record<string, unknown> = pino.stdSerializers.err(error)
    for (const field of unlogged) delete logged[field]
    if (typeof logged['severity'] === 'string')
      for (const field of ['message', 'stack']) logged[field] = withoutValue(String(logged[field]))
    return logged
  },
}

/**
 * `invalid input syntax for type uuid: "…"`: the message contains the value, and the stack begins with the
 * message.
 */
function withoutValue(text: string): string {
  const message = text.split('\n    at ', 1)[0] ?? ''
  const start = message.indexOf(': "')
  const end = message.lastIndexOf('"')
  return start < 0 || end < start + 3 ? text : `${text.slice(0, start)}: …${text.slice(end + 1)}`
}

/** The log of a process. A repeating error is written a few times a minute and then only counted. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const lines = new ErrorLines()
  const nowMs = () => performance.now()
  const redact = ['req.headers.authorization', 'email', 'password']
  const log = pino(
    { level, redact, serializers: logSerializers, hooks: limitErrorLines(lines, nowMs) },
    destination ?? pino.destination(1),
  )
  const writeSummary = () => {
    for (const left of lines.takeSuppressed(nowMs())) log.info(left, 'log lines left out')
  }
  setInterval(writeSummary, summaryEveryMs).unref()
  return log
}
