import { limits } from '#domain/limits.ts'
import {
  leastPasswordCharacters,
  passwordCharacters,
  passwordWeaknesses,
  type PasswordWeakness,
} from '#domain/auth/password-rule.ts'
import type { AuthConfig } from '#server/config.ts'
import { isCommonPassword } from './common-passwords.ts'
import { AuthRefusal, refuse } from '#server/auth/refusal.ts'

/** A password with the person's data, which it must not contain. */
export type NewPassword = {
  password: string
  email: string
  names: readonly string[]
  hasSecondFactor: boolean
}

/** The protocol's error for a weak password, with every reason. */
class WeakPassword extends AuthRefusal {
  override readonly reasons: readonly PasswordWeakness[]
  constructor(message: string, reasons: readonly PasswordWeakness[]) {
    super(422, 'weak_password', message)
    this.reasons = reasons
  }
}

/** Throws for a password that is not accepted. */
export function requireStrongPassword(given: NewPassword, { passwordMin, passwordList }: AuthConfig): void {
  const { passwordMaxCharacters } = limits.auth
  if (passwordCharacters(given.password) > passwordMaxCharacters)
    throw refuse(
      400,
      'validation_failed',
      `Password cannot be longer than ${passwordMaxCharacters} characters`,
    )
  const weaknesses = findWeaknesses(given, { passwordMin, passwordList })
  if (weaknesses.length === 0) return
  const least = passwordMin ?? leastPasswordCharacters(given.hasSecondFactor)
  throw new WeakPassword(weaknesses.map((weakness) => sentences[weakness](least)).join(' '), weaknesses)
}

/** Returned with a session: null, or why its password would not be accepted today. */
export function weakPasswordNote(given: NewPassword, config: AuthConfig) {
  const reasons = findWeaknesses(given, config)
  return reasons.length === 0 ? null : { message: 'This password is easy to guess. Choose another.', reasons }
}

function findWeaknesses(
  { password, email, names, hasSecondFactor }: NewPassword,
  { passwordMin, passwordList }: Pick<AuthConfig, 'passwordMin' | 'passwordList'>,
): PasswordWeakness[] {
  return passwordWeaknesses(password, {
    email,
    names,
    hasSecondFactor,
    minCharacters: passwordMin,
    isCommon: passwordList ? isCommonPassword : null,
  })
}

const sentences: Record<PasswordWeakness, (least: number) => string> = {
  length: (least) => `Password should be at least ${least} characters.`,
  pwned: () => 'Password is known to be weak and easy to guess, please choose a different one.',
  product: () => 'Password is too close to our name.',
  personal: () => 'Password is too close to your own name or email address.',
  pattern: () => 'Password repeats characters or follows the keyboard.',
}
