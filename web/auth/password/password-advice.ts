import { limits } from '#domain/limits.ts'
import { passwordCharacters, passwordWeaknesses, type PasswordWeakness } from '#domain/auth/password-rule.ts'
import { m } from '#web/paraglide/messages.js'

type Owner = { email: string; name: string }

const sentences: Record<PasswordWeakness, () => string> = {
  length: () => m.auth_password_length({ count: limits.auth.passwordMinCharacters }),
  pwned: m.auth_password_pwned,
  product: m.auth_password_product,
  personal: m.auth_password_personal,
  pattern: m.auth_password_pattern,
}

/** The server's reasons against a password as one text. Reasons without a text of ours are omitted. */
export function reasonsText(reasons: readonly string[]): string {
  const texts = reasons.flatMap((reason) => (isWeakness(reason) ? [sentences[reason]()] : []))
  return texts.length > 0 ? texts.join(' ') : m.auth_password_weak()
}

/**
 * Feedback while a password is typed, by the server's own rule. Only the list of common passwords is checked on the
 * server alone.
 */
export function passwordAdvice(password: string, { email, name }: Owner): { text: string; isGood: boolean } {
  const count = passwordCharacters(password)
  const least = limits.auth.passwordMinCharacters
  if (count === 0) return { text: m.auth_password_hint({ count: least }), isGood: false }
  const [weakness] = passwordWeaknesses(password, {
    email,
    names: [name],
    hasSecondFactor: false,
    minCharacters: null,
    isCommon: () => false,
  })
  if (weakness === 'length') return { text: m.auth_password_so_far({ count, least }), isGood: false }
  return weakness
    ? { text: sentences[weakness](), isGood: false }
    : { text: m.auth_password_good(), isGood: true }
}

function isWeakness(reason: string): reason is PasswordWeakness {
  return Object.hasOwn(sentences, reason)
}
