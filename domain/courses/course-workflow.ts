import { actRefusal, type TextAct, type TextStatus } from '#domain/desk/workflow.ts'

export const courseStages = ['draft', 'review', 'approved', 'published'] as const
export type CourseStage = (typeof courseStages)[number]

export const courseActs = [
  'submit',
  'withdraw',
  'return',
  'approve',
  'publish',
  'unpublish',
  'discard',
] as const
export type CourseAct = (typeof courseActs)[number]

type Status = { state: CourseStage; isLive: boolean; writers: readonly string[] }
type Actor = Parameters<typeof actRefusal>[2]

/** Courses are written, approved and published under the rules of articles. */
export function courseActRefusal(
  act: Extract<TextAct, CourseAct | 'save'>,
  status: Status,
  actor: Actor,
): ReturnType<typeof actRefusal> {
  return actRefusal(act, { kind: 'blog', ...status } satisfies TextStatus, actor)
}
