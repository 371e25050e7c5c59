const arabicScript = /\p{Script=Arabic}/u
const latinOnly = /^[a-z]+$/
const arabicOnly = /^\p{Script=Arabic}+$/u

const latinSounds: readonly (readonly [RegExp, string])[] = [
  [/ph|v/g, 'f'],
  [/sh|ch|z|c(?=[eiy])/g, 's'],
  [/kh|ck|c|q/g, 'k'],
  [/gh|g/g, 'j'],
  [/x/g, 'ks'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/p/g, 'b'],
]
const silentLatin = /[aeiouywh]/g

const arabicSounds: readonly (readonly [RegExp, string])[] = [
  [/تش|[سشصزظ]/g, 's'],
  [/[خكق]/g, 'k'],
  [/[جغ]/g, 'j'],
  [/[تثط]/g, 't'],
  [/[دذض]/g, 'd'],
  [/ب/g, 'b'],
  [/ف/g, 'f'],
  [/ر/g, 'r'],
  [/ل/g, 'l'],
  [/م/g, 'm'],
  [/ن/g, 'n'],
]
const silentArabic = /\p{Script=Arabic}/gu

/** Marks the key, so that it is never mistaken for a word: no word holds these characters. */
export const consonantMark = '~'
const wholeMark = '$'

export function isArabic(word: string): boolean {
  return arabicScript.test(word)
}

/**
 * The key that a folded word shares across scripts: its consonants, as Marina and مارينا have `~mrn$`. Null for a
 * word with digits, with both scripts, or without a consonant. Arabic omits short vowels, so none are compared.
 */
export function consonantForm(word: string): string | null {
  const consonants = latinOnly.test(word)
    ? replaceAll(word, latinSounds)
        .replace(/(.)\1+/g, '$1')
        .replace(silentLatin, '')
    : arabicOnly.test(word)
      ? replaceAll(word, arabicSounds).replace(silentArabic, '')
      : ''
  return consonants === '' ? null : consonantMark + consonants + wholeMark
}

/**
 * The beginning of the key, for a word that is still being typed. A single consonant begins too many words, so
 * it stays whole.
 */
export function consonantPrefix(word: string): string | null {
  const whole = consonantForm(word)
  return whole !== null && whole.length > 3 ? whole.slice(0, -1) : whole
}

function replaceAll(word: string, sounds: readonly (readonly [RegExp, string])[]): string {
  return sounds.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word)
}
