import type { CourseAction, CourseStage } from '#domain/courses/course-workflow.ts'
import { m } from '#web/paraglide/messages.js'

export const stageText: Record<CourseStage, () => string> = {
  draft: m.courses_stage_draft,
  review: m.courses_stage_review,
  approved: m.courses_stage_approved,
  published: m.courses_stage_published,
}

export const actionLabels: Record<CourseAction, () => string> = {
  submit: m.courses_action_submit,
  withdraw: m.courses_action_withdraw,
  return: m.courses_action_return,
  approve: m.courses_action_approve,
  publish: m.courses_action_publish,
  unpublish: m.courses_action_unpublish,
  discard: m.courses_action_discard,
}

export const differenceText: Record<'new' | 'changed' | 'removed', () => string> = {
  new: m.courses_desk_is_new,
  changed: m.courses_desk_is_changed,
  removed: m.courses_desk_is_removed,
}
