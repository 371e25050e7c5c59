import { exclusions, type DealGroup } from './codes.ts'

/**
 * Procedures whose price is what a buyer paid a seller on the market, in our vocabulary: those that all
 * published work on the Dubai register uses. `Sell Development` is a developer's transfer and is excluded. So
 * are sales on a payment plan (decision 037).
 */
const marketProcedures = new Set(['sale', 'sell', 'sell - pre registration', 'delayed sell'])

/** Why a deal is excluded from prices, by its group and procedure; `exclusions.none` for a market sale. */
export function saleExclusion(group: DealGroup, procedure: string): number {
  if (group === 'mortgage') return exclusions.mortgage
  if (group === 'gift') return exclusions.gift
  const name = procedure.trim().toLowerCase()
  if (marketProcedures.has(name)) return exclusions.none
  if (name.includes('payment plan')) return exclusions['payment-plan']
  if (name.includes('lease')) return exclusions['lease-to-own']
  if (name.startsWith('development registration') || name === 'delayed development')
    return exclusions['development-registration']
  return exclusions['other-procedure']
}
