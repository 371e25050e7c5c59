import { pino } from 'pino'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { ErrorLines, limitErrorLines } from './error-lines.ts'

const { perMinute, kindsRemembered } = limits.http.errorLines

function logWithClock() {
  const clock = { ms: 0 }
  const written: Record<string, unknown>[] = []
  const lines = new ErrorLines()
  const write = (line: string) => void written.push(JSON.parse(line))
  const log = pino({ level: 'info', hooks: limitErrorLines(lines, () => clock.ms) }, { write })
  return { clock, written, lines, log }
}

const broken = () => new Error(`broken ${Math.random()}`)

test('one kind of error is logged at most so often a minute', () => {
  const { written, log } = logWithClock()
  for (let call = 0; call < perMinute + 20; call += 1)
    log.error({ err: broken(), reference: String(call), route: '/a' }, 'unexpected failure')
  expect(written).toHaveLength(perMinute)
  expect(written[0]).toMatchObject({ route: '/a', reference: '0', err: { type: 'Error' } })
})

test('the number of skipped lines is logged with the next line of the kind', () => {
  const { clock, written, log } = logWithClock()
  const say = () => log.warn({ route: '/a' }, 'something')
  for (let call = 0; call < perMinute + 20; call += 1) say()
  clock.ms = 60_000
  say()
  expect(written.slice(perMinute)).toMatchObject([{ suppressed: 20 }, { msg: 'something' }])
})

test('other kinds, other routes and plain lines are not affected', () => {
  const { written, log } = logWithClock()
  for (let call = 0; call < perMinute + 20; call += 1) log.error({ route: '/a' }, 'one')
  log.error({ route: '/b' }, 'one')
  log.error({ route: '/a' }, 'two')
  log.error('three')
  log.error(broken())
  log.fatal({ route: '/a' }, 'one')
  for (let call = 0; call < 2 * perMinute; call += 1) log.info({ route: '/a' }, 'one')
  expect(written).toHaveLength(perMinute + 5 + 2 * perMinute)
})

test('a kind that has stopped is summarised once', () => {
  const { clock, lines, log } = logWithClock()
  for (let call = 0; call < perMinute + 3; call += 1) log.error({ route: '/a' }, 'one')
  clock.ms = 59_999
  expect(lines.takeSuppressed(clock.ms)).toEqual([])
  clock.ms = 60_000
  expect(lines.takeSuppressed(clock.ms)).toMatchObject([{ suppressed: 3 }])
  expect(lines.takeSuppressed(clock.ms)).toEqual([])
})

test('an endless number of kinds of errors takes bounded memory', () => {
  const lines = new ErrorLines()
  for (let kind = 0; kind < 3 * kindsRemembered; kind += 1)
    for (let call = 0; call <= perMinute; call += 1) lines.admit(`kind ${kind}`, 0)
  expect(lines.takeSuppressed(60_000)).toHaveLength(kindsRemembered)
})
