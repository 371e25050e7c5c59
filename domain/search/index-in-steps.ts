import type { Indexed, PrefixIndex, Rows } from './indexed.ts'
import { createPrefixIndex } from './prefix-index.ts'
import { namePhrases, searchableWords, wordForms, type Subject } from './search-forms.ts'
import { sortInSteps } from './sort-in-steps.ts'

const perStep = 100
const cellsPerStep = 1000

/** Builds an index and yields every few milliseconds, so that the server can answer requests in between. */
export function* indexInSteps(subjects: Iterable<Subject>): Generator<void, PrefixIndex> {
  const words = wordNumbers()
  const places = new Map<string, readonly number[]>()
  const entries: IndexedSubject[] = []
  for (const subject of subjects) {
    entries.push(createEntry(subject, words, places))
    if (entries.length % perStep === 0) yield
  }
  const ordered = yield* sortInSteps(entries, byWeight)
  const sorted = yield* sortInSteps(words.all(), compare)
  const numbers = new Uint32Array(sorted.length)
  for (const [at, word] of sorted.entries()) {
    numbers[words.wordNumber(word)] = at
    if (at % cellsPerStep === 0) yield
  }
  const inNames = yield* buildRows(ordered, ({ written, spoken }) => [written, spoken], numbers)
  const inPlaces = yield* buildRows(ordered, (entry) => [entry.places], numbers)
  const ids = new Int32Array(ordered.length)
  const weights = new Float64Array(ordered.length)
  const names: string[] = []
  for (const [at, { id, weight, phrase }] of ordered.entries()) {
    ids[at] = id
    weights[at] = weight
    names.push(phrase)
    if (at % cellsPerStep === 0) yield
  }
  return createPrefixIndex({
    ids,
    weights,
    names,
    words: sorted,
    inNames: { ...inNames, holders: yield* turned(inNames, sorted.length) },
    inPlaces: { ...inPlaces, holders: yield* turned(inPlaces, sorted.length) },
    phrases: yield* buildPhrases(ordered),
  })
}

/** A subject during the build; word numbers are in order of appearance. */
type IndexedSubject = {
  id: number
  weight: number
  phrase: string
  phrases: string[]
  /** How many of the phrases, and of the written words, are of the first name. */
  mainPhrases: number
  mainWords: number
  written: number[]
  spoken: number[]
  places: readonly number[]
}

type Words = ReturnType<typeof wordNumbers>

/** Numbers words and caches the forms of each word, since names share few words. */
function wordNumbers() {
  const numbers = new Map<string, number>()
  const forms = new Map<string, { written: number[]; spoken: number[] }>()
  const wordNumber = (word: string): number => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    const next = numbers.size
    numbers.set(word, next)
    return next
  }
  return {
    wordNumber,
    all: () => [...numbers.keys()],
    readForms(word: string) {
      const known = forms.get(word)
      if (known) return known
      const { written, spoken } = wordForms(word)
      const numbered = { written: written.map(wordNumber), spoken: spoken.map(wordNumber) }
      forms.set(word, numbered)
      return numbered
    },
  }
}

function createEntry(
  { id, names, places, weight = 0 }: Subject,
  words: Words,
  known: Map<string, readonly number[]>,
): IndexedSubject {
  const entry: IndexedSubject = {
    id,
    weight,
    phrase: '',
    phrases: [],
    mainPhrases: 0,
    mainWords: 0,
    written: [],
    spoken: [],
    places: [],
  }
  for (const [at, name] of names.entries()) {
    const held = searchableWords(name)
    const { own, initials } = held
    const phrases = namePhrases(held)
    if (at === 0) entry.phrase = phrases[0] ?? ''
    addNew(entry.phrases, phrases)
    for (const word of own) {
      const { written, spoken } = words.readForms(word)
      addNew(entry.written, written)
      addNew(entry.spoken, spoken)
    }
    if (initials !== null) addNew(entry.written, [words.wordNumber(initials)])
    if (at > 0) continue
    entry.mainPhrases = entry.phrases.length
    entry.mainWords = entry.written.length
  }
  // Many subjects share a location, so the words of a location are cached.
  const key = places.join('\n')
  const found = known.get(key) ?? placeNumbers(places, words)
  known.set(key, found)
  entry.places = found
  return entry
}

