import { requiredText, cellText } from '#domain/market/cells.ts'
import { RowRefusal } from '#domain/market/deal.ts'
import type { PlanInstalment } from '#domain/projects/payment-plan.ts'
import { parseListDay } from './parse-day.ts'
import type { ColumnPositions, PlanColumn } from './kinds.ts'

/**
 * One instalment of a developer's list. `plan` is null when the list contains a single plan without a name.
 */
export type ListedInstalment = PlanInstalment & { plan: string | null }

/** Reads the rows of a list; the reader throws a RowRefusal for a row that cannot be imported. */
export function planReader(
  header: readonly string[],
  { columns }: { columns: ColumnPositions },
): (cells: readonly string[]) => ListedInstalment {
  return (cells) => {
    const cell = (column: PlanColumn): string => cells[columns[column] ?? -1] ?? ''
    const named = (column: PlanColumn): string => header[columns[column] ?? -1] ?? column
    return {
      plan: cellText(cell('plan')),
      share: parseShare(named('share'), requiredText(named('share'), cell('share'))),
      ...parseEvent(named('event'), requiredText(named('event'), cell('event'))),
    }
  }
}

/** The number as written: only a whole plan shows whether shares are percentages or fractions. */
function parseShare(field: string, filed: string): number {
  const match = /^(\d{1,3}(?:\.\d{1,6})?)\s*%?$/.exec(filed)
  const share = Number(match?.[1] ?? NaN)
  if (Number.isNaN(share)) throw new RowRefusal(field, 'is not a share of the price')
  if (share <= 0 || share > 100) throw new RowRefusal(field, 'is not between 0 and 100 percent')
  return share
}

const none = { months: null, dueOn: null, progress: null }

/** What an instalment is due on, recognised by the terms developers use. */
function parseEvent(field: string, filed: string): Omit<PlanInstalment, 'share'> {
  const text = filed.toLowerCase()
  const day = parseListDay(field, text)
  if (day !== null) return { ...none, falls: 'date', dueOn: day }
  const months = Number(/(\d{1,3})(?:st|nd|rd|th)?\s*(?:months?|mths?|شهر|اشهر|أشهر)/.exec(text)?.[1] ?? NaN)
  const isHandover = /hand ?over|handing over|completion|delivery|keys|possession|تسليم/.test(text)
  const isAfter = /after|post|following|بعد/.test(text)
  if (isHandover && isAfter) {
    if (Number.isNaN(months)) throw new RowRefusal(field, 'does not say how many months after handover')
    return { ...none, falls: 'months-after-handover', months }
  }
  const percent = /(\d{1,3}(?:\.\d{1,2})?)\s*%/.exec(text)?.[1]
  if (percent !== undefined && Number(percent) <= 100)
    return { ...none, falls: 'progress', progress: Number(percent) }
  if (isHandover) return { ...none, falls: 'handover' }
  if (!Number.isNaN(months)) return { ...none, falls: 'months-after-booking', months }
  if (/book|reserv|down ?payment|deposit|signing|spa\b|purchase|حجز|مقدم/.test(text))
    return { ...none, falls: 'booking' }
  throw new RowRefusal(field, 'is not a date, a construction percentage or a known event')
}

/**
 * The plans of a list, in list order. Where the shares of a plan add up to one, they are fractions and not
 * percentages.
 */
export function parsePaymentPlans(
  rows: readonly ListedInstalment[],
  nameless: string,
): { name: string; instalments: PlanInstalment[] }[] {
  const plans = Map.groupBy(rows, ({ plan }) => plan ?? nameless)
  return [...plans].map(([name, of]) => {
    const sum = of.reduce((total, { share }) => total + share, 0)
    const factor = Math.abs(sum - 1) < 0.01 ? 100 : 1
    const instalments = of.map(({ plan: _plan, share, ...rest }) => ({
      ...rest,
      share: Math.round(share * factor * 1000) / 1000,
    }))
    return { name, instalments }
  })
}
