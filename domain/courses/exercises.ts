import type { LaunchCity } from '#domain/places/cities.ts'
import { mortgageInstalments } from '#domain/finance/mortgage.ts'
import {
  buyingCosts,
  defaultShares,
  ruleValue,
  transferKeys,
  type HeldRule,
} from '#domain/returns/buying-costs.ts'
import { internalRate } from '#domain/returns/rate-of-return.ts'
import type { Grader } from './catalogue.ts'

/** What an answer is: an amount in the city's currency, percent, months, points of an index, or words. */
type AnswerUnit = 'money' | 'money-per-sqm' | 'percent' | 'months' | 'points' | 'words'

export const factKeys = [
  'project',
  'area',
  'price',
  'prices',
  'size',
  'rent',
  'assumedRent',
  'serviceCharge',
  'vacancy',
  'management',
  'stage',
  'agency',
  'rate',
  'years',
  'loan',
  'cap',
  'growth',
  'nightly',
  'operatingCost',
  'registeredOn',
  'firstDue',
  'due',
  'plan',
  'preferred',
  'promote',
  'sold',
  'costs',
  'net',
  'tax',
  'monthly',
  'ratio',
  'instalments',
] as const
export type FactKey = (typeof factKeys)[number]

export type FactValue =
  | { kind: 'money'; amount: number }
  | { kind: 'sqm'; amount: number }
  | { kind: 'percent'; amount: number }
  | { kind: 'years' | 'months' | 'points'; amount: number }
  | { kind: 'day'; day: string }
  | { kind: 'words'; text: string; href: string | null }

type ExerciseFact = { key: FactKey; value: FactValue }

/** A task: what is given, and the answer with the steps that lead to it. */
export type ExerciseTask = {
  facts: ExerciseFact[]
  unit: AnswerUnit
  answer: number | string
  working: ExerciseFact[]
}

/** A registered sale, with the median rent of such homes where enough contracts are held. Amounts in whole currency. */
export type SaleRecord = {
  price: number
  sqm: number
  area: string
  registeredOn: string
  isOffPlan: boolean
  annualRent: number | null
}

const money = (amount: number): FactValue => ({ kind: 'money', amount })
const percent = (amount: number): FactValue => ({ kind: 'percent', amount })
const years = (amount: number): FactValue => ({ kind: 'years', amount })

/** Assumptions that a task states, because no register holds them. */
const assumed = {
  rentRatio: 0.06,
  serviceChargePerSqm: { dubai: 160, 'abu-dhabi': 140, riyadh: 60 },
  vacancyPercent: 5,
  managementPercent: 5,
  loanRatePercent: 5,
  loanYears: 25,
  growthPercent: 3,
  holdingYears: 5,
  shortLetNightRatio: 1 / 200,
  shortLetCostPercent: 45,
  preferredPercent: 8,
  promotePercent: 20,
  profitRatio: 1.4,
} as const

const saleFacts = (sale: SaleRecord): ExerciseFact[] => [
  { key: 'area', value: { kind: 'words', text: sale.area, href: null } },
  { key: 'registeredOn', value: { kind: 'day', day: sale.registeredOn } },
  { key: 'price', value: money(sale.price) },
]

function rentFact({
  annualRent,
  price,
}: SaleRecord): ExerciseFact & { value: { kind: 'money'; amount: number } } {
  if (annualRent !== null) return { key: 'rent', value: { kind: 'money', amount: annualRent } }
  const amount = Math.round((price * assumed.rentRatio) / 1000) * 1000
  return { key: 'assumedRent', value: { kind: 'money', amount } }
}

type SaleTask = (sale: SaleRecord, city: LaunchCity, rules: readonly HeldRule[]) => ExerciseTask | null