function placeNumbers(places: readonly string[], words: Words): number[] {
  const numbers: number[] = []
  for (const location of places) {
    const { own, initials } = searchableWords(location)
    for (const word of own) {
      const { written, spoken } = words.readForms(word)
      addNew(numbers, written)
      addNew(numbers, spoken)
    }
    if (initials !== null) addNew(numbers, [words.wordNumber(initials)])
  }
  return numbers
}

function addNew<T>(list: T[], more: readonly T[]): void {
  for (const one of more) if (!list.includes(one)) list.push(one)
}

/** The words of each subject, concatenated; a subject's own words come first, up to `middle`. */
function* buildRows(
  ordered: readonly IndexedSubject[],
  readLists: (entry: IndexedSubject) => readonly (readonly number[])[],
  numbers: Uint32Array,
): Generator<void, Omit<Rows, 'holders'>> {
  const start = new Uint32Array(ordered.length + 1)
  const middle = new Uint32Array(ordered.length)
  const main = new Uint32Array(ordered.length)
  for (const [subject, entry] of ordered.entries()) {
    const [first = [], second = []] = readLists(entry)
    middle[subject] = (start[subject] ?? 0) + first.length
    main[subject] = (start[subject] ?? 0) + entry.mainWords
    start[subject + 1] = (start[subject] ?? 0) + first.length + second.length
    if (subject % cellsPerStep === 0) yield
  }
  const words = new Uint32Array(start.at(-1) ?? 0)
  let at = 0
  for (const [subject, entry] of ordered.entries()) {
    for (const list of readLists(entry)) for (const number of list) words[at++] = numbers[number] ?? 0
    if (subject % cellsPerStep === 0) yield
  }
  return { words, start, middle, main }
}

/** The inverted index: the subjects of each word, both in order. */
function* turned(
  { words, start }: Omit<Rows, 'holders'>,
  vocabulary: number,
): Generator<void, Rows['holders']> {
  const from = new Uint32Array(vocabulary + 1)
  for (let at = 0; at < words.length; at += 1) {
    const after = (words[at] ?? 0) + 1
    from[after] = (from[after] ?? 0) + 1
    if (at % (8 * cellsPerStep) === 0) yield
  }
  for (let word = 0; word < vocabulary; word += 1) from[word + 1] = (from[word + 1] ?? 0) + (from[word] ?? 0)
  yield
  const next = from.slice()
  const subjects = new Uint32Array(words.length)
  for (let subject = 0; subject + 1 < start.length; subject += 1) {
    const end = start[subject + 1] ?? 0
    for (let at = start[subject] ?? 0; at < end; at += 1) {
      const word = words[at] ?? 0
      const location = next[word] ?? 0
      subjects[location] = subject
      next[word] = location + 1
    }
    if (subject % cellsPerStep === 0) yield
  }
  return { subjects, start: from }
}

function* buildPhrases(ordered: readonly IndexedSubject[]): Generator<void, Indexed['phrases']> {
  const pairs: { text: string; subject: number; isMain: boolean }[] = []
  for (const [subject, { phrases, mainPhrases }] of ordered.entries()) {
    for (const [at, text] of phrases.entries()) pairs.push({ text, subject, isMain: at < mainPhrases })
    if (subject % cellsPerStep === 0) yield
  }
  const sorted = yield* sortInSteps(pairs, (a, b) => compare(a.text, b.text) || a.subject - b.subject)
  const texts: string[] = []
  const subjects = new Uint32Array(sorted.length)
  const areMain = new Uint8Array(sorted.length)
  for (const [at, { text, subject, isMain }] of sorted.entries()) {
    texts.push(text)
    subjects[at] = subject
    areMain[at] = isMain ? 1 : 0
    if (at % cellsPerStep === 0) yield
  }
  return { texts, subjects, areMain }
}

function byWeight(a: IndexedSubject, b: IndexedSubject): number {
  return b.weight - a.weight || compare(a.phrase, b.phrase) || a.id - b.id
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
