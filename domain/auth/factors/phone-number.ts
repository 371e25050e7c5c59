/**
 * A telephone number in E.164 form, '+971501234567'; null if the text is not one. Accepts spaces, hyphens,
 * dots and brackets between digits, and 00 instead of the plus.
 */
export function parsePhoneNumber(written: string): string | null {
  const digits = written
    .trim()
    .replace(/^(\+|00)/, '')
    .replaceAll(/[\s().-]/g, '')
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null
}
