import type { DeveloperFilter, DeveloperPage } from '#contract/developers.ts'
import { foldName } from '#domain/areas/fold-name.ts'
import { isThin } from '#domain/developers/record.ts'
import type { DeveloperSort } from '#domain/developers/sorts.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable } from '#server/db/sql.ts'
import { everyDeveloper, type Developer } from './builders.ts'

type Facet = keyof DeveloperPage['facets']
type Filter = Omit<DeveloperFilter, 'sort'>

/** Number 16 stands before number 1001. */
const collator = new Intl.Collator('en', { numeric: true })

/** What of a developer can be chosen by each filter. */
const valuesOf: Record<Facet, (developer: Developer) => readonly string[]> = {
  kind: ({ kind }) => [kind],
  city: ({ cities }) => cities,
  active: ({ activeIn }) => activeIn,
  pastDue: ({ delivery }) => (delivery.pastDue.count > 0 ? ['yes'] : []),
  delivered: ({ delivery }) => (delivery.counts.finished > 0 ? ['yes'] : []),
}

const facetNames = ['kind', 'city', 'active', 'pastDue', 'delivered'] as const

/** What is sorted by, the best first; null for what is not known or too thin to compare, which comes last. */
const measures: Record<Exclude<DeveloperSort, 'name'>, (developer: Developer) => number | null> = {
  delivered: ({ delivery }) => -delivery.homesDelivered,
  'on-time': ({ delivery: { onTime } }) => (isThin(onTime.of) ? null : -onTime.count / onTime.of),
  delay: ({ delivery: { delay } }) => (isThin(delay.count) ? null : delay.medianDays),
  'past-due': ({ delivery }) => -delivery.pastDue.count,
}

/** Every developer that the filter leaves, in its order. */
export async function developersOf(
  sql: Queryable,
  { sort = 'delivered', ...filter }: DeveloperFilter,
  today: string,
): Promise<Developer[]> {
  const all = await everyDeveloper(sql, today)
  return all.filter((one) => fits(one, filter)).toSorted(ordered(sort))
}

/** One page of the list, with how many each choice would leave under the other filters. */
export async function developersPage(
  sql: Queryable,
  { after, sort = 'delivered', ...filter }: DeveloperFilter & { after?: string | undefined },
  today: string,
): Promise<DeveloperPage> {
  const all = await everyDeveloper(sql, today)
  const fitting = all.filter((one) => fits(one, filter)).toSorted(ordered(sort))
  // A last row that is gone meanwhile begins the list again.
  const start = fitting.findIndex(({ slug }) => slug === after) + 1
  const end = start + limits.developers.pageRows
  const counted = (facet: Facet) => facetOf(all, filter, facet)
  return {
    developers: fitting.slice(start, end),
    total: fitting.length,
    next: fitting.length > end ? (fitting[end - 1]?.slug ?? null) : null,
    facets: {
      kind: counted('kind'),
      city: counted('city'),
      active: counted('active'),
      pastDue: counted('pastDue'),
      delivered: counted('delivered'),
    },
  }
}

function fits(developer: Developer, { q, ...chosen }: Filter, left?: Facet): boolean {
  return (
    facetNames.every((name) => {
      const value = chosen[name]
      return name === left || value === undefined || valuesOf[name](developer).includes(value)
    }) &&
    (q === undefined || isNamed(developer, foldName(q).split(' ')))
  )
}

function isNamed({ name, nameAr, registerNumbers }: Developer, words: readonly string[]): boolean {
  const text = foldName([name, nameAr, ...registerNumbers].filter(Boolean).join(' '))
  return words.every((word) => text.includes(word))
}

function facetOf(all: readonly Developer[], filter: Filter, facet: Facet) {
  const counts = new Map<string, number>()
  const under = all.filter((one) => fits(one, filter, facet))
  for (const value of under.flatMap(valuesOf[facet])) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, label: null, count }))
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value))
}

function ordered(sort: DeveloperSort) {
  const measure = sort === 'name' ? () => 0 : measures[sort]
  return (a: Developer, b: Developer) =>
    (measure(a) ?? Infinity) - (measure(b) ?? Infinity) || byName(a, b) || collator.compare(a.slug, b.slug)
}

/** Names first, then the numbers that have none. */
function byName(a: Developer, b: Developer): number {
  if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null)
  return collator.compare(a.name, b.name)
}
