import { MarketFilter, RentFilter } from '#contract/market/filter.ts'
import { limits } from '#domain/limits.ts'
import { changed, parseSearch, shownTab, toFilter, type TransactionsSearch } from './search-params.ts'

// Filters side by side in one parameter: `city_dubai*rooms_2**city_dubai*rooms_1`. None of these characters is escaped
// in an address, and none but the underscore occurs in a value.
const betweenFilters = '**'
const betweenFields = '*'
const betweenNameAndValue = '_'

/** What all columns share or ignore: they are compared over the same period, and of market sales only. */
const unusedFields = ['from', 'to', 'leftOut', 'country']
const fields = [...new Set([...Object.keys(MarketFilter.shape), ...Object.keys(RentFilter.shape)])].filter(
  (name) => !unusedFields.includes(name),
)

/** The filters side by side, in the tab and country of the page. Invalid parts of them are dropped. */
export function comparedFilters(of: TransactionsSearch): TransactionsSearch[] {
  const texts = of.compare?.split(betweenFilters).slice(0, limits.market.compared) ?? []
  return texts.map((text) => {
    const named = text.split(betweenFields).map((field) => {
      const at = field.indexOf(betweenNameAndValue)
      return [field.slice(0, at), field.slice(at + 1)] as const
    })
    const own = Object.fromEntries(named.filter(([name]) => fields.includes(name)))
    return parseSearch({ ...own, ...sharedParts(of) }).search
  })
}

const sharedParts = ({ tab, country }: TransactionsSearch): TransactionsSearch => ({
  ...(tab && { tab }),
  ...(country && { country }),
})

/** The part of a search that a column compares. */
export function comparedPart(of: TransactionsSearch): TransactionsSearch {
  const own = Object.entries(of).filter(([name]) => fields.includes(name))
  return parseSearch({ ...Object.fromEntries(own), ...sharedParts(of) }).search
}

function columnText(filter: TransactionsSearch): string {
  const named = Object.entries(filter).filter(([name, value]) => fields.includes(name) && value !== undefined)
  // A filter without fields is written as one that says so, or it would be nothing.
  if (named.length === 0) return `all${betweenNameAndValue}`
  return named.map(([name, value]) => `${name}${betweenNameAndValue}${String(value)}`).join(betweenFields)
}

const columnKey = (filter: TransactionsSearch) =>
  columnText(comparedPart(filter)).split(betweenFields).toSorted().join()

export function isCompared(of: TransactionsSearch, filter: TransactionsSearch): boolean {
  return comparedFilters(of).some((column) => columnKey(column) === columnKey(filter))
}

export const hasRoom = (of: TransactionsSearch): boolean =>
  comparedFilters(of).length < limits.market.compared

/** Why a filter cannot become a column; null if it can. */
export function columnRefusal(
  of: TransactionsSearch,
  filter: TransactionsSearch,
): 'compared' | 'full' | 'other-tab' | 'other-country' | null {
  if (shownTab(filter) !== shownTab(of)) return 'other-tab'
  if (toFilter(filter).country !== toFilter(of).country) return 'other-country'
  if (isCompared(of, filter)) return 'compared'
  return hasRoom(of) ? null : 'full'
}

export function withColumn(of: TransactionsSearch, filter: TransactionsSearch): TransactionsSearch {
  return withColumns(of, [...comparedFilters(of), comparedPart(filter)])
}

export function withoutColumn(of: TransactionsSearch, at: number): TransactionsSearch {
  return withColumns(
    of,
    comparedFilters(of).filter((_filter, position) => position !== at),
  )
}

function withColumns(of: TransactionsSearch, columns: readonly TransactionsSearch[]): TransactionsSearch {
  const compare = columns.map(columnText).join(betweenFilters)
  return changed(of, { compare: compare === '' ? undefined : compare })
}
