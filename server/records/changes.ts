import type { RecordFields } from '#contract/records.ts'

export type FieldChange = { field: string; before: string; after: string }

/** The differences between two versions of a record, for staff and for the audit log. */
export function changesBetween(before: RecordFields, after: RecordFields): FieldChange[] {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).flatMap(([field, value]) => {
    const change = { field, before: changeText(old.get(field)), after: changeText(value) }
    return field !== 'kind' && change.before !== change.after ? [change] : []
  })
}

/** A value as text for the audit log. */
export function changeText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object') return Object.values(value).join(', ')
  return String(value)
}
