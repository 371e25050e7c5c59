import type { ProjectStatus } from '#domain/projects/status.ts'
import { m } from '#web/paraglide/messages.js'

/** Our label of each project status. The register's own wording is shown beside it. */
export const statusLabels: Record<ProjectStatus, () => string> = {
  'under-review': m.projects_status_under_review,
  'not-started': m.projects_status_not_started,
  pending: m.projects_status_pending,
  conditional: m.projects_status_conditional,
  active: m.projects_status_active,
  frozen: m.projects_status_frozen,
  stopped: m.projects_status_stopped,
  'being-cancelled': m.projects_status_being_cancelled,
  cancelled: m.projects_status_cancelled,
  finished: m.projects_status_finished,
  unknown: m.projects_status_unknown,
}
