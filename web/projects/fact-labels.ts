import type { FieldName } from '#domain/projects/fields.ts'
import { fields } from '#domain/projects/fields.ts'
import { projectStatus } from '#domain/projects/status.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { statusLabels } from '#web/format/status-labels.ts'

export const fieldLabels: Record<FieldName, () => string> = {
  name: m.projects_field_name,
  status_code: m.projects_filter_status,
  percent_completed: m.projects_certified,
  started_on: m.projects_field_started,
  due_on: m.projects_field_due,
  completed_on: m.projects_field_completed,
  cancelled_on: m.projects_field_cancelled,
  units: m.projects_column_units,
  villas: m.projects_type_villa,
  lands: m.projects_type_land,
  buildings: m.projects_type_building,
  escrow_agent: m.projects_column_escrow,
}

/** Formats a source's value of a field. The caller shows the filed code of a status as a title. */
export function formatFact(field: FieldName, value: string | null): string {
  if (value === null) return m.projects_fact_silent()
  switch (fields[field].writing) {
    case 'day':
      return formatDay(value)
    case 'percent':
      return m.projects_percent({ percent: value })
    case 'count':
      return formatInteger(Number(value))
    case 'code':
      return statusLabels[projectStatus(value)]()
    case 'words':
      return value
  }
}
