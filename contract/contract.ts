import { access } from './access.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { agents } from './agents.ts'
import { applications } from './applications.ts'
import { articles } from './articles.ts'
import { assistant } from './assistant.ts'
import { calculators } from './calculators.ts'
import { coursesDesk } from './courses/desk.ts'
import { courses } from './courses.ts'
import { clubDealDesk } from './investments/club-deal-desk.ts'
import { clubDeals } from './investments/club-deals.ts'
import { investments } from './investments.ts'
import { desk } from './desk.ts'
import { developers } from './developers.ts'
import { areaComparison } from './areas/comparison.ts'
import { areaExports } from './areas/exports.ts'
import { areas } from './areas.ts'
import { invested } from './favorites/invested.ts'
import { favorites } from './favorites.ts'
import { market } from './market.ts'
import { marketAnalytics } from './market/analytics.ts'
import { marketDevelopers } from './market/developers.ts'
import { marketFindings } from './market/findings.ts'
import { marketOverview } from './market/overview.ts'
import { marketAreaMap } from './market/area-map.ts'
import { marketChartTable } from './market/chart-table.ts'
import { marketCompare } from './market/compare.ts'
import { marketQuality } from './market/quality.ts'
import { marketRents } from './market/rents.ts'
import { marketUnits } from './market/units.ts'
import { marketValuation } from './market/valuation.ts'
import { ingestion } from './ingestion.ts'
import { ingestionBoundaries } from './ingestion/boundaries.ts'
import { ingestionChecks } from './ingestion/checks.ts'
import { ingestionConnectors } from './ingestion/connectors.ts'
import { ingestionLists } from './ingestion/lists.ts'
import { ingestionSources } from './ingestion/sources.ts'
import { ingestionTables } from './ingestion/tables.ts'
import { ingestionUploads } from './ingestion/uploads.ts'
import { glossary } from './glossary.ts'
import { agentFeedback } from './introductions/agent-feedback.ts'
import { agentManagement } from './introductions/agent-management.ts'
import { agentPapers } from './introductions/agent-papers.ts'
import { agentRequests } from './introductions/agent-requests.ts'
import { introductions } from './introductions.ts'
import { leads } from './introductions/leads.ts'
import { keys } from './keys.ts'
import { map } from './map.ts'
import { meetings, meetingsOfStaff } from './meetings.ts'
import { messages } from './messages.ts'
import { notifications } from './notifications.ts'
import { onboarding } from './onboarding.ts'
import { people } from './people.ts'
import { pictures } from './pictures.ts'
import { presence } from './presence.ts'
import { proposals } from './introductions/proposals.ts'
import { projectMarket } from './projects/market.ts'
import { projectPapers } from './projects/papers.ts'
import { projects } from './projects.ts'
import { quotes } from './quotes.ts'
import { supplierWork } from './quotes/supplier-work.ts'
import { records } from './records.ts'
import { eventRegistrations } from './resources/event-registrations.ts'
import { resources } from './resources.ts'
import { rules } from './rules.ts'
import { score } from './score.ts'
import { scoreBacktest } from './score/backtest.ts'
import { scoreComparison } from './score/comparison.ts'
import { scoreOfStaff } from './score/facts.ts'
import { privacy } from './privacy.ts'
import { search } from './search.ts'
import { searchNames } from './search/names.ts'
import { suppliers } from './suppliers.ts'
import { templates } from './templates.ts'
import { site } from './site.ts'
import { views } from './views.ts'
import { newsletterIssues, signupsOfStaff } from './signups/staff.ts'
import { signups } from './signups.ts'
import type { Endpoint } from './endpoint.ts'

