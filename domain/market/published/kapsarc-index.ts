import { cellText, requiredText } from '#domain/market/cells.ts'
import { RowRefusal, nullIfRefused } from '#domain/market/deal.ts'
import { formatColumns, type RowFormat } from '#domain/market/formats/format.ts'
import { farFuture, quarterEnd, quarterStart } from './published-cells.ts'
import type { PublishedFigure, PublishedMeasure, PublishedRow } from './series.ts'
import { signedNumber } from './tidy-table.ts'

const names = {
  year: ['year'],
  quarter: ['quarter'],
  item: ['indicator', 'sector', 'item_engl'],
  region: ['city', 'region_engl'],
  measure: ['measure'],
  value: ['value', 'obsvalue_obsv'],
} as const

/** Items as the files name them, by the name they share. */
const items = new Map(
  Object.entries({
    'general index': 'general',
    'index number': 'general',
    residential: 'residential',
    'residential: total': 'residential',
    'residential: plot': 'residential plot',
    'residential plot': 'residential plot',
    'residential: residential plot': 'residential plot',
    'residential: building': 'residential building',
    'residential: villa': 'villa',
    villa: 'villa',
    'residential: apartment': 'flat',
    apartment: 'flat',
    'residential: house': 'house',
    'residential: floor': 'floor',
    floor: 'floor',
    commercial: 'commercial',
    'commercial: total': 'commercial',
    'commercial: plot': 'commercial plot',
    'commercial plot': 'commercial plot',
    'commercial: commercial plot': 'commercial plot',
    'commercial: building': 'commercial building',
    building: 'commercial building',
    'commercial: gallery/shop': 'showroom',
    'commercial: gallery/ shop': 'showroom',
    'gallery/ shop': 'showroom',
    'commercial: center': 'commercial centre',
    agricultural: 'agricultural',
    'agricultural: total': 'agricultural',
    'agricultural: land': 'agricultural land',
    'agricultural land': 'agricultural land',
    'agricultural: agricultural land': 'agricultural land',
  }),
)

/** Rows of the file of 2014 = 100 that are those of 2023 = 100: they begin in 2021 and equal that file. */
const rebased = new Set(['residential plot', 'commercial plot', 'residential: floor'])

const measures = new Map<string, PublishedMeasure>([
  ['index', 'index'],
  ['yoy', 'yearly-change'],
  ['qoq', 'quarterly-change'],
])
const kingdom = new Set(['total', 'the kingdom'])

type Layout = {
  name: string
  title: string
  base: 2014 | 2023
  /** The columns that are read. */
  columns: readonly (keyof typeof names)[]
  /** The columns by which the file is recognised. */
  header: readonly string[]
}

/**
 * The Saudi real estate price index as KAPSARC publishes it, separated by semicolons. Changes are filed in percent. The
 * file of items names its base nowhere; its figures equal those of 2023 = 100.
 */
function kapsarc({ name, title, base, columns, header: required }: Layout): RowFormat<PublishedRow> {
  const isByItem = columns.includes('item')
  return {
    name,
    title,
    requiredColumns: required.map((column) => [column]),

    dates(header) {
      return { column: formatColumns(header, names).year, usual: 'ymd' }
    },

    periodEnd(header) {
      const at = formatColumns(header, names)
      return (cells) =>
        nullIfRefused(() => {
          const { step, startsOn } = readPeriod(cells[at.year] ?? '', cells[at.quarter] ?? '', farFuture)
          return step === 'year' ? `${startsOn.slice(0, 4)}-12-31` : quarterEnd(startsOn)
        })
    },

    reader(header, { latestDay }) {
      const at = formatColumns(header, names)
      return (cells) => {
        const cell = (column: keyof typeof names): string => cells[at[column]] ?? ''
        const period = readPeriod(cell('year'), cell('quarter'), latestDay)
        const filedItem = isByItem ? requiredText('item', cell('item')).toLowerCase() : 'general index'
        const segment = items.get(filedItem)
        if (segment === undefined)
          throw new RowRefusal('item', `is not a known item: ${filedItem.slice(0, 60)}`)
        const measure = columns.includes('measure')
          ? measures.get(requiredText('measure', cell('measure')).toLowerCase())
          : 'index'
        if (!measure) throw new RowRefusal('measure', 'is neither Index, YoY nor QoQ')
        const value = signedNumber(names.value[0], cell('value'))
        const region = columns.includes('region') ? requiredText('region', cell('region')) : 'Total'
        if (region.toLowerCase() === 'all cities')
          throw new RowRefusal(
            'region',
            'says All cities in thirteen rows of a quarter and names none of them',
          )
        const figure: PublishedFigure = {
          measure,
          segment,
          ...period,
          value: measure === 'index' ? value : Number((value / 100).toPrecision(12)),
          sample: null,
        }
        return {
          series: base === 2014 && !rebased.has(filedItem) ? 'kapsarc-2014' : 'kapsarc-2023',
          city: null,
          district: null,
          place: kingdom.has(region.toLowerCase()) ? 'kingdom' : `region ${region.toLowerCase()}`,
          figures: [figure],
        }
      }
    },
  }
}

export const kapsarcFormats: readonly RowFormat<PublishedRow>[] = [
  kapsarc({
    name: 'kapsarc-sectors-2014',
    title: 'KAPSARC, Saudi real estate price index by sector, 2014 = 100',
    base: 2014,
    columns: ['year', 'quarter', 'item', 'value'],
    header: ['periodicity', 'year', 'quarter', 'indicator', 'value'],
  }),
  kapsarc({
    name: 'kapsarc-sectors-2023',
    title: 'KAPSARC, Saudi real estate price index by sector, 2023 = 100',
    base: 2023,
    columns: ['year', 'quarter', 'item', 'measure', 'value'],
    header: ['periodicity', 'year', 'quarter', 'measure', 'sector', 'value'],
  }),
  kapsarc({
    name: 'kapsarc-regions-2023',
    title: 'KAPSARC, Saudi real estate price index by region, 2023 = 100',
    base: 2023,
    columns: ['year', 'quarter', 'region', 'measure', 'value'],
    header: ['periodicity', 'year', 'quarter', 'city', 'measure', 'value'],
  }),
  kapsarc({
    name: 'kapsarc-items-2023',
    title: 'KAPSARC, Saudi real estate price index by item',
    base: 2023,
    columns: ['year', 'quarter', 'item', 'region', 'value'],
    header: ['year', 'quarter', 'item_engl', 'region_engl', 'obsvalue_obsv'],
  }),
]

/** `Q3`, or a year's mean: `-` or `Annual average`. */
function readPeriod(
  year: string,
  quarter: string,
  latestDay: string,
): Pick<PublishedFigure, 'step' | 'startsOn'> {
  const text = cellText(quarter)
  if (text === null || text.toLowerCase() === 'annual average') {
    const startsOn = quarterStart({ field: 'year', cell: year }, { field: 'quarter', cell: '1' }, latestDay)
    return { step: 'year', startsOn }
  }
  const [, number = ''] = /^Q([1-4])$/i.exec(text) ?? []
  const startsOn = quarterStart({ field: 'year', cell: year }, { field: 'quarter', cell: number }, latestDay)
  return { step: 'quarter', startsOn }
}
