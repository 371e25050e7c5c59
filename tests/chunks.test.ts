import { expect, test } from 'vitest'
import { findCycle } from '../tools/chunks.ts'

test.each<[string, Record<string, string[]>, string[] | null]>([
  ['no imports', { a: [], b: [] }, null],
  ['two ways to one chunk', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, null],
  ['a chunk and its start module', { main: [], a: ['b', 'main'], b: ['a'] }, ['a', 'b', 'a']],
  ['a circle behind others', { x: ['a'], a: ['b'], b: ['c'], c: ['a'] }, ['a', 'b', 'c', 'a']],
])('a circle of chunks is found: %s', (_name, imports, circle) => {
  expect(findCycle(new Map(Object.entries(imports)))).toEqual(circle)
})
