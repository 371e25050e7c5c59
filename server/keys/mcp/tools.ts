import { z } from 'zod'
import { areaComparison } from '#contract/areas/comparison.ts'
import { areas } from '#contract/areas.ts'
import { developers } from '#contract/developers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { marketAnalytics, type AnalyticsPanel } from '#contract/market/analytics.ts'
import { marketDevelopers } from '#contract/market/developers.ts'
import { marketFindings } from '#contract/market/findings.ts'
import { marketRents } from '#contract/market/rents.ts'
import { marketUnits } from '#contract/market/units.ts'
import { marketValuation } from '#contract/market/valuation.ts'
import { market, metric, type MarketMetric } from '#contract/market.ts'
import { projects } from '#contract/projects.ts'
import { PointOnSheet } from '#contract/score/sheet.ts'
import { score } from '#contract/score.ts'
import { search } from '#contract/search.ts'
import { about, aboutBasis, aboutCities, distinct, type About } from './about.ts'
import {
  currencyNames,
  dealUnits,
  developerUnits,
  findingUnits,
  leagueUnits,
  medianUnits,
  panelUnits,
  projectUnits,
  registeredUnitUnits,
  rentMedianUnits,
  rentRowUnits,
  rentUnits,
  scoreUnits,
} from './units.ts'

/** The input of a call, and its day in the Gulf. */
type ToolCall = { today: string; input: Readonly<Record<string, unknown>> }

/** A question that an assistant may ask: an endpoint, in words for assistants. */
export type Tool = {
  name: string
  title: string
  description: string
  endpoint: Endpoint
  /** The input of the endpoint. A name that it does not know is refused, so that no filter is lost by a wrong name. */
  input: z.ZodObject
  /** The answer without what no assistant needs, and what it rests on. */
  present: (answer: unknown, call: ToolCall) => { about: About; answer: unknown }
}

type Definition<R extends z.ZodType> = Pick<Tool, 'name' | 'title' | 'description'> & {
  endpoint: Endpoint & { response: R }
  about: (answer: z.output<R>, call: ToolCall) => About
  /** The part to send; by default all of it. */
  shown?: (answer: z.output<R>) => unknown
}

function tool<R extends z.ZodType>({ about: describe, shown, ...definition }: Definition<R>): Tool {
  const { params, query, response } = definition.endpoint
  return {
    ...definition,
    input: z.strictObject({ ...params?.shape, ...query?.shape }),
    present: (raw, call) => {
      const answer = response.parse(raw)
      return { about: describe(answer, call), answer: shown ? shown(answer) : answer }
    },
  }
}

const names = [
  tool({
    name: 'search_names',
    title: 'Search names',
    description:
      'Find areas, projects, developers and articles by name, in English or Arabic, also misspelled. Start here: other tools take the slugs and area ids that this returns.',
    endpoint: search.find,
    about: ({ areas, developers, projects, articles }, { today }) => {
      const found = [...areas, ...developers, ...projects]
      return about({
        units: 'Names and their slugs. No figures.',
        sample: { size: found.length + articles.length, of: 'names found' },
        asOf: today,
        sources: ['Names in the registers, and names in use'],
        isDemonstration: found.some(({ demonstration }) => demonstration),
      })
    },
    shown: ({ pages: _pages, order: _order, clubDeals: _clubDeals, ...found }) => found,
  }),
  tool({
    name: 'find_filter_ids',
    title: 'Find ids for filters',
    description:
      'Find the ids of areas, communities, projects or buildings in the registers of deals by name. The filters of the tools on deals take them.',
    endpoint: market.suggest,
    about: ({ basis, choices }) =>
      aboutBasis(basis, { size: choices.length, of: 'names found' }, 'count: matching deals.'),
  }),
]

/** The metric of a question about medians: its endpoint's default unless chosen. */
const chosenMetric = ({ metric: chosen }: ToolCall['input'], otherwise: MarketMetric = 'perSqm') =>
  metric.default(otherwise).parse(chosen)

