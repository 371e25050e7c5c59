export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const
export const courseStrategies = [
  'buying',
  'off-plan',
  'rental',
  'short-let',
  'financing',
  'market',
  'deals',
  'owning',
] as const
export const lessonKinds = ['text', 'video', 'exercise', 'quiz'] as const

export type CourseLevel = (typeof courseLevels)[number]
export type CourseStrategy = (typeof courseStrategies)[number]
export type LessonKind = (typeof lessonKinds)[number]

/**
 * The exercises that grade themselves. Each draws its task from the live record and computes the answer again
 * with each call.
 */
export const graders = [
  'escrow-account',
  'price-per-sqm',
  'median-price',
  'gross-yield',
  'net-yield',
  'purchase-cost',
  'transfer-tax',
  'loan-payment',
  'largest-loan',
  'plan-share',
  'handover-delay',
  'short-let-break-even',
  'holding-return',
  'concentration',
  'profit-split',
] as const

export type Grader = (typeof graders)[number]

/** The learning paths, in display order, with the courses to take in this order. */
export const coursePaths = {
  'first-off-plan-purchase': ['buying-from-zero', 'off-plan-without-regret'],
  'income-from-rent': ['rental-income', 'mortgages-and-leverage', 'short-term-rental'],
  'riyadh-for-dubai-investors': ['riyadh-for-dubai-investors', 'reading-the-market', 'owning-well'],
} as const satisfies Record<string, readonly string[]>

export type CoursePath = keyof typeof coursePaths

function isCoursePath(word: string): word is CoursePath {
  return Object.hasOwn(coursePaths, word)
}

export const coursePathKeys: readonly CoursePath[] = Object.keys(coursePaths).filter(isCoursePath)

/** The paths that go on after a course, each with the slug of the course that follows. */
export function nextInPaths(course: string): { path: CoursePath; next: string }[] {
  return coursePathKeys.flatMap((path) => {
    const courses: readonly string[] = coursePaths[path]
    const at = courses.indexOf(course)
    const next = at < 0 ? undefined : courses[at + 1]
    return next === undefined ? [] : [{ path, next }]
  })
}
