import { expect, test } from 'vitest'
import { patternFault } from './patterns/check-pattern.ts'
import { findPatterns } from './patterns/find-patterns.ts'
import safePatterns from './patterns/safe-patterns.json' with { type: 'json' }

const { patterns, constructors } = findPatterns()

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
    expect(patternFault({ source, flags: '', locations: ['here'] })).toContain('at here')
  },
)
