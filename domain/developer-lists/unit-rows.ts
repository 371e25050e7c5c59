import { minorUnits, requiredKey, squareMetres, tidyNumber, cellText } from '#domain/market/cells.ts'
import { RowRefusal } from '#domain/market/deal.ts'
import { toSquareMetres, type AreaUnit } from '#domain/places/floor-area.ts'
import type { ColumnPositions, UnitColumn } from './kinds.ts'

/** One home of a developer's list. Null where the list does not say. */
export type ListedUnit = {
  unit: string
  type: 'unit' | 'villa' | 'land'
  /** 0 for a studio. */
  rooms: number | null
  sizeSqm: number | null
  priceMinor: number | null
  isAvailable: boolean | null
}

type Settings = { columns: ColumnPositions; sizeUnit: AreaUnit }

const formula = /^[=+@]/
const currencyWords = /^(aed|sar|dhs?\.?|sr|درهم|ريال)|(aed|sar|dhs?\.?|sr|درهم|ريال|\/-)$/gi
const unitWords = /(sq\.? ?ft\.?|sqft|ft2|ft²|sq\.? ?m\.?|sqm|m2|m²)$/i
/** The plausible range of sizes, whatever unit was used. */
const sizes = { leastSqm: 5, mostSqm: 100_000 }
/**
 * In hundredths. No home costs less than a thousand, so a price in millions or per square foot is noticed.
 */
const leastPriceMinor = 100_000

/** Reads the rows of a list; the reader throws a RowRefusal for a row that cannot be imported. */
export function unitReader(
  header: readonly string[],
  { columns, sizeUnit }: Settings,
): (cells: readonly string[]) => ListedUnit {
  return (cells) => {
    const cell = (column: UnitColumn): string => cells[columns[column] ?? -1] ?? ''
    const named = (column: UnitColumn): string => header[columns[column] ?? -1] ?? column
    const unit = tidyNumber(requiredKey(named('unit'), cell('unit'))) ?? ''
    if (formula.test(unit)) throw new RowRefusal(named('unit'), 'is a formula, not a unit number')
    const size = squareMetres(named('size'), numberOrBlank(cell('size')).replace(unitWords, '').trim())
    const sizeSqm = size === null ? null : Math.round(toSquareMetres(sizeUnit, size) * 100) / 100
    if (sizeSqm !== null && (sizeSqm < sizes.leastSqm || sizeSqm > sizes.mostSqm))
      throw new RowRefusal(named('size'), 'is not a plausible unit size in the chosen measure')
    const filedPrice = cellText(numberOrBlank(cell('price')).trim().replace(currencyWords, '').trim())
    const priceMinor = filedPrice === null ? null : minorUnits(named('price'), filedPrice)
    if (priceMinor !== null && priceMinor < leastPriceMinor)
      throw new RowRefusal(named('price'), 'is not a plausible unit price')
    return {
      unit,
      type: parseUnitType(cellText(cell('type'))),
      rooms: parseRooms(cellText(cell('rooms'))),
      sizeSqm,
      priceMinor,
      isAvailable: parseAvailability(cellText(cell('state'))),
    }
  }
}

function parseUnitType(filed: string | null): ListedUnit['type'] {
  if (filed !== null && /villa|town ?house|فيلا|تاون/i.test(filed)) return 'villa'
  return filed !== null && /plot|land|ارض|أرض/i.test(filed) ? 'land' : 'unit'
}

const uncounted = /shop|retail|office|محل|مكتب/i

/** Treats "On request" and "TBA" in a number column as blank. */
function numberOrBlank(cell: string): string {
  return /[\d\u0660-\u0669\u06F0-\u06F9]/.test(cell) ? cell : ''
}

/** Null where the list has no number of rooms, as for some penthouses. */
function parseRooms(filed: string | null): number | null {
  if (filed === null || uncounted.test(filed)) return null
  if (/studio|استوديو|ستوديو/i.test(filed)) return 0
  const count = /^(\d{1,2})(?:\.0+)?(?!\d)/.exec(filed)?.[1]
  return count === undefined ? null : Number(count)
}

const free = /^(available|avail\.?|open|for sale|yes|y|true|1|متاح.*|متوفر.*)$/i
const gone =
  /^(sold( out)?|booked|reserved|on ?hold|hold|held|blocked|unavailable|not available|no|n|false|0|مباع.*|محجوز.*)$/i

/** Null where the list does not say, or uses an unknown word. */
function parseAvailability(filed: string | null): boolean | null {
  if (filed === null) return null
  if (free.test(filed)) return true
  return gone.test(filed) ? false : null
}

/** Homes of one type and number of bedrooms. */
type UnitGroup = {
  type: ListedUnit['type']
  rooms: number | null
  units: number
  /** Null where the list does not state availability for any of them. */
  available: number | null
  sizeSqmFrom: number | null
  sizeSqmTo: number | null
  priceMinorFrom: number | null
  priceMinorTo: number | null
}

/**
 * Groups a list by type and bedrooms. Prices are those of available homes, where the list states
 * availability.
 */
export function groupUnitRows(units: readonly ListedUnit[]): UnitGroup[] {
  const groups = Map.groupBy(units, ({ type, rooms }) => `${type} ${rooms ?? 99}`)
  return [...groups.entries()]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .flatMap(([, of]) => {
      const [first] = of
      if (!first) return []
      const withAvailability = of.filter(({ isAvailable }) => isAvailable !== null)
      const open = of.filter(({ isAvailable }) => isAvailable === true)
      const sizeSqm = span(of.flatMap((one) => one.sizeSqm ?? []))
      const priceMinor = span((open.length > 0 ? open : of).flatMap((one) => one.priceMinor ?? []))
      return [
        {
          type: first.type,
          rooms: first.rooms,
          units: of.length,
          available: withAvailability.length > 0 ? open.length : null,
          sizeSqmFrom: sizeSqm.from,
          sizeSqmTo: sizeSqm.to,
          priceMinorFrom: priceMinor.from,
          priceMinorTo: priceMinor.to,
        },
      ]
    })
}

function span(numbers: readonly number[]): { from: number | null; to: number | null } {
  if (numbers.length === 0) return { from: null, to: null }
  return { from: Math.min(...numbers), to: Math.max(...numbers) }
}