/** Graders that work on one registered sale. Null while a rule is not held. */
export const saleTasks: Partial<Record<Grader, SaleTask>> = {
  'price-per-sqm': (sale) => ({
    facts: [...saleFacts(sale), { key: 'size', value: { kind: 'sqm', amount: sale.sqm } }],
    unit: 'money-per-sqm',
    answer: sale.price / sale.sqm,
    working: [],
  }),
  'gross-yield': (sale) => {
    const rent = rentFact(sale)
    return {
      facts: [...saleFacts(sale), rent],
      unit: 'percent',
      answer: (rent.value.amount / sale.price) * 100,
      working: [],
    }
  },
  'net-yield': (sale, city, rules) => {
    const costs = purchaseCosts(sale, city, rules)
    if (costs === null) return null
    const rent = rentFact(sale)
    const serviceCharge = Math.round(sale.sqm * assumed.serviceChargePerSqm[city])
    const letRatio = 1 - assumed.vacancyPercent / 100
    const net = rent.value.amount * letRatio * (1 - assumed.managementPercent / 100) - serviceCharge
    return {
      facts: [
        ...saleFacts(sale),
        rent,
        { key: 'costs', value: money(costs) },
        { key: 'serviceCharge', value: money(serviceCharge) },
        { key: 'vacancy', value: percent(assumed.vacancyPercent) },
        { key: 'management', value: percent(assumed.managementPercent) },
      ],
      unit: 'percent',
      answer: (net / (sale.price + costs)) * 100,
      working: [{ key: 'net', value: money(net) }],
    }
  },
  'purchase-cost': (sale, city, rules) => {
    const costs = purchaseCosts(sale, city, rules)
    if (costs === null) return null
    const stage = sale.isOffPlan ? 'off-plan' : 'ready'
    return {
      facts: [
        ...saleFacts(sale),
        { key: 'stage', value: { kind: 'words', text: stage, href: '/resources/calculators' } },
        { key: 'agency', value: percent(defaultShares(city, stage, rules).agencyPercent) },
      ],
      unit: 'money',
      answer: costs,
      working: [],
    }
  },
  'transfer-tax': (sale, city, rules) => {
    const rate = ruleValue(rules, transferKeys[city])
    if (rate === null) return null
    return {
      facts: saleFacts(sale),
      unit: 'money',
      answer: (sale.price * rate) / 100,
      working: [{ key: 'tax', value: percent(rate) }],
    }
  },
  'loan-payment': (sale, city, rules) => {
    const cap = loanCap(city, rules)
    if (cap === null) return null
    const loan = (sale.price * cap) / 100
    const terms = { principal: loan, annualRatePercent: assumed.loanRatePercent, years: assumed.loanYears }
    return {
      facts: [
        ...saleFacts(sale),
        { key: 'loan', value: percent(cap) },
        { key: 'rate', value: percent(assumed.loanRatePercent) },
        { key: 'years', value: years(assumed.loanYears) },
      ],
      unit: 'money',
      answer: mortgageInstalments(terms).payment,
      working: [{ key: 'loan', value: money(loan) }],
    }
  },
  'largest-loan': (sale, city, rules) => {
    const cap = loanCap(city, rules)
    if (cap === null) return null
    return {
      facts: saleFacts(sale),
      unit: 'money',
      answer: (sale.price * cap) / 100,
      working: [{ key: 'cap', value: percent(cap) }],
    }
  },
  'short-let-break-even': (sale) => {
    const rent = rentFact(sale)
    const nightly = Math.round((sale.price * assumed.shortLetNightRatio) / 10 / 10) * 10
    const left = nightly * (1 - assumed.shortLetCostPercent / 100)
    return {
      facts: [
        ...saleFacts(sale),
        rent,
        { key: 'nightly', value: money(nightly) },
        { key: 'operatingCost', value: percent(assumed.shortLetCostPercent) },
      ],
      unit: 'percent',
      answer: nightly === 0 ? 0 : (rent.value.amount / (left * 365)) * 100,
      working: [{ key: 'net', value: money(left * 365) }],
    }
  },
  'holding-return': (sale) => {
    const rent = rentFact(sale)
    const { holdingYears, growthPercent } = assumed
    const sold = Math.round(sale.price * (1 + growthPercent / 100) ** holdingYears)
    const flows = [
      -sale.price,
      ...Array.from({ length: holdingYears }, (_, at) =>
        at === holdingYears - 1 ? rent.value.amount + sold : rent.value.amount,
      ),
    ]
    const found = internalRate(flows)
    if (!found) return null
    return {
      facts: [
        ...saleFacts(sale),
        rent,
        { key: 'years', value: years(holdingYears) },
        { key: 'sold', value: money(sold) },
      ],
      unit: 'percent',
      answer: found.rate * 100,
      working: [],
    }
  },
  'profit-split': (sale) => {
    const { preferredPercent, promotePercent, profitRatio, holdingYears } = assumed
    const sold = Math.round(sale.price * profitRatio)
    const preferred = (sale.price * preferredPercent * holdingYears) / 100
    const rest = Math.max(0, sold - sale.price - preferred)
    return {
      facts: [
        ...saleFacts(sale),
        { key: 'sold', value: money(sold) },
        { key: 'years', value: years(holdingYears) },
        { key: 'preferred', value: percent(preferredPercent) },
        { key: 'promote', value: percent(promotePercent) },
      ],
      unit: 'money',
      answer: (rest * promotePercent) / 100,
      working: [
        { key: 'preferred', value: money(preferred) },
        { key: 'net', value: money(rest) },
      ],
    }
  },
}

