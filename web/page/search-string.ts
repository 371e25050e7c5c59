/** Parses the query string. Every value is a string; each page parses its own parameters from them. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/**
 * Writes the query string without escaping more than needed, so that people can read and type it:
 * `?area=12,40&from=2024-01-01`.
 */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) parameters.set(name, String(value))
  }
  return parameters.size > 0 ? `?${parameters.toString().replaceAll('%2C', ',')}` : ''
}
