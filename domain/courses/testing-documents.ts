import type { CourseDocument, LessonDocument } from './course-document.ts'

/** A lesson for tests. */
export const testLesson = (slug: string, more: Partial<LessonDocument> = {}): LessonDocument => ({
  slug,
  section: 'one',
  title: slug,
  goal: '',
  kind: 'text',
  minutes: 5,
  preview: false,
  author: 'Editorial team',
  reviewed: '2026-11-26',
  sources: [],
  rules: [],
  changes: [],
  body: '# Text\nA',
  ...more,
})
/** A course for tests with these lessons. */
export const testCourse = (lessons: LessonDocument[]): CourseDocument => ({
  title: 'A course',
  summary: '',
  level: 'beginner',
  markets: ['dubai'],
  strategy: 'buying',
  tier: 'free',
  prerequisites: [],
  outcomes: [],
  author: '',
  reviewed: '2026-11-26',
  passPercent: 80,
  about: '',
  sections: [{ slug: 'one', title: 'One' }],
  lessons,
})
