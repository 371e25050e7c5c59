import { expect, test } from 'vitest'
import type { CourseDocument } from '#domain/courses/course-document.ts'
import { changeDraft, draftAfterSaving } from './course-draft.ts'

const titled = (title: string): CourseDocument => ({
  title,
  summary: '',
  level: 'beginner',
  markets: ['dubai'],
  strategy: 'buying',
  tier: 'free',
  prerequisites: [],
  outcomes: [],
  author: '',
  reviewed: '2026-12-01',
  passPercent: 80,
  about: '',
  sections: [],
  lessons: [],
})

test('a draft stays one of the version that it began with, so that it undoes nothing of others', () => {
  const begun = changeDraft(null, titled('Rents'), 3)
  // Another editor saved version 4, and this page loaded it when its connection came back.
  expect(changeDraft(begun, titled('Rents rise'), 4)).toEqual({ version: 3, document: titled('Rents rise') })
})

test('what was typed while a draft was being saved is still to be saved', () => {
  const sent = changeDraft(null, titled('Rents'), 3)
  expect(draftAfterSaving(sent, sent, 4)).toBeNull()
  const typed = changeDraft(sent, titled('Rents rise'), 3)
  expect(draftAfterSaving(typed, sent, 4)).toEqual({ version: 4, document: titled('Rents rise') })
})
