import type { Tier } from '#domain/access/tiers.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import type { CourseLevel, CourseStrategy, LessonKind } from './catalogue.ts'

/** A whole version of a course, as it is written, reviewed and published. */
export type CourseDocument = {
  title: string
  summary: string
  level: CourseLevel
  markets: LaunchCity[]
  strategy: CourseStrategy
  tier: Tier
  /** Slugs of courses to take first. */
  prerequisites: string[]
  /** What a member can do afterwards. */
  outcomes: string[]
  /** The role of whoever answers for the text. */
  author: string
  /** The day of the last review, as an ISO date. */
  reviewed: string
  passPercent: number
  /** Markdown. */
  about: string
  sections: CourseSection[]
  lessons: LessonDocument[]
}

type CourseSection = { slug: string; title: string }

type LessonSource = { title: string; url: string; readOn: string }
type LessonChange = { on: string; what: string }

export type LessonDocument = {
  /** Unique in its course and never changed: progress is kept under it. */
  slug: string
  section: string
  title: string
  goal: string
  kind: LessonKind
  minutes: number
  /** Open to every member, whatever the tier of the course. */
  preview: boolean
  author: string
  reviewed: string
  sources: LessonSource[]
  /** Keys of `rule_values` that the text states. The lesson says so when one of them changed after its review. */
  rules: string[]
  changes: LessonChange[]
  /** The parts under `# Text`, `# Video`, `# Exercise` and `# Quiz`. */
  body: string
}
