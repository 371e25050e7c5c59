import type { AnalyticsSection } from '#domain/market/analytics/sections.ts'
import { m } from '#web/paraglide/messages.js'

export const sectionNames: Record<AnalyticsSection, () => string> = {
  overview: m.analytics_overview,
  prices: m.analytics_prices,
  rents: m.analytics_rents,
  yields: m.analytics_yields,
  map: m.analytics_map,
  supply: m.analytics_supply,
  'off-plan': m.analytics_off_plan,
  liquidity: m.analytics_liquidity,
  developers: m.analytics_developers,
  mortgages: m.analytics_mortgages,
  luxury: m.analytics_luxury,
  land: m.analytics_land,
  cities: m.analytics_cities,
  methodology: m.analytics_methodology,
}
