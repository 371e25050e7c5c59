import type { LoggerOptions } from 'pino'
import { limits } from '#domain/limits.ts'

const { perMinute, kindsRemembered } = limits.http.errorLines
const minuteMs = 60_000
const [warning, fatal] = [40, 60]

type Kind = { sinceMs: number; written: number; suppressed: number }

/** Limits log lines: a number per kind and minute, followed by the number of suppressed ones. */
export class ErrorLines {
  readonly #kinds = new Map<string, Kind>()

  /** How many lines of this kind were suppressed before this one; null when this one is suppressed too. */
  admit(name: string, nowMs: number): number | null {
    let kind = this.#kinds.get(name)
    let before = 0
    if (!kind || nowMs - kind.sinceMs >= minuteMs) {
      before = kind?.suppressed ?? 0
      kind = { sinceMs: nowMs, written: 0, suppressed: 0 }
      this.#remember(name, kind)
    }
    if (kind.written < perMinute) {
      kind.written += 1
      return before
    }
    kind.suppressed += 1
    return null
  }

  /** The kinds that have stopped, with the number of suppressed lines not reported yet. */
  takeSuppressed(nowMs: number): { kind: string; suppressed: number }[] {
    const summaries: { kind: string; suppressed: number }[] = []
    for (const [kind, { sinceMs, suppressed }] of this.#kinds) {
      if (nowMs - sinceMs < minuteMs) continue
      this.#kinds.delete(kind)
      if (suppressed > 0) summaries.push({ kind, suppressed })
    }
    return summaries
  }

  /**
   * Above the limit the oldest kind is forgotten, so that ever new kinds of errors do not fill the memory.
   */
  #remember(name: string, kind: Kind): void {
    this.#kinds.delete(name)
    this.#kinds.set(name, kind)
    const oldest = this.#kinds.size > kindsRemembered ? this.#kinds.keys().next().value : undefined
    if (oldest !== undefined) this.#kinds.delete(oldest)
  }
}

/** Hooks for pino that limit warnings and errors per kind and minute. */
export function limitErrorLines(lines: ErrorLines, nowMs: () => number): NonNullable<LoggerOptions['hooks']> {
  return {
    logMethod(args, method, level) {
      if (level < warning || level >= fatal) return Reflect.apply(method, this, args)
      const suppressed = lines.admit(lineKind(level, args), nowMs())
      if (suppressed === null) return
      if (suppressed > 0) Reflect.apply(method, this, [{ suppressed }, 'lines of the next kind left out'])
      Reflect.apply(method, this, args)
    },
  }
}

/** Lines are of one kind if level, message, route, status, person, and the error's name, code and location are equal. */
function lineKind(level: number, [first, message]: readonly unknown[]): string {
  if (typeof first !== 'object' || first === null) return `${level} ${String(first)}`
  const error = first instanceof Error ? first : 'err' in first ? first.err : undefined
  const route = 'route' in first ? String(first.route) : ''
  const status = 'status' in first ? String(first.status) : ''
  const person = 'personId' in first ? String(first.personId) : ''
  return [level, String(message ?? ''), route, status, person, errorKind(error)].join(' ').slice(0, 500)
}

function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const code = 'code' in error ? String(error.code) : ''
  const frame = /\n +at ([^\n]*)/.exec(error.stack ?? '')?.[1] ?? ''
  return [error.name, code, frame].filter((part) => part !== '').join(' ')
}
