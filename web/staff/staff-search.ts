/** What a staff screen reads from its address. */
export type StaffSearch = Record<string, string | undefined>

/**
 * Reads it. Apart from the screen, since what a route names beside its component travels to public pages, and so would
 * a schema.
 */
export function parseStaffSearch(raw: Record<string, unknown>): StaffSearch {
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)]))
}