/** The rows behind a panel, over all that it shows. */
function panelSample(panel: AnalyticsPanel | undefined): number {
  if (!panel) return 0
  const samples =
    panel.kind === 'headline'
      ? panel.rows.filter(({ key }) => key === 'sales' || key === 'contracts').map(({ now }) => now.sample)
      : panel.kind === 'ranking'
        ? panel.rows.map(({ sample }) => sample)
        : panel.lines.flatMap(({ points }) => points.map(({ count }) => count))
  return samples.reduce((sum, sample) => sum + sample, 0)
}

const deals = [
  tool({
    name: 'summarize_deals',
    title: 'Summarize registered deals',
    description:
      'Count, total value and median prices of the registered deals that match a filter, and which deals are left out of the medians. One property type at a time has a median. Days without data are listed under coverage and are not days without sales.',
    endpoint: market.summary,
    about: ({ basis, priced }) =>
      aboutBasis(
        basis,
        { size: priced, of: 'deals with a price and a size, behind the medians' },
        dealUnits(basis.currency),
      ),
  }),
  tool({
    name: 'deal_prices_by_month',
    title: 'Deal prices by month',
    description:
      'Quartiles, number and value of the matching deals by month. Months in `incomplete` are not wholly held.',
    endpoint: market.series,
    about: ({ basis, points }, { input }) =>
      aboutBasis(
        basis,
        { size: points.reduce((sum, { priced }) => sum + priced, 0), of: 'deals behind the quartiles' },
        medianUnits(basis.currency, chosenMetric(input)),
      ),
  }),
  tool({
    name: 'rank_areas',
    title: 'Rank areas by deals',
    description:
      'Areas ranked by number of deals, median price or change, each for its last twelve months and the twelve before.',
    endpoint: market.league,
    about: ({ basis, rows }, { input }) =>
      aboutBasis(basis, { size: rows.length, of: 'areas' }, medianUnits(basis.currency, chosenMetric(input))),
  }),
  tool({
    name: 'list_deals',
    title: 'List registered deals',
    description: 'The matching deals as registered, a page at a time. Rows count against a daily limit.',
    endpoint: market.rows,
    about: ({ basis, rows }) =>
      aboutBasis(basis, { size: rows.length, of: 'deals on this page' }, dealUnits(basis.currency)),
  }),
  tool({
    name: 'summarize_rents',
    title: 'Summarize rent contracts',
    description:
      'Count, median yearly rent, change and gross yield of the registered rent contracts that match a filter.',
    endpoint: marketRents.rentSummary,
    about: ({ basis, count }) =>
      aboutBasis(basis, { size: count, of: 'rent contracts' }, rentUnits(basis.currency)),
  }),
  tool({
    name: 'rents_by_month',
    title: 'Rents by month',
    description:
      'Quartiles of yearly rents and number of the matching rent contracts, by the month in which they begin. Months in `incomplete` are not wholly held.',
    endpoint: marketRents.rentSeries,
    about: ({ basis, points }, { input }) =>
      aboutBasis(
        basis,
        {
          size: points.reduce((sum, { priced }) => sum + priced, 0),
          of: 'rent contracts for one home, behind the quartiles',
        },
        rentMedianUnits(basis.currency, chosenMetric(input, 'price')),
      ),
  }),
  tool({
    name: 'list_rents',
    title: 'List rent contracts',
    description:
      'The matching rent contracts as registered, a page at a time. Rows count against a daily limit.',
    endpoint: marketRents.rents,
    about: ({ basis, rows }) =>
      aboutBasis(
        basis,
        { size: rows.length, of: 'rent contracts on this page' },
        rentRowUnits(basis.currency),
      ),
  }),
  tool({
    name: 'list_units',
    title: 'List registered units',
    description:
      'The matching flats, offices and shops of the register of units, as far as it was read, a page at a time. Rows count against a daily limit.',
    endpoint: marketUnits.units,
    about: ({ basis, rows }) =>
      aboutBasis(basis, { size: rows.length, of: 'registered units on this page' }, registeredUnitUnits),
  }),
  tool({
    name: 'analyze_market',
    title: 'Analyze a market',
    description:
      'The panels of a section of the market analytics for a city or up to five of its areas: overview, prices with a price index, rents, yields, map, supply, off-plan, liquidity, mortgages, luxury or land. Each figure has its sample; what cannot be worked out is null or left out.',
    endpoint: marketAnalytics.analytics,
    about: ({ basis, panels }) => {
      const [first] = panels
      const of = first
        ? `rows behind the panel ${first.key}`
        : 'panels: this city holds no data for this section'
      const described = aboutBasis(basis, { size: panelSample(first), of }, panelUnits(basis.currency))
      const others = panels.flatMap((panel) => [
        ...(panel.kind === 'headline' ? [] : (panel.basis?.sources ?? [])),
        ...(panel.kind === 'trend' && panel.published ? [panel.published.publisher] : []),
      ])
      return { ...described, sources: distinct([...described.sources, ...others]) }
    },
  }),
  tool({
    name: 'rank_developers',
    title: 'Rank developers by sales',
    description:
      'Developers of a city by their registered sales of twelve months, with market share, median price, delivery record and resale gain. `match` says how many sales have a known developer.',
    endpoint: marketDevelopers.developerLeague,
    about: ({ basis, match }) =>
      aboutBasis(
        basis,
        { size: match.matched, of: `sales with a known developer, of ${match.sales}` },
        leagueUnits(basis.currency),
      ),
  }),
  tool({
    name: 'check_price',
    title: 'Check an asking price',
    description:
      'A value range of a home from comparable registered sales, where an asking price stands in it, and the comparables. `place` is `area-<areaId>`, or a project or building by its id from find_filter_ids. A range that is withheld says why.',
    endpoint: marketValuation.fairPrice,
    about: ({ basis, similar }) =>
      aboutBasis(basis, { size: similar, of: 'similar sales in the area' }, dealUnits(basis.currency)),
  }),
  tool({
    name: 'list_findings',
    title: 'List market findings',
    description:
      'What published rules find in the registers of a city: moves of prices, rents, yields and supply, each with figures, confidence and how often the rule was right before.',
    endpoint: marketFindings.insights,
    about: ({ basis, total }) =>
      aboutBasis(basis, { size: total, of: 'findings' }, findingUnits(basis.currency)),
  }),
]

