import type { FundKind, FundMarket } from '#domain/investments/fund-kinds.ts'
import { m } from '#web/paraglide/messages.js'

export const marketNames: Record<FundMarket, () => string> = {
  dubai: m.deals_market_dubai,
  'abu-dhabi': m.deals_market_abu_dhabi,
  'saudi-arabia': m.deals_market_saudi_arabia,
}
export const fundKindNames: Record<FundKind, () => string> = {
  'listed-reit': m.deals_kind_listed_reit,
  'public-fund': m.deals_kind_public_fund,
  'private-fund': m.deals_kind_private_fund,
  crowdfunding: m.deals_kind_crowdfunding,
}
