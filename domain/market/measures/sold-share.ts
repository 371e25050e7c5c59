/** The off-plan sales of a project since it began, and what they are compared with. */
export type ProjectSales = {
  offPlanSales: number
  /** Homes by the register of projects; null where it files none. */
  homes: number | null
  /** Whether every day since the project began is held. */
  isWhole: boolean
}

/**
 * How much of a project is sold off plan: share = off-plan sales since its start / registered homes, 0 to 1. A home that
 * is sold on before handover is counted twice, so more sales than homes give no share. Null too where a day since the
 * start is not held: the sales of that day are unknown. Source: U.S. Census Bureau, Survey of Market Absorption of New
 * Multifamily Units, definition of the absorption rate (units taken over all units of the building).
 */
export function soldShare({ offPlanSales, homes, isWhole }: ProjectSales): number | null {
  if (!isWhole || homes === null || homes <= 0 || offPlanSales > homes) return null
  return offPlanSales / homes
}
