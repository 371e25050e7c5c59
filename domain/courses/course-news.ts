import type { CourseDocument } from './course-document.ts'
import { lessonDifferences } from './course-changes.ts'

/** What a new edition holds for members who have begun the course. */
export type CourseNews = {
  /** Titles of new lessons. */
  added: string[]
  changed: { title: string; what: string[] }[]
}

/**
 * What members are notified of: new lessons, and changes of which the author says what changed. A change without a
 * note, such as a corrected typo, is no news. Null when there is none, and for the first edition, which nobody has begun.
 */
export function courseNews(before: CourseDocument | null, next: CourseDocument): CourseNews | null {
  if (before === null) return null
  const noted = new Map(before.lessons.map(({ slug, changes }) => [slug, changes]))
  const lessons = new Map(next.lessons.map((lesson) => [lesson.slug, lesson]))
  const differences = lessonDifferences(before, next)
  const added = differences.filter(({ how }) => how === 'new').map(({ title }) => title)
  const changed = differences
    .filter(({ how }) => how === 'changed')
    .map(({ slug, title }) => ({
      title,
      what: (lessons.get(slug)?.changes ?? [])
        .filter(({ on, what }) => !noted.get(slug)?.some((one) => one.on === on && one.what === what))
        .map(({ what }) => what),
    }))
    .filter(({ what }) => what.length > 0)
  return added.length + changed.length === 0 ? null : { added, changed }
}
