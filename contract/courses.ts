import { z } from 'zod'
import { tiers } from '#domain/access/tiers.ts'
import {
  coursePathKeys,
  courseLevels,
  courseStrategies,
  graders,
  lessonKinds,
} from '#domain/courses/catalogue.ts'
import { factKeys } from '#domain/courses/exercises.ts'
import { requirements } from '#domain/courses/lesson-progress.ts'
import { sceneKinds } from '#domain/courses/source/parse-video.ts'
import { limits } from '#domain/limits.ts'
import { launchCities } from '#domain/places/cities.ts'
import { courseSlug } from './courses/document.ts'
import { endpoint } from './endpoint.ts'
import { Facet } from './form-fields.ts'
import { plainLine } from './plain-line.ts'

const day = z.iso.date()
const count = z.int().nonnegative()
const slug = courseSlug

export const courseStates = ['new', 'started', 'finished'] as const
export type CourseState = (typeof courseStates)[number]
/** The longest a course may take, in minutes. */
export const courseLengths = ['30', '60', '120'] as const

export type CourseFilter = z.infer<typeof CourseFilter>
export const CourseFilter = z.object({
  path: z.enum(coursePathKeys).optional(),
  level: z.enum(courseLevels).optional(),
  market: z.enum(launchCities).optional(),
  strategy: z.enum(courseStrategies).optional(),
  tier: z.enum(tiers).optional(),
  length: z.enum(courseLengths).optional(),
  progress: z.enum(courseStates).optional(),
  text: plainLine(1, 100).optional(),
})

export type CourseCard = z.infer<typeof CourseCard>
export const CourseCard = z.object({
  slug,
  title: z.string(),
  summary: z.string(),
  level: z.enum(courseLevels),
  markets: z.array(z.enum(launchCities)),
  strategy: z.enum(courseStrategies),
  tier: z.enum(tiers),
  minutes: count,
  lessonCount: count,
  /** Whether the caller's tier opens all lessons. */
  isOpen: z.boolean(),
  reviewed: day,
  done: count,
  state: z.enum(courseStates),
  /** The lesson to go on with; null before the first and after the last. */
  resumeAt: slug.nullable(),
  certificate: z.string().nullable(),
})

export type LessonRow = z.infer<typeof LessonRow>
export const LessonRow = z.object({
  slug,
  title: z.string(),
  goal: z.string(),
  kind: z.enum(lessonKinds),
  minutes: count,
  isPreview: z.boolean(),
  isOpen: z.boolean(),
  author: z.string(),
  reviewed: day,
  needs: z.array(z.enum(requirements)),
  met: z.array(z.enum(requirements)),
  isDone: z.boolean(),
  /** What changed since the member did the lesson, or since they opened it. */
  changed: z.array(z.object({ on: day, what: z.string() })),
})

const Source = z.object({ title: z.string(), url: z.string(), readOn: day })

export type CoursePage = z.infer<typeof CoursePage>
export const CoursePage = CourseCard.extend({
  outcomes: z.array(z.string()),
  about: z.string(),
  author: z.string(),
  passPercent: count,
  prerequisites: z.array(z.object({ slug, title: z.string(), isFinished: z.boolean() })),
  sections: z.array(z.object({ slug, title: z.string(), lessons: z.array(LessonRow) })),
  sources: z.array(Source),
  changes: z.array(z.object({ on: day, what: z.string(), lesson: z.string() })),
})

export type LessonVideo = z.infer<typeof LessonVideo>
export const LessonVideo = z.object({
  durationMs: count,
  chapters: z.array(z.object({ title: z.string(), startMs: count })),
  scenes: z.array(
    z.object({
      kind: z.enum(sceneKinds),
      title: z.string(),
      unit: z.string(),
      heads: z.tuple([z.string(), z.string()]).nullable(),
      rows: z.array(
        z.object({ label: z.string(), value: z.number().nullable(), note: z.string(), right: z.string() }),
      ),
      startMs: count,
      endMs: count,
      rowsMs: z.array(count),
    }),
  ),
  cues: z.array(z.object({ startMs: count, endMs: count, text: z.string() })),
})

export type LessonChapter = z.infer<typeof LessonChapter>
export const LessonChapter = z.object({ title: z.string().nullable(), html: z.string() })

