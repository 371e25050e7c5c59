import { actionRefusal, type TextAction, type TextStatus } from '#domain/desk/workflow.ts'

export const courseStages = ['draft', 'review', 'approved', 'published'] as const
export type CourseStage = (typeof courseStages)[number]

export const courseActions = [
  'submit',
  'withdraw',
  'return',
  'approve',
  'publish',
  'unpublish',
  'discard',
] as const
export type CourseAction = (typeof courseActions)[number]

type Status = { state: CourseStage; isLive: boolean; writers: readonly string[] }
type Actor = Parameters<typeof actionRefusal>[2]

/** Courses are written, approved and published under the rules of articles. */
export function courseActionRefusal(
  action: Extract<TextAction, CourseAction | 'save'>,
  status: Status,
  actor: Actor,
): ReturnType<typeof actionRefusal> {
  return actionRefusal(action, { kind: 'blog', ...status } satisfies TextStatus, actor)
}
