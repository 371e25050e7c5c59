import { foldName } from '#domain/areas/fold-name.ts'

/** Combining marks of decomposed text: accents, and in Arabic vowels, hamza, madda and tatweel. */
const marks = /[\u0300-\u036f\u064B-\u065F\u0670\u0640]/g
/** Characters inside a word that people omit: Me'Aisem, Ra’s, ʿAin. */
const inside = /['’‘`´ʼʿʾ]/g
const between = /[^\p{L}\p{N}]+/u
const digits = /[\u0660-\u0669\u06F0-\u06F9]/g
const letterThenDigit = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L}{2})/u
const apart: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', ی: 'ي', ک: 'ك', گ: 'ك', پ: 'ب', چ: 'ج', ڤ: 'ف' } // prettier-ignore
const lettersApart = /[ßæœøđłıیکگپچڤ]/g

const latin = /^[\x20-\x7e]*$/
const betweenLatin = /[^a-z0-9]+/
const holdsDigit = /\p{N}/u

/**
 * Splits a text into words for search: lower case without marks, one spelling per Arabic letter, Latin
 * digits, and numbers separated from letters ("Phase2" is two words). Empty when the text has no word.
 */
export function splitWords(text: string): string[] {
  const words = latin.test(text)
    ? text.replaceAll("'", '').replaceAll('`', '').toLowerCase().split(betweenLatin)
    : foldName(plainLetters(text)).split(between)
  const parts = words.some((word) => holdsDigit.test(word))
    ? words.flatMap((word) => word.split(letterThenDigit))
    : words
  return parts.filter((word) => word !== '')
}

function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .replace(inside, '')
    .toLowerCase()
    .replace(lettersApart, (letter) => apart[letter] ?? letter)
    .replace(digits, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
}

/** The "l" of the article is assimilated to these letters: Ash Shams, An Nahda, As Safa. */
const sunLetters = /^a(d|dh|n|r|s|sh|t|th|z)$/

function isArticle(word: string, next: string | undefined): boolean {
  if (next === undefined) return false
  if (word === 'al' || word === 'el' || word === 'ال') return true
  const letters = sunLetters.exec(word)?.[1]
  return letters !== undefined && next.startsWith(letters)
}

/** Joins each article to its word: "Al Barsha", "Al-Barsha" and "Albarsha" become the same. */
export function withArticles(words: readonly string[]): string[] {
  const joined: string[] = []
  let article = ''
  for (const [at, word] of words.entries()) {
    if (article === '' && isArticle(word, words[at + 1])) {
      article = /\p{Script=Arabic}/u.test(word) ? 'ال' : 'al'
      continue
    }
    joined.push(article + word)
    article = ''
  }
  return joined
}

const leastAfterArticle = { latin: 4, arabic: 2 }

/** The word after a joined article; null without one: "albarsha" gives "barsha", "almas" has no article. */
export function withoutArticle(word: string): string | null {
  const rest = word.slice(2)
  if (word.startsWith('ال')) return rest.length >= leastAfterArticle.arabic ? rest : null
  return word.startsWith('al') && rest.length >= leastAfterArticle.latin ? rest : null
}

/**
 * The key that different Latin spellings of an Arabic word share: Jumeirah and Jumaira, Mohammed and Mohamed,
 * Quoz and Kuoz, Yas and Ias, Cayan and Kayan. Deliberately coarse; such a match ranks below an exact one.
 */
export function spokenForm(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll('v', 'f')
    .replace(/q|c(?!h)/g, 'k')
    .replaceAll('y', 'i')
    .replace(/ee/g, 'i')
    .replace(/ou|oo/g, 'u')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/[ae]i/g, 'i')
    .replace(/(?<=a)h$/, '')
}
