import { projectStatus } from '#domain/projects/status.ts'

/** What of a watched project is looked at: the lowest price of its list, the registered completion date … */
export const projectAspects = ['price', 'due', 'progress', 'status', 'grade', 'sales'] as const
/** What of a followed developer is looked at: how many projects it has, how many are finished, how many late. */
export const developerAspects = ['projects', 'finished', 'past-due'] as const
export const aspects = [...projectAspects, ...developerAspects] as const
export type Aspect = (typeof aspects)[number]
/** What a notice is of: a change of something watched, or a project that newly fits a saved view, whose name it says. */
export const notifiedAspects = [...aspects, 'fits'] as const

/**
 * How a thing stood on a day, each aspect in one writing: `AED 1400000`, `2027-12-31`, `62.5`, a status as filed, `B+`, a
 * count. Null where nothing was known; missing where nobody looked.
 */
export type State = { [A in Aspect | 'score']?: string | null }

export type FavoriteChange = { aspect: Aspect; before: string | null; after: string | null }

/** What is otherwise than it was, as far as both days were looked at. The score itself moves daily; its grade counts. */
export function changesBetween(before: State, after: State): FavoriteChange[] {
  return aspects.flatMap((aspect) => {
    const was = before[aspect]
    const is = after[aspect]
    return was === undefined || is === undefined || isSame(aspect, was, is)
      ? []
      : [{ aspect, before: was, after: is }]
  })
}

/** A status is the same however a register writes it; numbers are whatever zeros stand behind them. */
function isSame(aspect: Aspect, was: string | null, is: string | null): boolean {
  if (was === is) return true
  if (was === null || is === null) return false
  return aspect === 'status'
    ? projectStatus(was) === projectStatus(is)
    : aspect === 'progress' && Number(was) === Number(is)
}

export type Amount = { currency: 'AED' | 'SAR'; minor: number }

/** How a price is written in a state. */
export function formatAmount({ currency, minor }: Amount): string {
  return `${currency} ${minor / 100}`
}

/** The price that stands in a state; null for none. */
export function amountIn(text: string | null | undefined): Amount | null {
  const [, currency, major] = /^(AED|SAR) (\d+(?:\.\d+)?)$/.exec(text ?? '') ?? []
  return currency === 'AED' || currency === 'SAR'
    ? { currency, minor: Math.round(Number(major) * 100) }
    : null
}
