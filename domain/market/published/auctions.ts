import { foldName } from '#domain/areas/fold-name.ts'
import { count, decimalNumber, requiredText } from '#domain/market/cells.ts'
import { RowRefusal } from '#domain/market/deal.ts'
import { formatColumns, type RowFormat } from '#domain/market/formats/format.ts'
import { quarterDates, readQuarter } from './quarter-columns.ts'
import type { PublishedRow } from './series.ts'

const names = {
  year: ['السنة'],
  quarter: ['الربع'],
  kind: ['نوع المزاد'],
  auctions: ['عدد_المزادات'],
  assets: ['عدد_الأصول'],
  region: ['المنطقة'],
  city: ['المدينة'],
  asset: ['نوع_الأصل'],
  deed: ['نوع_الصك'],
  value: ['مجموع_قيمة_البيع'],
} as const
type Column = keyof typeof names

/** Deeds as filed, by the word that stands for them; others keep their own. */
const deeds = new Map(
  Object.entries({
    سكني: 'residential',
    تجاري: 'commercial',
    'ارض زراعية': 'farmland',
    أخرى: 'other',
    'غير محدد': 'unstated',
  }).map(([filed, name]) => [foldName(filed), name]),
)

/** Auctions of property in Saudi Arabia by quarter, city and kind of deed: number, assets sold and their value. */
export const saudiAuctions: RowFormat<PublishedRow> = {
  name: 'saudi-auctions',
  title: 'Saudi auctions of property by quarter',
  requiredColumns: Object.values(names),

  ...quarterDates(names),

  reader(header, { latestDay }) {
    const at = formatColumns(header, names)
    return (cells) => {
      const cell = (column: Column): string => cells[at[column]] ?? ''
      const startsOn = readQuarter(names, cell, latestDay)
      const text = (column: Column): string => requiredText(names[column][0], cell(column))
      const [auctions, assets] = [count(cell('auctions')), count(cell('assets'))]
      if (auctions === null) throw new RowRefusal(names.auctions[0], 'is not a number')
      if (assets === null) throw new RowRefusal(names.assets[0], 'is not a number')
      const city = text('city')
      const deed = text('deed')
      const common = {
        segment: [deeds.get(foldName(deed)) ?? deed, text('kind'), text('asset')].join(' | '),
        step: 'quarter',
        startsOn,
        sample: auctions,
      } as const
      return {
        series: 'saudi-auctions',
        city,
        district: null,
        place: `${foldName(text('region'))}/${foldName(city)}`,
        figures: [
          { ...common, measure: 'auctions', value: auctions },
          { ...common, measure: 'assets', value: assets },
          { ...common, measure: 'value', value: decimalNumber(names.value[0], cell('value')) },
        ],
      }
    }
  },
}
