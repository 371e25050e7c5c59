/** Digits of the Arabic and Persian keyboards, in order from zero. */
const otherDigits = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹']
const scales: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6 }
const grouped = /^[+-]?\d{1,3}([, ]\d{3})+(\.\d+)?$/
const plain = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))([km]?)$/i

/**
 * A number as people type or paste it: 1,250,000, -4.5, 1.5m, 800k, ١٢٠. Null for anything else: a comma
 * that groups no thousands could be a decimal comma, so it is refused instead of guessed at.
 */
export function typedNumber(text: string): number | null {
  const latin = [...text.replace(/[\u00A0\u202F]/g, ' ').trim()].map(latinDigit).join('')
  const [, digits, scale] = plain.exec(grouped.test(latin) ? latin.replace(/[, ]/g, '') : latin) ?? []
  if (digits === undefined) return null
  const value = Number(digits) * (scales[(scale ?? '').toLowerCase()] ?? 1)
  return Number.isFinite(value) ? value : null
}

function latinDigit(character: string): string {
  const digit = otherDigits.map((digits) => digits.indexOf(character)).find((at) => at >= 0)
  return digit === undefined ? character : String(digit)
}
