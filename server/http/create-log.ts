import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { ErrorLines, limitErrorLines } from './error-lines.ts'

const toldEveryMs = 60_000

/** The log of a process. An error that repeats is written a few times a minute, then counted. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const lines = new ErrorLines()
  const nowMs = () => performance.now()
  const redact = ['req.headers.authorization', 'email', 'password']
  const log = pino(
    { level, redact, hooks: limitErrorLines(lines, nowMs) },
    destination ?? pino.destination(1),
  )
  const tell = () => {
    for (const left of lines.takeSuppressed(nowMs())) log.info(left, 'log lines left out')
  }
  setInterval(tell, toldEveryMs).unref()
  return log
}
