const arabic = /[\u0600-\u06FF]/
const spaces = /\s+/g
const slashSpaces = / ?\/ ?/g
const diacritics = /[\u064B-\u0652\u0670\u0640]/g
const alefs = /[أإآٱ]/g
const quotes = /[’‘`´]/g

/**
 * The key that different spellings of one name share. Ignores case, padding, double spaces and spaces around
 * a slash; in Arabic also hamza on alef, ta marbuta, alef maqsura, vowel marks and tatweel. For comparison
 * only, never shown.
 */
export function foldName(name: string): string {
  const folded = name.trim().replace(spaces, ' ').replace(slashSpaces, '/').replace(quotes, "'").toLowerCase()
  return arabic.test(folded) ? foldArabic(folded) : folded
}

function foldArabic(name: string): string {
  return name
    .replace(diacritics, '')
    .replace(alefs, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي')
}
