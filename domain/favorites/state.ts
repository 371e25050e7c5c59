import { projectStatus } from '#domain/projects/status.ts'

/**
 * Aspects of a watched project that are checked for changes: the lowest list price, the registered completion
 * date …
 */
export const projectAspects = ['price', 'due', 'progress', 'status', 'grade', 'sales'] as const
/** Of these, the aspects that concern whoever owns a home of the project. */
export const ownedAspects = [
  'due',
  'progress',
  'status',
] as const satisfies readonly (typeof projectAspects)[number][]
/** Aspects of a followed developer: numbers of all, finished and late projects. */
export const developerAspects = ['projects', 'finished', 'past-due'] as const
export const aspects = [...projectAspects, ...developerAspects] as const
export type Aspect = (typeof aspects)[number]
/**
 * What a notification is about: a changed aspect, or a project that newly matches a saved view (with the
 * view's name).
 */
export const notifiedAspects = [...aspects, 'fits'] as const

/**
 * The state of a watched thing on a day, in canonical form: `AED 1400000`, `2027-12-31`, `62.5`, a status as
 * filed, `B+`, a count. Null when the value was unknown; missing when it was not checked.
 */
export type State = { [A in Aspect | 'score']?: string | null }

export type FavoriteChange = { aspect: Aspect; before: string | null; after: string | null }

/** The aspects that differ, among those checked on both days. Scores move daily, so only the grade counts. */
export function changesBetween(before: State, after: State): FavoriteChange[] {
  return aspects.flatMap((aspect) => {
    const was = before[aspect]
    const is = after[aspect]
    return was === undefined || is === undefined || isSame(aspect, was, is)
      ? []
      : [{ aspect, before: was, after: is }]
  })
}

/** Compares statuses by meaning and numbers regardless of trailing zeros. */
function isSame(aspect: Aspect, was: string | null, is: string | null): boolean {
  if (was === is) return true
  if (was === null || is === null) return false
  return aspect === 'status'
    ? projectStatus(was) === projectStatus(is)
    : aspect === 'progress' && Number(was) === Number(is)
}

export type Amount = { currency: 'AED' | 'SAR'; minor: number }

/** The form of a price in a state. */
export function formatAmount({ currency, minor }: Amount): string {
  return `${currency} ${minor / 100}`
}

/** Parses a price of a state; null for none. */
export function amountIn(text: string | null | undefined): Amount | null {
  const [, currency, major] = /^(AED|SAR) (\d+(?:\.\d+)?)$/.exec(text ?? '') ?? []
  return currency === 'AED' || currency === 'SAR'
    ? { currency, minor: Math.round(Number(major) * 100) }
    : null
}