/** Named by their features: written out, the types of a thousand schemas would be compared with their copies. */
type Contract = {
  access: typeof access
  account: typeof account
  admin: typeof admin
  agents: typeof agents
  applications: typeof applications
  areas: typeof areas & typeof areaComparison & typeof areaExports
  articles: typeof articles
  assistant: typeof assistant
  calculators: typeof calculators
  courses: typeof courses & typeof coursesDesk
  investments: typeof investments & typeof clubDeals & typeof clubDealDesk
  desk: typeof desk
  developers: typeof developers
  favorites: typeof favorites & typeof invested
  glossary: typeof glossary
  ingestion: typeof ingestion &
    typeof ingestionBoundaries &
    typeof ingestionChecks &
    typeof ingestionConnectors &
    typeof ingestionLists &
    typeof ingestionSources &
    typeof ingestionTables &
    typeof ingestionUploads
  introductions: typeof introductions &
    typeof leads &
    typeof proposals &
    typeof agentRequests &
    typeof agentFeedback &
    typeof agentManagement &
    typeof agentPapers
  keys: typeof keys
  map: typeof map
  market: typeof market &
    typeof marketFindings &
    typeof marketOverview &
    typeof marketAnalytics &
    typeof marketDevelopers &
    typeof marketCompare &
    typeof marketChartTable &
    typeof marketQuality &
    typeof marketAreaMap &
    typeof marketRents &
    typeof marketUnits &
    typeof marketValuation
  meetings: typeof meetings & typeof meetingsOfStaff
  messages: typeof messages
  notifications: typeof notifications
  onboarding: typeof onboarding
  people: typeof people
  pictures: typeof pictures
  presence: typeof presence
  privacy: typeof privacy
  projects: typeof projects & typeof projectMarket & typeof projectPapers
  quotes: typeof quotes & typeof supplierWork
  records: typeof records
  resources: typeof resources & typeof eventRegistrations
  rules: typeof rules
  score: typeof score & typeof scoreBacktest & typeof scoreComparison & typeof scoreOfStaff
  search: typeof search & typeof searchNames
  suppliers: typeof suppliers
  templates: typeof templates
  site: typeof site
  views: typeof views
  signups: typeof signups & typeof signupsOfStaff & typeof newsletterIssues
}

/**
 * Every endpoint of the product, by feature. The sign-in protocol is not listed: its shape is defined
 * elsewhere.
 */
export const contract: Contract = {
  access,
  account,
  admin,
  agents,
  applications,
  areas: { ...areas, ...areaComparison, ...areaExports },
  articles,
  assistant,
  calculators,
  courses: { ...courses, ...coursesDesk },
  investments: { ...investments, ...clubDeals, ...clubDealDesk },
  desk,
  developers,
  favorites: { ...favorites, ...invested },
  glossary,
  ingestion: {
    ...ingestion,
    ...ingestionBoundaries,
    ...ingestionChecks,
    ...ingestionConnectors,
    ...ingestionLists,
    ...ingestionSources,
    ...ingestionTables,
    ...ingestionUploads,
  },
  introductions: {
    ...introductions,
    ...leads,
    ...proposals,
    ...agentRequests,
    ...agentFeedback,
    ...agentManagement,
    ...agentPapers,
  },
  keys,
  map,
  market: {
    ...market,
    ...marketFindings,
    ...marketOverview,
    ...marketAnalytics,
    ...marketDevelopers,
    ...marketCompare,
    ...marketChartTable,
    ...marketQuality,
    ...marketAreaMap,
    ...marketRents,
    ...marketUnits,
    ...marketValuation,
  },
  meetings: { ...meetings, ...meetingsOfStaff },
  messages,
  notifications,
  onboarding,
  people,
  pictures,
  presence,
  privacy,
  projects: { ...projects, ...projectMarket, ...projectPapers },
  quotes: { ...quotes, ...supplierWork },
  records,
  resources: { ...resources, ...eventRegistrations },
  rules,
  score: { ...score, ...scoreBacktest, ...scoreComparison, ...scoreOfStaff },
  search: { ...search, ...searchNames },
  suppliers,
  templates,
  site,
  views,
  signups: { ...signups, ...signupsOfStaff, ...newsletterIssues },
}

/** The same as one list. */
export const endpoints: readonly Endpoint[] = Object.values<Record<string, Endpoint>>(contract).flatMap(
  (feature) => Object.values(feature),
)
