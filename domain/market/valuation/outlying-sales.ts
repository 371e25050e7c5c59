import { dayFromNumber } from '#domain/dates/calendar-day.ts'
import { median } from '#domain/statistics/summaries.ts'
import type { SegmentSale } from './sale.ts'

/** Cells with fewer sales take the bounds of the whole segment. */
const fewestInCell = 20
/** In median absolute deviations, scaled to a standard deviation of normal errors. */
const widest = 3.5 * 1.4826

type Bounds = { low: number; high: number }

/**
 * Removes sales whose log price per area lies more than 3.5 robust deviations from the median of their area and
 * quarter: wrong sizes, part shares and other prices that no market made.
 */
export function withoutOutliers(sales: readonly SegmentSale[]): SegmentSale[] {
  const whole = outlierBounds(sales)
  return [...Map.groupBy(sales, cellKey).values()].flatMap((cell) => {
    const bounds = cell.length < fewestInCell ? whole : outlierBounds(cell)
    return cell.filter((sale) => isWithin(sale, bounds))
  })
}

function cellKey({ areaId, day }: SegmentSale): string {
  const [year = '', month = '1'] = dayFromNumber(day).split('-')
  return `${areaId} ${year} ${Math.floor((Number(month) - 1) / 3)}`
}

function outlierBounds(sales: readonly SegmentSale[]): Bounds {
  const logs = sales.map(({ pricePerSqm }) => Math.log(pricePerSqm))
  const middle = median(logs) ?? 0
  const reach = widest * (median(logs.map((log) => Math.abs(log - middle))) ?? 0)
  // Half of the sales at one price leave no spread to judge by.
  return reach === 0 ? { low: -Infinity, high: Infinity } : { low: middle - reach, high: middle + reach }
}

function isWithin({ pricePerSqm }: SegmentSale, { low, high }: Bounds): boolean {
  const log = Math.log(pricePerSqm)
  return log >= low && log <= high
}
