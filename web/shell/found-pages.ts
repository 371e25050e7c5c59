import type { PageNames } from '#web/search/hit-options.tsx'
import { featureText } from '#web/access/feature-text.ts'
import { m } from '#web/paraglide/messages.js'

const calculators = featureText.calculators
const compare = m.score_compare_title

/** The titles of the pages and tools that the search finds: those of the menu, and those below them. */
export const pageNames: PageNames = {
  '/dashboard': { name: featureText.dashboard },
  '/projects': { name: featureText.projects },
  '/projects/compare': { name: compare, parent: featureText.projects },
  '/area-guides': { name: featureText['area-guides'] },
  '/transactions': { name: featureText.transactions },
  '/favorites/invested': { name: m.shell_page_invested, parent: featureText.favorites },
  '/favorites/observed': { name: featureText.favorites },
  '/developers': { name: featureText.developers },
  '/resources/calculators/mortgage': { name: m.calculators_mortgage_title, parent: calculators },
  '/resources/calculators/purchase-costs': { name: m.calculators_purchase_costs_title, parent: calculators },
  '/resources/calculators/rental-yield': { name: m.calculators_rental_yield_title, parent: calculators },
  '/resources/calculators': { name: calculators },
  '/analytics/insights': { name: featureText['ai-insights'] },
  '/analytics/blog': { name: featureText['analytics-blog'] },
  '/market-analytics': { name: m.shell_page_market_analytics },
  '/market-insights': { name: m.shell_page_market_insights },
  '/analytics': { name: featureText.analytics },
  '/resources': { name: featureText.resources },
  '/resources/templates': { name: featureText.templates },
  '/resources/events': { name: featureText.events },
  '/agents': { name: featureText.agents },
  '/suppliers': { name: featureText.suppliers },
  '/fund-investments': { name: featureText['fund-investments'] },
  '/coinvestments': { name: featureText.coinvestments },
  '/courses': { name: featureText.courses },
  '/messages': { name: featureText.messages },
  '/methodology/score': { name: m.score_method_title },
  '/glossary': { name: m.glossary_title },
  '/how-it-works': { name: m.home_how_title },
  '/subscribe': { name: m.shell_now_plans },
  '/account/settings': { name: m.shell_settings },
  '/account/billing': { name: m.shell_billing },
}