const places = [
  tool({
    name: 'list_areas',
    title: 'List areas',
    description:
      'Area guides of a city with sales, median, change and gross yield of twelve months. Paginated.',
    endpoint: areas.list,
    about: ({ cities, areas: found }) =>
      aboutCities(cities, { size: found.length, of: 'areas on this page' }),
    shown: ({ places: _places, areas: found, ...rest }) => ({
      ...rest,
      areas: found.map(({ cover: _cover, ...area }) => area),
    }),
  }),
  tool({
    name: 'read_area',
    title: 'Read an area',
    description:
      'The figures of an area for one property type: prices by quarter, stage and bedrooms, rents, yields, handovers and neighbours, each with its sample.',
    endpoint: areas.read,
    about: ({ basis, market: figures, published, demonstration }) => {
      const base = aboutCities(
        [basis],
        { size: figures?.figures.priced ?? 0, of: 'sales of twelve months, behind the median' },
        [...(figures?.measuresBasis.rents?.sources ?? []), ...(published ? [published.publisher] : [])],
      )
      return about({ ...base, isDemonstration: base.isDemonstration || demonstration })
    },
    shown: ({ pictures: _pictures, content: _content, ...guide }) => guide,
  }),
  tool({
    name: 'compare_areas',
    title: 'Compare areas',
    description: 'Up to five areas, by slugs with commas: prices, rents, yields, ready sales and handovers.',
    endpoint: areaComparison.compare,
    about: ({ areas: compared }) =>
      aboutCities(
        compared.map(({ basis }) => basis),
        {
          size: compared.reduce((sum, { figures }) => sum + figures.priced, 0),
          of: 'sales of twelve months, behind the medians',
        },
        compared.flatMap(({ measuresBasis }) => measuresBasis.rents?.sources ?? []),
      ),
    shown: ({ choices: _choices, ...comparison }) => comparison,
  }),
  tool({
    name: 'areas_in_budget',
    title: 'Areas in a budget',
    description: 'Areas of a city where a budget buys the median home of a type and number of bedrooms.',
    endpoint: areaComparison.budget,
    about: ({ basis, total }) =>
      aboutBasis(basis, { size: total, of: 'areas in the budget' }, dealUnits(basis.currency)),
  }),
]

