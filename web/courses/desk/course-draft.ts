import type { CourseDocument } from '#domain/courses/course-document.ts'

/** Changes that are not saved yet, and the version that they were made to. */
export type CourseDraft = { version: number; document: CourseDocument }

/**
 * A draft after another change. It stays one of the version that it began with, even if a newer one has been loaded
 * meanwhile: saving it is then refused, instead of undoing what somebody else has saved.
 */
export function changeDraft(
  draft: CourseDraft | null,
  document: CourseDocument,
  loadedVersion: number,
): CourseDraft {
  return { version: draft?.version ?? loadedVersion, document }
}

/** What is still to be saved once `sent` has been saved as `savedVersion`: what was typed meanwhile. */
export function draftAfterSaving(
  draft: CourseDraft | null,
  sent: CourseDraft,
  savedVersion: number,
): CourseDraft | null {
  return draft === null || draft === sent ? null : { ...draft, version: savedVersion }
}
