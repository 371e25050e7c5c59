import { limits } from '#domain/limits.ts'

/** Crockford's base 32: no letter that is taken for a digit, so 16 of them hold exactly 80 bits. */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** What was typed as the code that is kept: case, spaces and hyphens do not count, O is 0, I and L are 1. Null if none. */
export function parseRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  const known = [...code].every((letter) => recoveryAlphabet.includes(letter))
  return known && code.length === limits.factors.recoveryCodeCharacters ? code : null
}

/** A code as people copy it: in groups of four. */
export function groupedRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}