export type LessonProgress = z.infer<typeof LessonProgress>
export const LessonProgress = z.object({
  seen: z.array(count),
  parts: count,
  /** Where to go on with a video. */
  positionMs: count,
  /** Where to go on with a text: the paragraph at the top of the screen, counted from 0. */
  paragraph: count,
  met: z.array(z.enum(requirements)),
  isDone: z.boolean(),
})

export type LessonPage = z.infer<typeof LessonPage>
export const LessonPage = LessonRow.extend({
  sources: z.array(Source),
  /** Rules of the register of dated rules that changed after the lesson was reviewed. */
  staleRules: z.array(z.object({ title: z.string(), holdsFrom: day })),
  chapters: z.array(LessonChapter),
  video: LessonVideo.nullable(),
  exercise: z
    .object({ grader: z.enum(graders), city: z.enum(launchCities), chapters: z.array(LessonChapter) })
    .nullable(),
  progress: LessonProgress,
  note: z.object({ text: z.string(), version: count }),
})

export type QuizSheet = z.infer<typeof QuizSheet>
export const QuizSheet = z.object({
  /** The number of this attempt. */
  number: count,
  passPercent: count,
  bestPercent: count.nullable(),
  hasPassed: z.boolean(),
  questions: z.array(
    z.object({ id: z.string(), text: z.string(), isMultiple: z.boolean(), answers: z.array(z.string()) }),
  ),
})

export type QuizResult = z.infer<typeof QuizResult>
export const QuizResult = z.object({
  number: count,
  correct: count,
  questionCount: count,
  percent: count,
  passed: z.boolean(),
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      isRight: z.boolean(),
      answers: z.array(
        z.object({ text: z.string(), isRight: z.boolean(), isChosen: z.boolean(), why: z.string() }),
      ),
    }),
  ),
  progress: LessonProgress,
})

const FactValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('money'), amount: z.number() }),
  z.object({ kind: z.literal('sqm'), amount: z.number() }),
  z.object({ kind: z.literal('percent'), amount: z.number() }),
  z.object({ kind: z.enum(['years', 'months', 'points']), amount: z.number() }),
  z.object({ kind: z.literal('day'), day }),
  z.object({ kind: z.literal('words'), text: z.string(), href: z.string().nullable() }),
])
const Fact = z.object({ key: z.enum(factKeys), value: FactValue })
export type ShownFact = z.infer<typeof Fact>
const answerUnits = ['money', 'money-per-sqm', 'percent', 'months', 'points', 'words'] as const

export type ExerciseSheet = z.infer<typeof ExerciseSheet>
export const ExerciseSheet = z.object({
  /** What the task was drawn from, sent back with the answer. */
  subject: z.string(),
  currency: z.string(),
  unit: z.enum(answerUnits),
  facts: z.array(Fact),
  demonstration: z.boolean(),
})

export type ExerciseResult = z.infer<typeof ExerciseResult>
export const ExerciseResult = z.object({
  isRight: z.boolean(),
  /** Answers left before the working is shown and another task is drawn. */
  triesLeft: count,
  /** The exact answer and the steps to it, once right or out of tries. */
  answer: z.union([z.number(), z.string()]).nullable(),
  working: z.array(Fact),
  progress: LessonProgress,
})

export type CourseCertificate = z.infer<typeof CourseCertificate>
export const CourseCertificate = z.object({
  code: z.string(),
  holder: z.string(),
  title: z.string(),
  version: count,
  issuedOn: day,
  revokedOn: day.nullable(),
  reason: z.string(),
})

const params = z.object({ slug })
const lessonParams = z.object({ slug, lesson: slug })
const codeParams = z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{22}$/) })
const subject = z.string().regex(/^(?:sale|sales|project):[0-9]{1,15}(?:,[0-9]{1,15}){0,4}$/)
const member = { audience: 'member', features: ['courses'] } as const
const locked = ['NOT_FOUND', 'UPGRADE_REQUIRED'] as const

