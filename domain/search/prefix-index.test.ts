import { expect, test } from 'vitest'
import { bestOfLayers, compareFound } from './best-of-layers.ts'
import { indexInSteps } from './index-in-steps.ts'
import { alternative, ranks, type Found, type PrefixIndex } from './indexed.ts'
import {
  comparePhrase,
  namePhrases,
  searchableWords,
  parseSearchQuery,
  wordForms,
  type Query,
  type Subject,
} from './search-forms.ts'

function buildIndex(subjects: Iterable<Subject>): PrefixIndex {
  const steps = indexInSteps(subjects)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

const anyHidden = () => false

function ask(index: PrefixIndex, text: string, limit = 5): number[] {
  const query = parseSearchQuery(text)
  return query ? index.best(query, limit, anyHidden).map(({ id }) => id) : []
}

type Read = {
  id: number
  weight: number
  phrases: string[]
  mainPhrases: string[]
  written: string[]
  mainWritten: string[]
  spoken: string[]
  places: string[]
}

function read({ id, names, places, weight = 0 }: Subject): Read {
  const held = (texts: readonly string[]) => {
    const words = texts.map(searchableWords)
    const forms = words.flatMap(({ own }) => own).map(wordForms)
    const initials = words.flatMap((one) => one.initials ?? [])
    const written = [...initials, ...forms.flatMap((form) => form.written)]
    return { written, spoken: [...written, ...forms.flatMap(({ spoken }) => spoken)] }
  }
  return {
    id,
    weight,
    phrases: names.flatMap((name) => namePhrases(searchableWords(name))),
    mainPhrases: names.slice(0, 1).flatMap((name) => namePhrases(searchableWords(name))),
    ...held(names),
    mainWritten: held(names.slice(0, 1)).written,
    places: held(places).spoken,
  }
}

/** Reads every subject and compares text with text. */
function bruteForce(subjects: readonly Read[], query: Query, limit: number): Found[] {
  const found = subjects.flatMap((subject): Found[] => {
    const rank = expectedRank(query, subject)
    return rank === null
      ? []
      : [{ id: subject.id, rank, weight: subject.weight, phrase: subject.phrases[0] ?? '' }]
  })
  return found.toSorted(compareFound).slice(0, limit)
}

/** Hundreds of comparisons: an `expect` each would cost more than the questions. */
function same(text: string, found: Found[], expected: Found[]): void {
  if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found, text).toEqual(expected)
}

function expectedRank({ phrase, words }: Query, { phrases, ...held }: Read): number | null {
  for (const kind of ['exact', 'beginning'] as const) {
    if (held.mainPhrases.some((one) => comparePhrase(one, phrase) === kind)) return ranks[kind]
    if (phrases.some((one) => comparePhrase(one, phrase) === kind)) return ranks[kind] + alternative
  }
  let worst: number = ranks.words
  for (const { written, others } of words) {
    const begins = (list: readonly string[], forms: readonly string[]) =>
      list.some((one) => forms.some((form) => one.startsWith(form)))
    if (begins(held.mainWritten, [written])) continue
    if (begins(held.written, [written])) {
      worst = Math.max(worst, ranks.words + alternative)
      continue
    }
    if (begins(held.spoken, [written, ...others])) worst = worst === ranks.place ? worst : ranks.sound
    else if (begins(held.places, [written, ...others])) worst = ranks.place
    else return null
  }
  return worst
}

function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const pick = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(next() ** 2 * list.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }
  return { next, pick }
}

const vocabulary = [
  'Marina', 'Tower', 'Al', 'Barsha', 'Jumeirah', 'Jumaira', 'Village', 'Circle', 'Creek', 'Harbour', 'Heights', 'Hills',
  'The', 'Residence', 'Résidence', 'Gate', 'Vida', 'Yas', 'Ias', 'Bay', 'Business', 'Phase', '1', '2', 'II', 'III', 'B2',
  'Quoz', 'Kouz', 'Mohammed', 'Bin', 'Rashid', 'Ash', 'Shams', 'An', 'Nahda', "Me'Aisem", 'One', 'Beach', 'Palm',
  'برج', 'البرشاء', 'دبي', 'مارينا', 'أبو', 'ظبي', 'المدينة', 'النخلة',
] // prettier-ignore

