import { z } from 'zod'
import { tiers } from '#domain/access/tiers.ts'
import { courseLevels, courseStrategies, lessonKinds } from '#domain/courses/catalogue.ts'
import type { CourseDocument as Document } from '#domain/courses/course-document.ts'
import { limits } from '#domain/limits.ts'
import { launchCities } from '#domain/places/cities.ts'
import { plainLine } from '#contract/plain-line.ts'

const { titleCharacters, lineCharacters, slugCharacters, bodyCharacters, lessonMinutes } = limits.courses
const { lessonsAtMost, listAtMost } = limits.courses

/** Empty until someone enters it; `courseProblems` says what is still missing. */
const title = plainLine(0, titleCharacters)
const line = plainLine(0, lineCharacters)
export const courseSlug = z
  .string()
  .max(slugCharacters)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const day = z.iso.date()

export const LessonDocument = z.object({
  slug: courseSlug,
  section: courseSlug,
  title,
  goal: line,
  kind: z.enum(lessonKinds),
  minutes: z.int().min(1).max(lessonMinutes),
  preview: z.boolean(),
  author: title,
  reviewed: day,
  sources: z
    .array(z.object({ title: line, url: z.url({ protocol: /^https?$/ }).max(2000), readOn: day }))
    .max(listAtMost),
  rules: z.array(courseSlug).max(listAtMost),
  changes: z.array(z.object({ on: day, what: line })).max(100),
  body: z.string().max(bodyCharacters),
})

/** A version of a course as it is stored and edited. */
export const CourseDocument = z.object({
  title: plainLine(2, titleCharacters),
  summary: line,
  level: z.enum(courseLevels),
  markets: z.array(z.enum(launchCities)).max(launchCities.length),
  strategy: z.enum(courseStrategies),
  tier: z.enum(tiers),
  prerequisites: z.array(courseSlug).max(listAtMost),
  outcomes: z.array(line).max(listAtMost),
  author: title,
  reviewed: day,
  passPercent: z.int().min(50).max(100),
  about: z.string().max(bodyCharacters),
  sections: z.array(z.object({ slug: courseSlug, title })).max(listAtMost),
  lessons: z.array(LessonDocument).max(lessonsAtMost),
}) satisfies z.ZodType<Document>
