import { expect, test } from 'vitest'
import { mergeChanges } from './merged.ts'

type Notes = { note: string; tags: string[]; target: { currency: string; minor: number } | null }
const seen: Notes = { note: 'Sea view', tags: ['quay'], target: { currency: 'AED', minor: 100 } }

type Case = [
  name: string,
  meanwhile: Partial<Notes>,
  given: Partial<Notes>,
  mergeChanges: Partial<Notes> | null,
]
test.each<Case>([
  ['nothing was changed meanwhile', {}, { note: 'Park' }, { note: 'Park' }],
  ['another field was', { tags: ['tram'] }, { ...seen, note: 'Park' }, { note: 'Park', tags: ['tram'] }],
  ['the same field was, otherwise', { note: 'No view' }, { ...seen, note: 'Park' }, null],
  ['the same field was, alike', { note: 'Park' }, { ...seen, note: 'Park' }, { note: 'Park' }],
  ['a list was', { tags: [] }, { tags: ['quay', 'tram'] }, null],
  ['an amount was', { target: null }, { target: { currency: 'AED', minor: 2 } }, null],
  ['something was, and nothing is given otherwise', { note: 'No view' }, seen, { note: 'No view' }],
])('%s', (_name, meanwhile, given, expected) => {
  const held = { ...seen, ...meanwhile }
  expect(mergeChanges(held, given, seen)).toEqual(expected && { ...held, ...expected })
})

test('an update without a base version overwrites the stored values', () => {
  expect(mergeChanges(seen, { note: 'Park' })).toEqual({ ...seen, note: 'Park' })
})
