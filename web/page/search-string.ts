/** What stands behind the question mark. Every value is a string: a page reads its own out of them. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Written plainly, so that an address can be read and typed: `?area=12,40&from=2024-01-01`. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) parameters.set(name, String(value))
  }
  return parameters.size > 0 ? `?${parameters.toString().replaceAll('%2C', ',')}` : ''
}
