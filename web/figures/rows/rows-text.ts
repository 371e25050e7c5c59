import type { RowSet, RowsBehind } from '#contract/market/rows-behind.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { limits } from '#domain/limits.ts'
import { displayLocale } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'

const rowsTexts = {
  deals: { some: m.figures_rows_deals, all: m.figures_all_deals },
  rents: { some: m.figures_rows_contracts, all: m.figures_all_contracts },
  units: { some: m.figures_rows_units, all: m.figures_all_units },
}

/** Show the 2,040 deals behind this figure. */
export function rowsText({ tab }: Pick<RowsBehind, 'tab'>, sample: number): string {
  return rowsTexts[tab ?? 'deals'].some({ count: sample, shown: wholeNumber(displayLocale(), sample) })
}

/** The way to the list of a set. A list that has more rows does not name the sample. */
export function setText({ rows, sample, differs }: RowSet): string {
  const shown = wholeNumber(displayLocale(), sample)
  if (rows === null)
    return differs ? m.figures_all_projects() : m.figures_rows_projects({ count: sample, shown })
  if (differs === undefined) return rowsText(rows, sample)
  return rowsTexts[rows.tab ?? 'deals'].all()
}

/** How a list differs from the rows of the sample; null where it does not. */
export function differenceText({ rows, sample, differs }: RowSet): string | null {
  const locale = displayLocale()
  const shown = wholeNumber(locale, sample)
  const day = (on: string | undefined) => (on === undefined ? '' : formatDay(locale, on))
  switch (differs) {
    case undefined:
      return null
    case 'days':
      return m.figures_differs_days({ sample: shown, from: day(rows?.from), to: day(rows?.to) })
    case 'matched':
      return m.figures_differs_matched({
        sample: shown,
        fewest: wholeNumber(locale, limits.returns.yieldFewest),
      })
    case 'index':
      return m.figures_differs_index({ sample: shown })
    case 'pairs':
      return m.figures_differs_pairs({ sample: shown })
    case 'compared':
      return m.figures_differs_compared({ sample: shown })
    case 'named':
      return m.figures_differs_named({ sample: shown })
    case 'wider':
      return m.figures_differs_wider({ sample: shown })
  }
}
