import type { ProjectStatus } from '#domain/projects/status.ts'
import { m } from '#web/paraglide/messages.js'

/** Our label of each project status. The register's own wording is shown beside it. */
export const statusLabels: Record<ProjectStatus, () => string> = {
  'under-review': m.projects_standing_under_review,
  'not-started': m.projects_standing_not_started,
  pending: m.projects_standing_pending,
  conditional: m.projects_standing_conditional,
  active: m.projects_standing_active,
  frozen: m.projects_standing_frozen,
  stopped: m.projects_standing_stopped,
  'being-cancelled': m.projects_standing_being_cancelled,
  cancelled: m.projects_standing_cancelled,
  finished: m.projects_standing_finished,
  unknown: m.projects_standing_unknown,
}
