import { expect, test } from 'vitest'
import type { CourseDocument, LessonDocument } from './course-document.ts'
import { moveLesson, moveSection, type LessonMove } from './order-lessons.ts'

const lesson = (slug: string, section: string): LessonDocument => ({
  slug,
  section,
  title: slug,
  goal: '',
  kind: 'text',
  minutes: 5,
  preview: false,
  author: '',
  reviewed: '2026-11-26',
  sources: [],
  rules: [],
  changes: [],
  body: '',
})
const course: CourseDocument = {
  title: 'A course',
  summary: '',
  level: 'beginner',
  markets: [],
  strategy: 'buying',
  tier: 'free',
  prerequisites: [],
  outcomes: [],
  author: '',
  reviewed: '2026-11-26',
  passPercent: 80,
  about: '',
  sections: [
    { slug: 'x', title: 'X' },
    { slug: 'y', title: 'Y' },
  ],
  lessons: [lesson('a', 'x'), lesson('b', 'x'), lesson('c', 'y')],
}
const places = ({ lessons }: CourseDocument) =>
  lessons.map(({ slug, section }) => `${section}${slug}`).join(' ')

test.each<[string, LessonMove, string]>([
  ['a', 1, 'xb xa yc'],
  ['b', -1, 'xb xa yc'],
  ['b', 1, 'xa yb yc'],
  ['c', -1, 'xa xb xc'],
  ['a', -1, 'xa xb yc'],
  ['c', 1, 'xa xb yc'],
  ['a', { section: 'y', before: null }, 'xb yc ya'],
  ['c', { section: 'x', before: 'b' }, 'xa xc xb'],
  ['nobody', 1, 'xa xb yc'],
])('moving %s by %j gives %s', (slug, to, expected) => {
  expect(places(moveLesson(course, slug, to))).toBe(expected)
})

test('a section moves with its lessons', () => {
  expect(places(moveSection(course, 'y', -1))).toBe('yc xa xb')
  expect(places(moveSection(course, 'x', -1))).toBe('xa xb yc')
})
