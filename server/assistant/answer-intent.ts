import type { Filters, Intent } from '#domain/assistant/filters.ts'
import type { ParsedQuestion } from '#domain/assistant/parse-question.ts'
import { findCurrency, splitTokens } from '#domain/assistant/tokens.ts'
import { topicWords } from '#domain/assistant/question-topic.ts'
import { limits } from '#domain/limits.ts'
import { currencies, type Currency } from '#domain/money/exchange-rates.ts'
import { isLaunchCity, type LaunchCity } from '#domain/places/cities.ts'
import { areas } from '#contract/areas.ts'
import { amountInCity, withConverted } from './city-amount.ts'
import { notFound, toolResult, type ToolContext, type ToolResult } from './tool.ts'
import { areaFigures, type AreaMeasure } from './tools/area-figures.ts'
import { areasInBudget, cityFigures, compareAreas, rankAreas, rankOrders } from './tools/area-lists.ts'
import { affordability, convertCurrency, mortgage, purchaseCosts } from './tools/calculators.ts'
import { legalFigures } from './tools/legal-figures.ts'
import { checkPrice } from './tools/check-price.ts'
import { explainTerm, findArticles, findLessons } from './tools/learning.ts'
import { netYield } from './tools/net-yield.ts'
import { ownAssets, ownWatchlist } from './tools/own-things.ts'
import { developerFacts, findProjects, projectFacts, projectScore } from './tools/projects.ts'

/** How a question was read; the next one may continue it. */
export type Interpretation = { intent: Intent; filters: Filters }

type IntentQuestion = Interpretation & {
  parsed: ParsedQuestion
  text: string
  /** Everything that the words ask for. */
  candidates: readonly Intent[]
}

type Answer = (question: IntentQuestion, context: ToolContext) => Promise<ToolResult> | null

const number = (text: string | undefined) => {
  const value = Number(text)
  return text === undefined || text === '' || !Number.isFinite(value) ? undefined : value
}
const rooms = ({ rooms: text }: Filters) => number(text)
const homeType = ({ type }: Filters): 'unit' | 'villa' | undefined =>
  type === 'unit' || type === 'villa' ? type : undefined
const city = ({ city: slug }: Filters): LaunchCity =>
  slug !== undefined && isLaunchCity(slug) ? slug : 'dubai'
const firstAmount = (
  { filters, parsed }: IntentQuestion,
  key: 'price' | 'rent' | 'loan' | 'income' = 'price',
) => number(filters[key]) ?? parsed.amounts[0]

/** Asks with an amount in the currency of the city. */
async function inCity(
  { filters }: IntentQuestion,
  amount: number,
  { today }: ToolContext,
  ask: (amount: number) => Promise<ToolResult>,
) {
  const own = amountInCity(amount, filters.price === undefined ? filters.currency : undefined, {
    city: city(filters),
    today,
  })
  return withConverted(await ask(own.amount), own.converted)
}

const measureIntents: Partial<Record<Intent, AreaMeasure>> = {
  'gross-yield': 'gross-yield',
  rent: 'rent',
  price: 'price',
  sales: 'sales',
  change: 'change',
  handovers: 'handovers',
}

/** The measures that the words name, without those that only qualify another. */
function measures({ intent, candidates }: IntentQuestion): AreaMeasure[] {
  const named = [...new Set([intent, ...candidates])].flatMap((one) => measureIntents[one] ?? [])
  if (intent === 'change' || intent === 'handovers') return [intent]
  const main =
    intent === 'gross-yield'
      ? ['gross-yield' as const]
      : named.filter((one) => one !== 'price' || named.length === 1)
  return main.length > 0 ? main : ['price', 'rent', 'gross-yield']
}

const measured: Answer = (question, context) => {
  const { filters, parsed } = question
  if (filters.project) return projectFacts.typed({ slug: filters.project }, context)
  if (filters.place)
    return areaFigures.typed(
      {
        area: filters.place,
        type: homeType(filters),
        rooms: rooms(filters),
        measures: measures(question),
        perSqft: parsed.isPerSqft,
      },
      context,
    )
  if (filters.developer) return developerFacts.typed({ slug: filters.developer }, context)
  return filters.city ? cityFigures.typed({ city: city(filters), type: homeType(filters) }, context) : null
}

