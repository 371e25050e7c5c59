import { createContext, useContext } from 'react'
import type { PlanId } from '#domain/plans/plans.ts'

type PlanNames = Record<PlanId, () => string>

const ids: PlanNames = {
  free: () => 'free',
  analytics: () => 'analytics',
  'investor-pro': () => 'investor-pro',
}
const PlanNamesContext = createContext<PlanNames>(ids)

/** The route provides the names of the plans, because they belong to another feature. */
export const PlanNamesProvider = PlanNamesContext.Provider

export function usePlanNames(): PlanNames {
  return useContext(PlanNamesContext)
}
