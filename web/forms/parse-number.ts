const maxValue = 1e13

/**
 * Parses a number as people type or paste it: 1,250,000, 1.5m, 800k. Null if it is not a number or exceeds any price.
 */
export function parseNumber(text: string): number | null {
  const [, digits, scale] = /^(\d+(?:\.\d*)?|\.\d+)([km]?)$/i.exec(text.replace(/[,\s]/g, '')) ?? []
  if (digits === undefined) return null
  const value = Number(digits) * (scale?.toLowerCase() === 'm' ? 1e6 : scale?.toLowerCase() === 'k' ? 1e3 : 1)
  return value < maxValue ? value : null
}