export const courses = {
  list: endpoint({
    method: 'GET',
    url: '/api/courses',
    summary: 'List courses with the progress of the caller. A text finds words of lessons that they may open',
    ...member,
    query: CourseFilter.extend({ after: slug.optional() }),
    response: z.object({
      courses: z.array(CourseCard),
      total: count,
      next: slug.nullable(),
      facets: z.record(z.enum(['level', 'market', 'strategy', 'tier', 'length', 'progress']), Facet),
      paths: z.array(
        z.object({
          key: z.enum(coursePathKeys),
          courses: count,
          minutes: count,
          done: count,
          lessons: count,
        }),
      ),
      /** Lessons that are due to be repeated. */
      due: z.array(z.object({ course: slug, lesson: slug, title: z.string() })),
      reviewLetters: z.boolean(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    url: '/api/courses/:slug',
    summary: 'Retrieve a course with its syllabus and the progress of the caller',
    ...member,
    params,
    response: CoursePage,
    errors: ['NOT_FOUND'],
  }),
  lesson: endpoint({
    method: 'GET',
    url: '/api/courses/:slug/lessons/:lesson',
    summary: 'Retrieve a lesson that the tier of the caller opens',
    ...member,
    params: lessonParams,
    response: LessonPage,
    errors: locked,
  }),
  saveProgress: endpoint({
    method: 'PUT',
    url: '/api/courses/:slug/lessons/:lesson/progress',
    summary:
      'Add seen parts to a lesson, save the position, or mark it as done. Repeating it changes nothing',
    ...member,
    params: lessonParams,
    body: z.object({
      seen: z
        .array(z.int().min(0).max(limits.courses.partsAtMost))
        .max(limits.courses.partsAtMost)
        .default([]),
      positionMs: z
        .int()
        .min(0)
        .max(limits.courses.partsAtMost * limits.courses.watchedPartMs)
        .optional(),
      paragraph: z.int().min(0).max(limits.courses.partsAtMost).optional(),
      isMarked: z.literal(true).optional(),
    }),
    response: LessonProgress,
    errors: locked,
  }),
  saveNote: endpoint({
    method: 'PUT',
    url: '/api/courses/:slug/lessons/:lesson/note',
    summary: 'Save the note of the caller on a lesson. Refused if it was changed elsewhere',
    ...member,
    params: lessonParams,
    body: z.object({ text: z.string().max(limits.courses.noteCharacters), version: count }),
    response: z.object({ version: count }),
    errors: [...locked, 'CONFLICT'],
  }),
  quiz: endpoint({
    method: 'GET',
    url: '/api/courses/:slug/lessons/:lesson/quiz',
    summary: 'Retrieve the questions of the next attempt of the caller',
    ...member,
    params: lessonParams,
    response: QuizSheet,
    errors: locked,
  }),
  answerQuiz: endpoint({
    method: 'POST',
    url: '/api/courses/:slug/lessons/:lesson/quiz',
    summary: 'Grade an attempt. An attempt that was graded before keeps its result',
    ...member,
    params: lessonParams,
    body: z.object({
      number: count,
      given: z.record(
        z.string().max(60),
        z.array(z.int().min(0).max(limits.courses.answers)).max(limits.courses.answers),
      ),
    }),
    response: QuizResult,
    errors: [...locked, 'CONFLICT'],
  }),
  exercise: endpoint({
    method: 'GET',
    url: '/api/courses/:slug/lessons/:lesson/exercise',
    summary: 'Draw a task of a lesson from the record. Not found while the record has nothing to draw from',
    ...member,
    params: lessonParams,
    response: ExerciseSheet,
    errors: locked,
  }),
  answerExercise: endpoint({
    method: 'POST',
    url: '/api/courses/:slug/lessons/:lesson/exercise',
    summary: 'Grade an answer against the record as it is now',
    ...member,
    params: lessonParams,
    body: z.object({ subject, answer: plainLine(1, 100) }),
    response: ExerciseResult,
    errors: locked,
    perMinute: 60,
  }),
  certify: endpoint({
    method: 'POST',
    url: '/api/courses/:slug/certificate',
    summary: 'Issue the certificate of a finished course. Repeating it returns the same',
    ...member,
    params,
    response: z.object({ code: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  saveSettings: endpoint({
    method: 'PUT',
    url: '/api/learning-settings',
    summary: 'Say whether letters about lessons that are due again are wanted',
    ...member,
    body: z.object({ reviewLetters: z.boolean() }),
  }),
  certificate: endpoint({
    method: 'GET',
    url: '/api/certificates/:code',
    summary: 'Verify a certificate by its code',
    audience: 'anyone',
    isPersonal: true,
    params: codeParams,
    response: CourseCertificate,
    errors: ['NOT_FOUND'],
    perMinute: 60,
  }),
  certificateFile: endpoint({
    method: 'GET',
    url: '/api/certificates/:code/file',
    summary: 'Download a certificate as PDF',
    audience: 'anyone',
    params: codeParams,
    stream: 'application/pdf',
    errors: ['NOT_FOUND'],
    perMinute: 60,
  }),
}