function randomSubjects(count: number, seed: number): Subject[] {
  const { next, pick } = dice(seed)
  const name = () =>
    Array.from({ length: 1 + Math.floor(next() * 4) }, () => pick(vocabulary)).join(next() < 0.1 ? '-' : ' ')
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    names: next() < 0.3 ? [name(), name()] : [name()],
    places: next() < 0.1 ? [] : [name(), pick(['Dubai', 'Abu Dhabi', 'Riyadh', 'الرياض'])],
    weight: Math.floor(next() * 3),
  }))
}

function randomQuestions(count: number, seed: number): string[] {
  const { next, pick } = dice(seed)
  const cut = (word: string) => word.slice(0, 1 + Math.floor(next() * (word.length + 1)))
  return Array.from({ length: count }, () => {
    const words = Array.from({ length: 1 + Math.floor(next() * 3) }, () =>
      pick([...vocabulary, 'Dubai', 'Riyadh', 'zz']),
    )
    const last = words.length - 1
    return words.map((word, at) => (at === last || next() < 0.3 ? cut(word) : word)).join(' ')
  })
}

test('the index finds the same as a full scan, in the same order', () => {
  for (const [round, count] of [0, 1, 7, 300, 1000].entries()) {
    const subjects = randomSubjects(count, round + 1)
    const index = buildIndex(subjects)
    const all = subjects.map(read)
    expect(index.size).toBe(count)
    for (const text of randomQuestions(150, round + 100)) {
      const query = parseSearchQuery(text)
      if (!query) continue
      const limit = 1 + (text.length % 5)
      same(text, index.best(query, limit, anyHidden), bruteForce(all, query, limit))
    }
  }
})

test('with changes in its overlay the index finds the current state', () => {
  const before = randomSubjects(800, 5)
  const renamed = randomSubjects(60, 6).map((subject, at) => ({ ...subject, id: at * 20 + 1 }))
  const removed = new Set([5, 6, 7, 100, 799])
  const changedIds = new Set([...renamed.map(({ id }) => id), ...removed])
  const now = [...before.filter(({ id }) => !changedIds.has(id)), ...renamed].map(read)
  const layers = { base: buildIndex(before), changed: buildIndex(renamed), changedIds }
  for (const text of randomQuestions(250, 7)) {
    const query = parseSearchQuery(text)
    if (query) same(text, bestOfLayers(layers, query, 5), bruteForce(now, query, 5))
  }
})

test('an exact name comes before prefixes, those before single words, and a location last', () => {
  const index = buildIndex([
    { id: 1, names: ['Harbour View'], places: ['Marina'] },
    { id: 2, names: ['Sky Marina'], places: [] },
    { id: 3, names: ['Marina Gate'], places: [] },
    { id: 4, names: ['Marina'], places: [] },
    { id: 5, names: ['Marena'], places: [] },
  ])
  expect(ask(index, 'marina')).toEqual([4, 3, 2, 1])
  expect(ask(index, 'MARINA g')).toEqual([3])
  expect(ask(index, 'view marina')).toEqual([1])
  expect(ask(index, 'marina', 2)).toEqual([4, 3])
})

test.each([
  ['al barsha', [1]],
  ['Al-Barsha', [1]],
  ['albarsha', [1]],
  ['barsha', [1]],
  ['البرشاء', [1]],
  ['برشاء', [1]],
  ['jvc', [2]],
  ['jumaira', [2]],
  ['jumeira v', [2]],
  ['ranches 2', [3]],
  ['ranches ii', [3]],
  ['ranches ٢', [3]],
  ['cafe', [4]],
  ['yas', [5]],
  ['marsa dubai', [6]],
  ['🏙️', []],
  ['%', []],
  ["' or 1=1 --", []],
])('%s finds the intended result', (text, ids) => {
  const index = buildIndex([
    { id: 1, names: ['Al Barsha South', 'البرشاء جنوب'], places: [] },
    { id: 2, names: ['Jumeirah Village Circle'], places: [] },
    { id: 3, names: ['Arabian Ranches II'], places: [] },
    { id: 4, names: ['Café Row'], places: [] },
    { id: 5, names: ['Yas Bay'], places: [] },
    { id: 6, names: ['Dubai Marina', 'Marsa Dubai'], places: [] },
  ])
  expect(ask(index, text)).toEqual(ids)
})

test('an index is built in many small steps', () => {
  let pauses = 0
  for (const _ of indexInSteps(randomSubjects(3000, 9))) pauses += 1
  expect(pauses).toBeGreaterThan(40)
})
