import { expect, test } from 'vitest'
import { courseNews } from './course-news.ts'
import { testCourse as course, testLesson as lesson } from './testing-documents.ts'

const earlier = { on: '2026-11-01', what: 'A table was added' }
const fee = { on: '2026-11-26', what: 'The fee is 4%' }
const live = course([lesson('a'), lesson('b', { changes: [earlier] }), lesson('c')])

test('new lessons and noted changes are news, removed lessons and changes without a note are not', () => {
  const next = course([
    lesson('a', { body: '# Text\nA corrected typo' }),
    lesson('b', { body: '# Text\nB', changes: [fee, earlier] }),
    lesson('d'),
  ])
  expect(courseNews(live, next)).toEqual({
    added: ['d'],
    changed: [{ title: 'b', what: ['The fee is 4%'] }],
  })
})

test('a corrected typo alone is no news, nor is the same edition again', () => {
  expect(courseNews(live, course([lesson('a', { goal: 'Know it' }), ...live.lessons.slice(1)]))).toBeNull()
  expect(courseNews(live, live)).toBeNull()
})

test('nobody has begun a first edition', () => {
  expect(courseNews(null, live)).toBeNull()
})