const registers = ['Registers of projects, and price lists of developers. Each fact names its own source.']

const developments = [
  tool({
    name: 'list_projects',
    title: 'List projects',
    description:
      'Published projects that match a filter, with stage, handover dates, prices, yields and score. Paginated. Rows count against a daily limit.',
    endpoint: projects.list,
    about: ({ projects: found }) =>
      about({
        units: projectUnits(currencyNames(found.map(({ currency }) => currency))),
        sample: { size: found.length, of: 'projects on this page' },
        asOf:
          found
            .map(({ seenOn }) => seenOn)
            .filter((day) => day !== null)
            .toSorted()
            .at(-1) ?? null,
        sources: registers,
        isDemonstration: found.some(({ demonstration }) => demonstration),
      }),
    shown: ({ projects: found, next }) => ({
      projects: found.map(({ cover: _cover, ...card }) => card),
      next,
    }),
  }),
  tool({
    name: 'read_project',
    title: 'Read a project',
    description:
      'One project: what register, developer and staff say, with day and source; progress, handover dates, price lists and payment plans. Changes are left out.',
    endpoint: projects.read,
    about: ({ card, facts }) => {
      const said = facts.flatMap(({ register, developer, staff }) =>
        [register, developer, staff].filter((side) => side !== null),
      )
      return about({
        units: projectUnits(currencyNames([card.currency])),
        sample: { size: facts.length, of: 'facts' },
        asOf:
          said
            .map(({ seenOn }) => seenOn)
            .toSorted()
            .at(-1) ?? card.seenOn,
        sources: distinct(said.map(({ source }) => `${source.publisher}: ${source.title}`)),
        isDemonstration: card.demonstration,
      })
    },
    shown: ({ pictures: _pictures, changes: _changes, ...sheet }) => sheet,
  }),
  tool({
    name: 'read_project_score',
    title: 'Read the score of a project',
    description:
      'The score of a project: its grade, range, categories, and each point on record with its value, source and contribution.',
    endpoint: score.read,
    about: (sheet) => {
      if (sheet.run === null)
        return about({
          units: scoreUnits,
          sample: { size: 0, of: 'points on record: not scored yet' },
          asOf: null,
          sources: [],
          isDemonstration: sheet.project.demonstration,
        })
      const { project, run, points } = sheet
      const known = points.filter(({ state }) => state === 'observed')
      return about({
        units: scoreUnits,
        sample: { size: known.length, of: `points on record, of ${points.length}` },
        asOf: run.asOf,
        sources: distinct(
          known.flatMap(({ record }) => (record ? [`${record.publisher}: ${record.title}`] : [])),
        ),
        isDemonstration: project.demonstration,
      })
    },
    shown: (read) => {
      if (read.run === null) return read
      const { points, history: _history, ...sheet } = read
      return {
        ...sheet,
        points: z.array(PointInShort).parse(points.filter(({ state }) => state === 'observed')),
      }
    },
  }),
  tool({
    name: 'read_developer',
    title: 'Read a developer',
    description: 'A developer: its projects, delivery record and legal entities.',
    endpoint: developers.read,
    about: ({ sources, projects: built, demonstration, asOf }) =>
      about({
        units: developerUnits,
        sample: { size: built.length, of: 'projects' },
        asOf,
        sources: sources.map(({ publisher, title }) => `${publisher}: ${title}`),
        isDemonstration: demonstration,
      }),
    shown: ({ pictures: _pictures, ...profile }) => profile,
  }),
]

const PointInShort = PointOnSheet.pick({
  key: true,
  name: true,
  category: true,
  unit: true,
  value: true,
  observedOn: true,
  contribution: true,
  cap: true,
})

/** Every question, in the order in which assistants see them. */
export const tools: readonly Tool[] = [...names, ...deals, ...places, ...developments]
