const most = 1e13

/**
 * A number as people type and paste one: 1,250,000, 1.5m, 800k. Null where it is none, or larger than any price.
 */
export function parseNumber(text: string): number | null {
  const [, digits, scale] = /^(\d+(?:\.\d*)?|\.\d+)([km]?)$/i.exec(text.replace(/[,\s]/g, '')) ?? []
  if (digits === undefined) return null
  const value = Number(digits) * (scale?.toLowerCase() === 'm' ? 1e6 : scale?.toLowerCase() === 'k' ? 1e3 : 1)
  return value < most ? value : null
}
