import { expect, test, vi } from 'vitest'
import { patternFault } from './patterns/check-pattern.ts'
import { findPatterns } from './patterns/find-patterns.ts'
import safePatterns from './patterns/safe-patterns.json' with { type: 'json' }

const { patterns, constructors } = findPatterns()
const findFault = (source: string) => patternFault({ source, flags: '', locations: ['here'] })

test('no pattern takes more than linear time', () => {
  // Patterns found safe are listed in a file, because checking takes minutes; all others are checked here.
  const safe = new Set(safePatterns)
  const unchecked = patterns.filter(({ source, flags }) => !safe.has(`/${source}/${flags}`))
  expect(patterns.length).toBeGreaterThan(300)
  expect(unchecked.map(patternFault).filter((fault) => fault !== null)).toEqual([])
})

test('no string becomes a pattern', () => {
  expect(constructors).toEqual([])
})

test.each(['^(a+)+$', '\\s*[\\r\\n]+\\s*', 'x+$', '(.*)*y'])(
  'a backtracking pattern is found: %s',
  (source) => {
    expect(findFault(source)).toContain('at here')
  },
)

test.each([
  'x+(?=y)',
  '\\d+(?!\\d)x',
  '(?<=a+)b',
  '\\s+(?!x)$',
  '(a|a)*(?=b)',
  '(.*)\\1+$',
  '^(a{1,30}){1,30}$',
  '^(?:\\d{1,9},?){0,50}$',
])('a backtracking pattern is found that no automaton decides: %s', (source) => {
  expect(findFault(source)).toContain('at here')
})

test.each(['^\\/(?!\\/)[\\x21-\\x7e]*$', '[.!?](?=\\s)|\\n+', '^0+(?=\\d)', '\\{\\{(\\w{1,40})\\}\\}'])(
  'a safe pattern is safe on a machine that stands still between two steps: %s',
  (source) => {
    let now = 0
    using _date = vi.spyOn(Date, 'now').mockImplementation(() => (now += 3_600_000))
    using _clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 3_600_000))
    expect(findFault(source)).toBeNull()
    expect(findFault('x+(?=y)')).toContain('2nd degree polynomial')
  },
)
