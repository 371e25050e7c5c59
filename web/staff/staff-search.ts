/** The search parameters of a staff screen. */
export type StaffSearch = Record<string, string | undefined>

/**
 * Parses the search parameters. In a file of its own because public pages load everything that a route names besides
 * its component, which would include a schema.
 */
export function parseStaffSearch(raw: Record<string, unknown>): StaffSearch {
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)]))
}
