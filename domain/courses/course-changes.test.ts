import { expect, test } from 'vitest'
import { lessonDifferences } from './course-changes.ts'
import { testCourse as course, testLesson as lesson } from './testing-documents.ts'

const noted = [{ on: '2026-11-26', what: 'A fee changed' }]

test('a changed lesson needs a note, a new or removed one does not', () => {
  const live = course([lesson('a'), lesson('b'), lesson('c'), lesson('d')])
  const next = course([
    lesson('a'),
    lesson('b', { body: '# Text\nB' }),
    lesson('c', { body: '# Text\nC', changes: noted }),
    lesson('e'),
  ])
  expect(lessonDifferences(live, next).map(({ slug, how, isNoted }) => [slug, how, isNoted])).toEqual([
    ['b', 'changed', false],
    ['c', 'changed', true],
    ['e', 'new', true],
    ['d', 'removed', true],
  ])
})

test('before the first publication nothing needs a note', () => {
  expect(lessonDifferences(null, course([lesson('a')]))).toMatchObject([{ how: 'new', isNoted: true }])
})

test('other minutes or sources are no change of the text', () => {
  expect(
    lessonDifferences(course([lesson('a')]), course([lesson('a', { minutes: 9, preview: true })])),
  ).toEqual([])
})