const answers: Readonly<Record<Intent, Answer>> = {
  greeting: () =>
    Promise.resolve(
      toolResult({
        sentences: [
          'Hello. Ask me about areas, projects, yields, costs, terms or your own assets. For example: what would a two-bedroom in JVC yield me net after costs?',
        ],
        texts: ['two'],
      }),
    ),
  help: () =>
    Promise.resolve(
      toolResult({
        sentences: [
          'I answer from the registers, projects, calculators, glossary and lessons of Diwan, as your plan opens them, with the sample, day and source of each figure. I do not advise, predict or decide. For example: compare JVC and Business Bay; areas with the highest gross yield; buying costs for AED 1.5 million.',
        ],
        texts: ['AED 1.5 million'],
      }),
    ),
  meeting: () =>
    Promise.resolve(
      toolResult({
        sentences: [
          'You can book a meeting with a person of Diwan. They answer Monday to Friday, 9:00 to 18:00 Gulf time, and Saturday 10:00 to 16:00; the first consultation of 30 minutes is free.',
        ],
        texts: ['9:00', '18:00', '10:00', '16:00', '30 minutes'],
        actions: [{ type: 'schedule_meeting' }],
      }),
    ),
  'own-assets': (_question, context) => ownAssets.typed({}, context),
  'own-watchlist': (_question, context) => ownWatchlist.typed({}, context),
  'net-yield': (question, context) => {
    const { filters } = question
    if (filters.project) return projectFacts.typed({ slug: filters.project }, context)
    if (!filters.place)
      return filters.city
        ? cityFigures.typed({ city: city(filters), type: homeType(filters) }, context)
        : null
    return netYield.typed(
      {
        area: filters.place,
        type: homeType(filters),
        rooms: rooms(filters),
        price: firstAmount(question),
        rent: number(filters.rent),
        service: number(filters.service),
        vacancy: number(filters.vacancy),
        management: number(filters.management),
        maintenance: number(filters.maintenance),
      },
      context,
    )
  },
  'gross-yield': measured,
  rent: measured,
  price: measured,
  sales: measured,
  change: measured,
  handovers: measured,
  compare: ({ filters }, context) => {
    const places = [filters.place, filters.place2, filters.place3].flatMap((slug) => slug ?? [])
    return places.length < 2
      ? null
      : compareAreas.typed({ areas: places, type: homeType(filters) ?? 'unit' }, context)
  },
  rank: (question, context) => {
    const { filters, text } = question
    if (filters.place || filters.project) return null
    const order = rankOrders.find((one) => one === filters.order) ?? rankOrder(text)
    if (order === null) return null
    return rankAreas.typed({ city: city(filters), order, type: homeType(filters) ?? 'unit' }, context)
  },
  budget: (question, context) => {
    const { filters, candidates } = question
    const budget = firstAmount(question)
    if (budget === undefined || filters.place || filters.project || candidates.includes('find-projects'))
      return null
    return inCity(question, budget, context, (amount) =>
      areasInBudget.typed(
        {
          budget: Math.min(Math.round(amount), limits.areas.largestBudget),
          city: city(filters),
          type: homeType(filters) ?? 'unit',
          rooms: rooms(filters),
        },
        context,
      ),
    )
  },
  'find-projects': (question, context) => {
    const { filters, candidates } = question
    if (filters.project) return null
    return projectsMatching(question, candidates, context)
  },
  project: ({ filters }, context) =>
    filters.project ? projectFacts.typed({ slug: filters.project }, context) : null,
  score: ({ filters }, context) =>
    filters.project ? projectScore.typed({ slug: filters.project }, context) : null,
  developer: ({ filters }, context) => {
    if (filters.project) return projectFacts.typed({ slug: filters.project }, context)
    return filters.developer ? developerFacts.typed({ slug: filters.developer }, context) : null
  },
  'check-price': (question, context) => {
    const { filters } = question
    if (!filters.place) return null
    const size = number(filters.sizeSqm)
    const asking = firstAmount(question)
    if (size === undefined)
      return Promise.resolve(
        notFound('To compare a price with registered sales I need the size of the home, in m² or sq ft.', {
          filters: [{ key: 'sizeSqm', label: 'Size, m²', value: '', shown: '', choices: [] }],
        }),
      )
    return checkPrice.typed(
      {
        area: filters.place,
        size,
        rooms: rooms(filters),
        type: homeType(filters) ?? 'unit',
        stage: filters.stage === 'off-plan' ? 'off-plan' : 'ready',
        asking,
      },
      context,
    )
  },
  mortgage: (question, context) => {
    const { filters, parsed } = question
    const loan = firstAmount(question, 'loan')
    if (loan === undefined) return null
    return inCity(question, loan, context, (amount) =>
      mortgage.typed(
        {
          loan: amount,
          rate: number(filters.rate) ?? parsed.percents[0],
          years: number(filters.years),
          city: city(filters),
        },
        context,
      ),
    )
  },
  affordability: (question, context) => {
    const { filters, parsed } = question
    const income = firstAmount(question, 'income')
    if (income === undefined) return null
    return affordability.typed(
      {
        income,
        price: number(filters.price) ?? parsed.amounts[1],
        rate: number(filters.rate) ?? parsed.percents[0],
        years: number(filters.years),
        city: city(filters),
      },
      context,
    )
  },
  'purchase-costs': (question, context) => {
    const { filters, parsed, text } = question
    const price = firstAmount(question)
    if (price === undefined) return legalFigures.typed({ city: city(filters), topic: text }, context)
    return inCity(question, price, context, (amount) =>
      purchaseCosts.typed(
        {
          price: amount,
          loan: number(filters.loan) ?? parsed.amounts[1],
          stage: filters.stage === 'off-plan' ? 'off-plan' : 'ready',
          city: city(filters),
        },
        context,
      ),
    )
  },
  rules: ({ filters, text }, context) =>
    filters.project ? null : legalFigures.typed({ city: city(filters), topic: topicWords(text) }, context),
  convert: (question, context) => {
    const amount = firstAmount(question)
    const [from, to] = currencyPair(question)
    return amount === undefined || to === undefined || from === to
      ? null
      : convertCurrency.typed({ amount, from, to }, context)
  },
  term: ({ filters, text }, context) => {
    const topic = filters.term ?? topicWords(text)
    return topic === '' ? null : explainTerm.typed({ term: topic.slice(0, 120) }, context)
  },
  learn: ({ filters, text }, context) => {
    const topic = filters.term ?? topicWords(text)
    return topic.length < limits.search.minCharacters
      ? null
      : findLessons.typed({ q: topic.slice(0, limits.search.textMaxCharacters) }, context)
  },
  articles: ({ filters, text }, context) => {
    const topic = filters.term ?? topicWords(text)
    return topic.length < limits.search.minCharacters
      ? null
      : findArticles.typed({ q: topic.slice(0, limits.search.textMaxCharacters) }, context)
  },
  city: ({ filters }, context) =>
    filters.city ? cityFigures.typed({ city: city(filters), type: homeType(filters) }, context) : null,
  unknown: () => null,
}

