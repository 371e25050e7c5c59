import { consonantForm, consonantPrefix, isArabic } from './consonants.ts'
import { spokenForm, withArticles, withoutArticle, splitWords } from './fold-text.ts'

/**
 * A searchable thing. `names[0]` is its name, the others are alternative names; `places` is its location. Among
 * equal matches the one with the largest `weight` (how much is traded or built there) comes first; 0 when omitted.
 */
export type Subject = { id: number; names: readonly string[]; places: readonly string[]; weight?: number }

/** One word of a name: its possible spellings, and further forms by sound. */
type WordForms = { written: readonly string[]; spoken: readonly string[] }

/**
 * One word of a query: as written, and alternatives. Each may be the beginning of a longer word. `consonants` are
 * alternatives for a query that finds nothing otherwise: an Arabic word in the other script, a Latin one by its
 * consonants.
 */
export type QueryWord = {
  written: string
  others: readonly string[]
  consonants: readonly string[]
  isArabic: boolean
}

/** A parsed query. The phrase has no spaces, so that "businessbay" and "business bay" are the same. */
export type Query = { phrase: string; words: readonly QueryWord[] }

const romans = new Map([
  ['ii', '2'],
  ['iii', '3'],
  ['iv', '4'],
])
/** Names with at least this many words also have initials: Jumeirah Village Circle is JVC. */
const leastInitials = 3
/** Marks initials among the phrases: only the whole abbreviation is as good as the name. */
const initialsMark = '.'

/** A mark and at least three consonants: fewer are shared by too many words. */
const leastLoose = 4

/** Words that people add to a name and that no name needs: "flats for sale in jvc". */
const fillers = new Set(
  (
    'a an the in at of for to near by and with buy buying sell selling sale sales rent rents rental price prices invest ' +
    'investment property properties project projects flat flats apartment apartments villa villas townhouse townhouses ' +
    'home homes house houses studio area community district uae ksa guide show find me about what is ' +
    'في شقه شقق فيلا فلل للبيع للايجار عقار عقارات مشروع مشاريع منطقه حي سعر اسعار'
  ).split(' '),
)

/** The words that find a name: its own words and its initials. */
export function searchableWords(name: string): { own: string[]; initials: string | null } {
  const own = withArticles(splitWords(name))
  return { own, initials: own.length < leastInitials ? null : own.map((word) => word.charAt(0)).join('') }
}

/** Words before a name that people leave out: The Greens; in Arabic "island", "city" and "district". */
const leadingWords = new Set(['the', 'جزيره', 'مدينه', 'حي'])

/** A name as phrases without spaces: whole, without a leading article or such a word, and its initials. */
export function namePhrases({ own, initials }: ReturnType<typeof searchableWords>): string[] {
  const [first, ...rest] = own
  if (first === undefined) return []
  const bare = leadingWords.has(first) ? '' : withoutArticle(first)
  const phrases = [own.join('')]
  if (bare !== null && (bare !== '' || rest.length > 0)) phrases.push([bare, ...rest].join(''))
  if (initials !== null) phrases.push(initials + initialsMark)
  return phrases
}

/** Whether a phrase of a name is all of the query, or begins with it; null when neither. */
export function comparePhrase(phrase: string, query: string): 'exact' | 'beginning' | null {
  if (!phrase.startsWith(query)) return null
  if (phrase.length === query.length) return 'exact'
  if (!phrase.endsWith(initialsMark)) return 'beginning'
  return phrase.length === query.length + initialsMark.length ? 'exact' : null
}

/**
 * The spellings of a word (as written, without article, number as digits), and further forms: their sound where it
 * differs, and their consonants, which Latin and Arabic letters share.
 */
export function wordForms(word: string): WordForms {
  const behind = withoutArticle(word)
  const number = romans.get(word)
  const written = [word, ...(behind === null ? [] : [behind]), ...(number === undefined ? [] : [number])]
  const spoken = new Set([
    ...written.map(spokenForm).filter((form) => !written.includes(form)),
    ...written.flatMap((form) => consonantForm(form) ?? []),
  ])
  return { written, spoken: [...spoken] }
}

/** Null when the text has no word, so nothing can match. */
export function parseSearchQuery(text: string): Query | null {
  return toQuery(withArticles(splitWords(text)))
}

/** The query without words that only say what somebody wants; null when that changes nothing. */
export function parseWithoutFillers(text: string): Query | null {
  const words = splitWords(text)
  const left = words.filter((word) => !fillers.has(word))
  return left.length === words.length ? null : toQuery(withArticles(left))
}

function toQuery(words: readonly string[]): Query | null {
  if (words.length === 0) return null
  return { phrase: words.join(''), words: [...new Set(words)].map(queryWord) }
}

/** One folded word of a query with its alternatives. */
export function queryWord(written: string): QueryWord {
  const behind = withoutArticle(written)
  const spellings = behind === null ? [written] : [written, behind]
  const others = new Set([...spellings.slice(1), ...spellings.map(spokenForm)])
  const consonants = spellings.flatMap((word) => consonantPrefix(word) ?? [])
  others.delete(written)
  const inArabic = isArabic(written)
  return {
    written,
    others: [...others],
    consonants: inArabic ? consonants : consonants.filter((key) => key.length >= leastLoose),
    isArabic: inArabic,
  }
}
