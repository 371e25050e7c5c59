/** What is known of the flats of an area, to judge whether its register of units was read whole. */
export type UnitEvidence = {
  /** Flats of the area that were read from the register of units. */
  units: number
  /** Ready sales of flats in the twelve months, of any size. */
  sold: number
  /** Those of them whose size is filed: only they can be looked up. */
  checked: number
  /** Looked-up sales for which the register has a flat of the same size and bedrooms, one flat for each sale. */
  found: number
  /** Contracts for one flat each that began in the twelve months; 0 where rents are not held. */
  let: number
}

/** `unchecked` where too few flats were sold to check whether the register was read whole. */
export const unitRegisterStates = ['not-read', 'incomplete', 'unchecked', 'complete'] as const
export type UnitRegisterState = (typeof unitRegisterStates)[number]

/**
 * Where 30 sales are looked up and none is missing, the share of missing flats is below a tenth with 95 percent
 * confidence (the rule of three).
 */
export const checkedSalesMin = 30
/** One sale in twenty may be missing: sizes are corrected, and a flat may be finished after the register was read. */
export const foundShareMin = 0.95

/**
 * Whether the register of units of an area can be taken as whole. A register never says so itself: a file may hold its
 * first rows alone. It is incomplete where found < 0.95 · looked-up sales, or where more flats were sold or let than it
 * has; complete from 30 looked-up sales on; counts of flats (decision 072). Source: Hanley and Lippman-Hand, If Nothing
 * Goes Wrong, Is Everything All Right?, JAMA 249 (1983), the rule of three.
 */
export function unitRegisterState({
  units,
  sold,
  checked,
  found,
  let: rented,
}: UnitEvidence): UnitRegisterState {
  if (units === 0) return 'not-read'
  if (found < foundShareMin * checked || sold > units || rented > units) return 'incomplete'
  return checked < checkedSalesMin ? 'unchecked' : 'complete'
}

/**
 * The state of several areas together, without those that have no flat sold, let or read: complete only where
 * each is. A state, without a unit. Source: as `unitRegisterState`.
 */
export function joinedRegisterState(areas: readonly UnitEvidence[]): UnitRegisterState {
  const states = areas
    .filter(({ units, sold, let: rented }) => units + sold + rented > 0)
    .map(unitRegisterState)
  if (states.every((state) => state === 'not-read')) return 'not-read'
  if (states.every((state) => state === 'complete')) return 'complete'
  return states.every((state) => state === 'complete' || state === 'unchecked') ? 'unchecked' : 'incomplete'
}

/**
 * Ready sales of flats in twelve months as a share of the registered flats, 0 to 1: turnover = resales / stock. A
 * register files no sale as a resale, so the first sale of a finished flat counts. Null where the register may be
 * incomplete, or a day of the twelve months is not held. Source: Han and Strange, The Microstructure of Housing Markets,
 * Handbook of Regional and Urban Economics 5 (2015), on sales over stock as a measure of liquidity.
 */
export function resaleTurnover(
  evidence: UnitEvidence,
  { isYearWhole }: { isYearWhole: boolean },
): number | null {
  if (!isYearWhole || unitRegisterState(evidence) !== 'complete') return null
  return evidence.sold / evidence.units
}
