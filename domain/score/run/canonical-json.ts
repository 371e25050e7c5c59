/** Canonical JSON of plain data for hashing: sorted keys, no spaces, so that equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  // Sorted first: a replacer function would be called for every number and text too, a third of the time.
  return JSON.stringify(sortKeys(value))
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (!isObject(value)) return value
  const sorted: Record<string, unknown> = {}
  for (const key of Object.keys(value).toSorted()) sorted[key] = sortKeys(value[key])
  return sorted
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
