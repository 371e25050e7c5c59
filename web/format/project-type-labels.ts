import type { ProjectType } from '#domain/projects/listing.ts'
import { m } from '#web/paraglide/messages.js'

/** The label of each project type. */
export const projectTypeLabels: Record<ProjectType, () => string> = {
  unit: m.projects_type_unit,
  villa: m.projects_type_villa,
  land: m.projects_type_land,
  building: m.projects_type_building,
}