/** Graders that work on five registered sales. */
export const groupTasks: Partial<Record<Grader, (sales: readonly SaleRecord[]) => ExerciseTask>> = {
  'median-price': (sales) => {
    const sorted = sales.map(({ price }) => price).toSorted((a, b) => a - b)
    return {
      facts: sales.map(({ price }) => ({ key: 'prices', value: money(price) })),
      unit: 'money',
      answer: sorted[Math.floor(sorted.length / 2)] ?? 0,
      working: [],
    }
  },
  concentration: (sales) => {
    const sum = sales.reduce((total, { price }) => total + price, 0)
    return {
      facts: sales.map(({ price }) => ({ key: 'prices', value: money(price) })),
      unit: 'points',
      answer: sales.reduce((total, { price }) => total + ((price / sum) * 100) ** 2, 0),
      working: [{ key: 'prices', value: money(sum) }],
    }
  },
}

export type TaskProject = {
  slug: string
  name: string
  escrowAgent: string | null
  firstDueOn: string | null
  dueOn: string | null
  plan: { name: string; beforeHandover: number[] } | null
}

/** Graders that are answered from the page of a project; null where its record lacks the fact. */
export const projectTasks: Partial<Record<Grader, (project: TaskProject) => ExerciseTask | null>> = {
  'escrow-account': (project) =>
    project.escrowAgent === null
      ? null
      : { facts: [projectFact(project)], unit: 'words', answer: project.escrowAgent, working: [] },
  'plan-share': (project) => {
    if (!project.plan) return null
    const { name, beforeHandover } = project.plan
    return {
      facts: [projectFact(project), { key: 'plan', value: { kind: 'words', text: name, href: null } }],
      unit: 'percent',
      answer: beforeHandover.reduce((sum, share) => sum + share, 0),
      working: [{ key: 'instalments', value: { kind: 'points', amount: beforeHandover.length } }],
    }
  },
  'handover-delay': (project) => {
    const { firstDueOn, dueOn } = project
    if (firstDueOn === null || dueOn === null) return null
    return {
      facts: [projectFact(project)],
      unit: 'months',
      answer: monthsBetween(firstDueOn, dueOn),
      working: [
        { key: 'firstDue', value: { kind: 'day', day: firstDueOn } },
        { key: 'due', value: { kind: 'day', day: dueOn } },
      ],
    }
  },
}

const projectFact = ({ name, slug }: TaskProject): ExerciseFact => ({
  key: 'project',
  value: { kind: 'words', text: name, href: `/projects/${slug}` },
})

/** Calendar months from one day to another, ignoring the day of the month. */
export function monthsBetween(from: string, to: string): number {
  const month = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return month(to) - month(from)
}

function purchaseCosts(sale: SaleRecord, city: LaunchCity, rules: readonly HeldRule[]): number | null {
  const stage = sale.isOffPlan ? 'off-plan' : 'ready'
  const shares = defaultShares(city, stage, rules)
  const found = buyingCosts(city, { priceMinor: sale.price * 100, stage, kind: 'home', ...shares }, rules)
  return found && found.totalMinor / 100
}

function loanCap(city: LaunchCity, rules: readonly HeldRule[]): number | null {
  return ruleValue(rules, city === 'riyadh' ? 'saudi-ltv-bank' : 'uae-ltv-expatriate-further')
}

/** How far an answer may lie from the exact one: half of the last digit of the answer. */
const tolerances: Record<Exclude<AnswerUnit, 'words'>, (answer: number) => number> = {
  money: (answer) => Math.max(1, answer * 0.0005),
  'money-per-sqm': (answer) => Math.max(1, answer * 0.0005),
  percent: () => 0.051,
  months: () => 0.5,
  points: () => 1,
}

/** Whether an answer as it was typed is right: `1,234.5`, `7.2 %` or words in any case. */
export function isRightAnswer(
  { answer, unit }: Pick<ExerciseTask, 'answer' | 'unit'>,
  typed: string,
): boolean {
  if (typeof answer === 'string' || unit === 'words')
    return plainWords(typed) !== '' && plainWords(typed) === plainWords(String(answer))
  const figure = typedNumber(typed)
  return figure !== null && Math.abs(figure - answer) <= tolerances[unit](answer)
}

/** The number that was typed, or null. */
export function typedNumber(typed: string): number | null {
  const plain = typed.replace(/aed|sar|%|m²|months?|[\s,]/gi, '')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
