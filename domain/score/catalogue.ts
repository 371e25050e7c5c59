import { buildingUnit } from './catalogue/building-unit.ts'
import { communityAmenities } from './catalogue/community-amenities.ts'
import { constructionDelivery } from './catalogue/construction-delivery.ts'
import { developerTrackRecord } from './catalogue/developer-track-record.ts'
import { esgTransparency } from './catalogue/esg-transparency.ts'
import { legalRegulatory } from './catalogue/legal-regulatory.ts'
import { liquidityDemand } from './catalogue/liquidity-demand.ts'
import { locationConnectivity } from './catalogue/location-connectivity.ts'
import { paymentPlan } from './catalogue/payment-plan.ts'
import { priceValue } from './catalogue/price-value.ts'
import { supplyMacroExit } from './catalogue/supply-macro-exit.ts'
import { yieldIncome } from './catalogue/yield-income.ts'
import { method } from './method.ts'
import type { CatalogueRow, Model, Point } from './model.ts'

/** The twelve categories in order; the off-plan weights and the ready weights each add up to 100. */
export const categories = [
  { key: 'price_value', name: 'Price & value', weights: { 'off-plan': 13, ready: 16 } },
  { key: 'yield_income', name: 'Yield & income', weights: { 'off-plan': 11, ready: 16 } },
  { key: 'liquidity_demand', name: 'Liquidity & demand', weights: { 'off-plan': 10, ready: 13 } },
  { key: 'location_connectivity', name: 'Location & connectivity', weights: { 'off-plan': 10, ready: 11 } },
  { key: 'developer_track_record', name: 'Developer track record', weights: { 'off-plan': 12, ready: 6 } },
  {
    key: 'construction_delivery',
    name: 'Construction & delivery risk',
    weights: { 'off-plan': 10, ready: 3 },
  },
  { key: 'payment_plan', name: 'Payment plan & financing', weights: { 'off-plan': 6, ready: 2 } },
  { key: 'legal_regulatory', name: 'Legal & regulatory', weights: { 'off-plan': 9, ready: 9 } },
  { key: 'building_unit', name: 'Building & unit quality', weights: { 'off-plan': 6, ready: 10 } },
  { key: 'community_amenities', name: 'Community & amenities', weights: { 'off-plan': 4, ready: 5 } },
  { key: 'supply_macro_exit', name: 'Supply pipeline, macro & exit', weights: { 'off-plan': 6, ready: 6 } },
  { key: 'esg_transparency', name: 'ESG, climate & data transparency', weights: { 'off-plan': 3, ready: 3 } },
] as const
type CategoryKey = (typeof categories)[number]['key']

const rows = {
  price_value: priceValue,
  yield_income: yieldIncome,
  liquidity_demand: liquidityDemand,
  location_connectivity: locationConnectivity,
  developer_track_record: developerTrackRecord,
  construction_delivery: constructionDelivery,
  payment_plan: paymentPlan,
  legal_regulatory: legalRegulatory,
  building_unit: buildingUnit,
  community_amenities: communityAmenities,
  supply_macro_exit: supplyMacroExit,
  esg_transparency: esgTransparency,
} as const satisfies Record<CategoryKey, readonly CatalogueRow[]>

/** The keys of the 200 points, so that a resolver or form for an unknown point does not compile. */
export type PointKey = (typeof rows)[CategoryKey][number]['key']

/** The current scoring model. */
export const model: Model = {
  version: '1.0.0',
  /**
   * The SHA-256 of `catalogueJson(model.points)`. Changing any point changes it and requires a new version.
   */
  catalogueSha256: '1de4112bab198962ba89b932d044f7d7303c89b570d2a29f380d399e059e1425',
  categories,
  points: categories.flatMap(({ key }) => rows[key].map((row): Point => ({ ...row, category: key }))),
  method,
}
