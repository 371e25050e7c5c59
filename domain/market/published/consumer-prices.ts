import { decimalNumber, requiredText } from '#domain/market/cells.ts'
import { RowRefusal } from '#domain/market/deal.ts'
import { formatColumns, type RowFormat } from '#domain/market/formats/format.ts'
import { dateReader } from '#domain/market/register-dates.ts'
import { toMonth } from '#domain/dates/months.ts'
import type { PublishedRow, SeriesKey } from './series.ts'

const names = {
  country: ['Country'],
  month: ['Month'],
  index: ['Consumer price index'],
  base: ['Base period'],
} as const

/** The consumer price index of each country, by the code of the country. */
export const consumerPriceSeries = { AE: 'cpi-ae', SA: 'cpi-sa' } as const satisfies Record<string, SeriesKey>
type PricedCountry = keyof typeof consumerPriceSeries

function isPricedCountry(code: string): code is PricedCountry {
  return Object.hasOwn(consumerPriceSeries, code)
}

/**
 * A monthly consumer price index as staff copy it from the publisher: country, first day of the month, index and base
 * period. Indices of two bases are two segments, which are never joined.
 */
export const consumerPrices: RowFormat<PublishedRow> = {
  name: 'consumer-prices',
  title: 'Consumer price index by month',
  requiredColumns: Object.values(names),

  dates(header) {
    return { column: formatColumns(header, names).month, usual: 'ymd' }
  },

  reader(header, { dateOrder, latestDay }) {
    const at = formatColumns(header, names)
    const readMoment = dateReader(names.month[0], dateOrder, latestDay)
    return (cells) => {
      const country = requiredText(names.country[0], cells[at.country] ?? '').toUpperCase()
      if (!isPricedCountry(country)) throw new RowRefusal(names.country[0], 'is neither AE nor SA')
      const segment = requiredText(names.base[0], cells[at.base] ?? '')
      if (!/^\d{4}(-\d\d)?=100$/.test(segment))
        throw new RowRefusal(names.base[0], 'is not a base period such as 2021=100')
      const value = decimalNumber(names.index[0], cells[at.index] ?? '')
      if (value <= 0) throw new RowRefusal(names.index[0], 'is not above zero')
      const startsOn = toMonth(readMoment(cells[at.month] ?? '').day)
      return {
        series: consumerPriceSeries[country],
        city: null,
        district: null,
        place: country,
        figures: [{ measure: 'index', segment, step: 'month', startsOn, value, sample: null }],
      }
    }
  },
}
