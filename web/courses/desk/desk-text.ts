import type { CourseAct, CourseStage } from '#domain/courses/course-workflow.ts'
import { m } from '#web/paraglide/messages.js'

export const stageText: Record<CourseStage, () => string> = {
  draft: m.courses_stage_draft,
  review: m.courses_stage_review,
  approved: m.courses_stage_approved,
  published: m.courses_stage_published,
}

export const actText: Record<CourseAct, () => string> = {
  submit: m.courses_act_submit,
  withdraw: m.courses_act_withdraw,
  return: m.courses_act_return,
  approve: m.courses_act_approve,
  publish: m.courses_act_publish,
  unpublish: m.courses_act_unpublish,
  discard: m.courses_act_discard,
}

export const differenceText: Record<'new' | 'changed' | 'removed', () => string> = {
  new: m.courses_desk_is_new,
  changed: m.courses_desk_is_changed,
  removed: m.courses_desk_is_removed,
}
