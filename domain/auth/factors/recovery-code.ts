import { limits } from '#domain/limits.ts'

/** Crockford's base 32: it has no letters that look like digits. 16 characters hold exactly 80 bits. */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Normalises a typed recovery code: case, spaces and hyphens are ignored, O becomes 0, I and L become 1. Null
 * if the text is not a code.
 */
export function parseRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  const known = [...code].every((letter) => recoveryAlphabet.includes(letter))
  return known && code.length === limits.factors.recoveryCodeCharacters ? code : null
}

/** A code in groups of four, for copying by hand. */
export function groupedRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}