export async function answerIntent(
  question: IntentQuestion,
  context: ToolContext,
): Promise<ToolResult | null> {
  return answers[question.intent](question, context)
}

/** What areas are ranked by, from the words of a question. */
function rankOrder(text: string): (typeof rankOrders)[number] | null {
  const words = ` ${splitTokens(text)
    .map(({ word }) => word)
    .join(' ')} `
  const holds = (...phrases: string[]) => phrases.some((phrase) => words.includes(` ${phrase} `))
  if (holds('yield', 'yields', 'yielding', 'return', 'returns', 'عائد')) return 'yield'
  if (
    holds(
      'rose',
      'risen',
      'rise',
      'growth',
      'growing',
      'grew',
      'grown',
      'gained',
      'increase',
      'increased',
      'appreciation',
    )
  )
    return 'change'
  if (holds('sales', 'sold', 'transactions', 'deals', 'busiest', 'popular', 'liquid', 'liquidity'))
    return 'deals'
  if (holds('cheapest', 'cheap', 'lowest', 'least expensive', 'affordable', 'أرخص')) return 'median-low'
  return holds('expensive', 'price', 'prices', 'priced', 'highest', 'dearest', 'أعلى') ? 'median' : null
}

async function projectsMatching(
  { filters, parsed, text }: IntentQuestion,
  candidates: readonly Intent[],
  context: ToolContext,
): Promise<ToolResult> {
  const guide = filters.place ? await context.ask(areas.read, { slug: filters.place }) : null
  const most = number(filters.price) ?? (candidates.includes('budget') ? parsed.amounts[0] : undefined)
  const words = ` ${text.toLowerCase()} `
  return findProjects.typed(
    {
      ...(filters.city ? { city: filters.city } : {}),
      ...(guide?.isOpen ? { area: String(guide.data.areaId) } : {}),
      ...(filters.developer ? { developer: filters.developer } : {}),
      ...(filters.stage ? { stage: filters.stage } : {}),
      ...(filters.rooms ? { bedrooms: filters.rooms } : {}),
      ...(filters.dueTo ? { dueTo: filters.dueTo } : {}),
      ...(most === undefined ? {} : { priceMax: String(Math.round(most)) }),
      ...(candidates.includes('gross-yield') || candidates.includes('net-yield')
        ? { sort: 'yield' as const }
        : {}),
      ...(candidates.includes('score') ? { sort: 'score' as const } : {}),
      ...(words.includes(' cheapest ') ? { sort: 'price' as const } : {}),
    },
    context,
  )
}

const isCurrency = (word: string | null): word is Currency =>
  word !== null && currencies.some((one) => one === word)

/** `AED 2m in dollars`: from the currency of the amount to the other one. */
function currencyPair({ filters, text }: IntentQuestion): [from: Currency, to: Currency | undefined] {
  const named = splitTokens(text).flatMap(({ word, unit }) => {
    const found = findCurrency(word) ?? findCurrency(unit)
    return isCurrency(found) ? [found] : []
  })
  const own = filters.currency ?? null
  const from = named.length > 1 && isCurrency(own) ? own : 'AED'
  return [from, named.findLast((one) => one !== from)]
}
