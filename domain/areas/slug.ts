const latinLetters: Record<string, string> = {
  ا: 'a', أ: 'a', إ: 'i', آ: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'dh', ر: 'r',
  ز: 'z', س: 's', ش: 'sh', ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f', ق: 'q', ك: 'k', ل: 'l',
  م: 'm', ن: 'n', ه: 'h', ة: 'h', و: 'w', ؤ: 'w', ي: 'y', ى: 'a', ئ: 'y', ء: '',
} // prettier-ignore

/**
 * A name as part of a URL: Latin letters, digits and hyphens; Arabic is transliterated letter by letter. Not
 * unique.
 */
export function toSlug(name: string): string {
  const latin = Array.from(name, (letter) => latinLetters[letter] ?? letter).join('')
  const plain = latin
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'place'
}

/** The slug, or the first of slug-2, slug-3 … that is not taken. */
export function freeSlug(name: string, isTaken: (slug: string) => boolean): string {
  const slug = toSlug(name)
  if (!isTaken(slug)) return slug
  for (let n = 2; ; n += 1) if (!isTaken(`${slug}-${n}`)) return `${slug}-${n}`
}
