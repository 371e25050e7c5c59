import { tidyCells, tidyHeader } from '#domain/market/published/tidy-table.ts'
import { LayoutRefusal, plainCell, type PublishedSheet, type SheetLayout } from './layout.ts'

const header = ['date', 'country', 'price']
/** The oldest index of the United States. With 2010 = 100 it is 16.5 in nominal and 65.1 in real terms. */
const anchor = { date: '1975-12-31', country: 'United States', dividedAt: 40 }

/** Countries by the code under which they are stored; others keep their names. */
const codes: Readonly<Record<string, string>> = { 'United Arab Emirates': 'AE', 'Saudi Arabia': 'SA' }

/**
 * Residential property prices of the Bank for International Settlements, 2010 = 100, by country and quarter. The files
 * of nominal and of real prices have the same columns, and are told apart by a figure that both hold.
 */
export const bisPrices: SheetLayout = {
  recognises: ([first = []]) => first.map((name) => plainCell(name).toLowerCase()).join() === header.join(),

  convert([sheet]) {
    const rows = sheet?.rows.slice(1) ?? []
    const series = seriesIn(rows)
    return [
      { line: 1, cells: tidyHeader('bis-prices', [{ measure: 'index', segment: 'all' }]) },
      ...rows.flatMap(({ line, cells: [date = '', country = '', price = ''] }) =>
        price.trim() === ''
          ? []
          : [
              {
                line,
                cells: tidyCells({
                  series,
                  place: codes[country] ?? country,
                  period: quarter(date),
                  figures: [price],
                }),
              },
            ],
      ),
    ]
  },
}

function seriesIn(rows: PublishedSheet['rows']): 'bis-nominal' | 'bis-real' {
  const found = rows.find(({ cells: [date, country] }) => date === anchor.date && country === anchor.country)
  const price = Number(found?.cells[2]?.trim() || Number.NaN)
  if (Number.isNaN(price))
    throw new LayoutRefusal(
      'The file does not say whether its house prices are nominal or real, and lacks the index of the United States for the end of 1975, which tells them apart.',
    )
  return price < anchor.dividedAt ? 'bis-nominal' : 'bis-real'
}

/** `2003-03-31` is the first quarter; another text stays, to be refused. */
function quarter(date: string): string {
  const [, year, month] = /^(\d{4})-(03-31|06-30|09-30|12-31)$/.exec(date.trim()) ?? []
  return year === undefined ? date : `${year}-Q${Number(month?.slice(0, 2)) / 3}`
}
