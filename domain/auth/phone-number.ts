/**
 * A telephone number as E.164 writes it, '+971501234567'; null for what is none. Spaces, hyphens, dots and brackets
 * between the digits are how people write them, and 00 is how they dial the plus.
 */
export function parsePhoneNumber(written: string): string | null {
  const digits = written
    .trim()
    .replace(/^(\+|00)/, '')
    .replaceAll(/[\s().-]/g, '')
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null
}

/** The number with all but its end hidden, for who must recognise it without reading it. */
export function maskedPhoneNumber(number: string): string {
  return `••• ${number.slice(-3)}`
}
