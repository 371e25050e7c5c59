import { foldName } from '#domain/areas/fold-name.ts'
import { cellText, count, decimalNumber, requiredText } from '#domain/market/cells.ts'
import { RowRefusal } from '#domain/market/deal.ts'
import { formatColumns, type RowFormat } from '#domain/market/formats/format.ts'
import { quarterDates, readQuarter } from './quarter-columns.ts'
import type { PublishedRow } from './series.ts'

const period = { year: ['السنة', 'yearnumber'], quarter: ['الربع', 'quarternumber'] } as const
const place = {
  region: ['المنطقة', 'region_ar'],
  city: ['المدينة', 'city_ar'],
  type: ['نوع العقار', 'typecategoryar'],
} as const
const salesNames = {
  ...period,
  ...place,
  district: ['الحي', 'district_ar'],
  deals: ['عدد الصكوك', 'deed_counts'],
  value: ['مجموع سعر العقار', 'RealEstatePrice_SUM'],
  price: ['متوسط سعر المتر', 'Meter_Price_W_Avg_IQR'],
} as const
const rentNames = { ...period, ...place, contracts: ['مجموع الصفقات'], rent: ['المتوسط'] } as const

/** Types as filed, by the word that stands for them; other types keep their own. */
const segments = new Map(
  Object.entries({
    شقة: 'flat',
    فيلا: 'villa',
    عمارة: 'building',
    'قطعة أرض-سكنى': 'residential-land',
    'قطعة أرض-تجارى': 'commercial-land',
    'قطعة أرض- زراعي': 'agricultural-land',
    'شقة - سكني': 'flat',
    'فيلا - سكني': 'villa',
    'دور - سكني': 'floor',
    'استديو - سكني': 'studio',
    'دوبلاكس - سكني': 'duplex',
    'مكتب - تجاري': 'office',
    'محل - تجاري': 'shop',
    'معرض تجاري - تجاري': 'showroom',
  }).map(([filed, segment]) => [foldName(filed), segment]),
)

/**
 * Sales indicators of the Saudi real estate authority by district, type and quarter, in the layout of 2024 and in that
 * of its history from 2018 to 2023, whose rows without a district are refused. `unreadReason` says why its layout of 2025 is refused.
 */
export const regaSales: RowFormat<PublishedRow> = {
  name: 'rega-sales',
  title: 'Saudi Real Estate General Authority, sales indicators',
  requiredColumns: Object.values(salesNames),
  doubled: period.quarter[0],
  ...quarterDates(period),

  reader(header, { latestDay }) {
    const at = formatColumns(header, salesNames)
    return (cells) => {
      const cell = (column: keyof typeof salesNames): string => cells[at[column]] ?? ''
      const startsOn = readQuarter(period, cell, latestDay)
      const city = requiredText(salesNames.city[0], cell('city'))
      const district = requiredText(salesNames.district[0], cell('district'))
      const deals = count(cell('deals'))
      if (deals === null) throw new RowRefusal(salesNames.deals[0], 'is not a number')
      const common = {
        segment: parseSegment(cell('type')),
        step: 'quarter',
        startsOn,
        sample: deals,
      } as const
      const value = decimalNumber(salesNames.value[0], cell('value'))
      // The authority withholds the price of few deals.
      const price =
        cellText(cell('price')) === null ? null : decimalNumber(salesNames.price[0], cell('price'))
      return {
        series: 'rega-sales',
        city,
        district,
        place: `${foldName(city)}/${foldName(district)}`,
        figures: [
          { ...common, measure: 'deals', value: deals },
          { ...common, measure: 'value', value },
          ...(price === null ? [] : [{ ...common, measure: 'mean-price-per-sqm' as const, value: price }]),
        ],
      }
    }
  },
}

/** Mean yearly rents of the Saudi real estate authority by city, type and quarter. */
export const regaRents: RowFormat<PublishedRow> = {
  name: 'rega-rents',
  title: 'Saudi Real Estate General Authority, rental indicators',
  requiredColumns: Object.values(rentNames),
  ...quarterDates(period),

  reader(header, { latestDay }) {
    const at = formatColumns(header, rentNames)
    return (cells) => {
      const cell = (column: keyof typeof rentNames): string => cells[at[column]] ?? ''
      const startsOn = readQuarter(period, cell, latestDay)
      const city = requiredText(rentNames.city[0], cell('city'))
      const contracts = count(cell('contracts'))
      if (contracts === null) throw new RowRefusal(rentNames.contracts[0], 'is not a number')
      const common = {
        segment: parseSegment(cell('type')),
        step: 'quarter',
        startsOn,
        sample: contracts,
      } as const
      return {
        series: 'rega-rents',
        city,
        district: null,
        place: foldName(city),
        figures: [
          { ...common, measure: 'deals', value: contracts },
          { ...common, measure: 'mean-yearly-rent', value: decimalNumber(rentNames.rent[0], cell('rent')) },
        ],
      }
    }
  },
}

function parseSegment(cell: string): string {
  const filed = requiredText(place.type[0], cell)
  return segments.get(foldName(filed)) ?? filed
}
