import { trimWhile } from '#domain/text/trim.ts'
import { limits } from '#domain/limits.ts'

/**
 * Why a password is weak: too short; common or breached; made of the product's name; made of personal data; a
 * keyboard row or repetition. The names `length` and `pwned` are fixed by the protocol.
 */
export type PasswordWeakness = 'length' | 'pwned' | 'product' | 'personal' | 'pattern'

type PasswordSetting = {
  /** The person's own address and names. */
  email: string
  names: readonly string[]
  hasSecondFactor: boolean
  /** A minimum length that replaces the rule's; null for the rule's own. */
  minCharacters: number | null
  /**
   * Whether a lower-case text is on the list of common and breached passwords; null checks the length only.
   */
  isCommon: ((text: string) => boolean) | null
}

const productWords = ['diwan', 'دیوان', 'ديوان']
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

const leastOfOwn = 8
const leastRun = 4
const leastDistinct = 5
const nameCharacters = 4

/**
 * Normalises a password, so that it is the same however its accents were typed (NIST SP 800-63B-4, 3.1.1.2).
 */
export function plainPassword(password: string): string {
  return password.normalize('NFKC')
}

/** The number of characters as a person counts them. */
export function passwordCharacters(password: string): number {
  return [...plainPassword(password)].length
}

/** The minimum length: longer where the password is the only factor. */
export function leastPasswordCharacters(hasSecondFactor: boolean): number {
  return hasSecondFactor ? limits.auth.passwordMinCharactersWithFactor : limits.auth.passwordMinCharacters
}

/**
 * All weaknesses of a new password; empty when it is accepted. No rule on kinds of characters, following
 * NIST.
 */
export function passwordWeaknesses(password: string, setting: PasswordSetting): PasswordWeakness[] {
  const { email, names, hasSecondFactor, minCharacters, isCommon } = setting
  const least = minCharacters ?? leastPasswordCharacters(hasSecondFactor)
  const found: PasswordWeakness[] = passwordCharacters(password) < least ? ['length'] : []
  if (!isCommon) return found
  const text = plainPassword(password).toLowerCase()
  if (isKnownTo(isCommon, text)) found.push('pwned')
  if (isMostly(text, productWords)) found.push('product')
  if (isMostly(text, personalWords(email, names))) found.push('personal')
  if (isPattern(text)) found.push('pattern')
  return found
}

/**
 * Whether the list has the text itself, the text with digits replaced by letters, without trailing digits or
 * signs, or as one half of a doubled word.
 */
function isKnownTo(isCommon: (text: string) => boolean, text: string): boolean {
  const bare = trimToLetters(text)
  const forms = new Set([
    text,
    bare,
    replaceLookalikes(text),
    replaceLookalikes(bare),
    trimToLetters(replaceLookalikes(text)),
  ])
  return [...forms].some(
    (form) => form.length >= nameCharacters && (isCommon(form) || isDoubled(isCommon, form)),
  )
}

function isDoubled(isCommon: (text: string) => boolean, text: string): boolean {
  for (let at = nameCharacters; at <= text.length - nameCharacters; at += 1) {
    if (isCommon(text.slice(0, at)) && isCommon(text.slice(at))) return true
  }
  return false
}

const lookalikes = new Map(
  Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }),
)

const replaceLookalikes = (text: string): string =>
  [...text].map((sign) => lookalikes.get(sign) ?? sign).join('')

const trimToLetters = (text: string): string => trimWhile(text, (character) => !/\p{L}/u.test(character))

function personalWords(email: string, names: readonly string[]): string[] {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  const parts = [...names.flatMap((name) => name.toLowerCase().split(/\s+/)), ...local.split(/[._+-]+/)]
  return [email.toLowerCase(), local, host, host.split('.')[0] ?? '', ...parts].filter(
    (word) => [...word].length >= nameCharacters,
  )
}

/** Whether too few letters remain once the words are removed, including common substitutes for letters. */
function isMostly(text: string, words: readonly string[]): boolean {
  return [text, replaceLookalikes(text)].some((form) => {
    const found = words.filter((word) => form.includes(word)).toSorted((a, b) => b.length - a.length)
    const left = found.reduce((rest, word) => rest.replaceAll(word, ''), form)
    return found.length > 0 && (left.match(/\p{L}/gu)?.length ?? 0) < leastOfOwn
  })
}

/** Few distinct characters, a repeated short piece, or mostly keyboard rows. */
function isPattern(text: string): boolean {
  const characters = [...text]
  if (new Set(characters).size < leastDistinct) return true
  if (/^(.{1,7}?)\1+.{0,6}$/su.test(text)) return true
  return characters.length - inRuns(text) < leastOfOwn && inRuns(text) >= leastRun
}

/** The number of characters that are part of a keyboard row, an alphabetical run or a repetition. */
function inRuns(text: string): number {
  let covered = 0
  for (let at = 0; at < text.length;) {
    const length = runAt(text, at)
    covered += length
    at += Math.max(1, length)
  }
  return covered
}

function runAt(text: string, at: number): number {
  const same = /^(.)\1*/su.exec(text.slice(at))?.[0].length ?? 0
  let longest = same
  while (at + longest < text.length && runs.some((row) => row.includes(text.slice(at, at + longest + 1))))
    longest += 1
  return longest >= leastRun ? longest : 0
}
