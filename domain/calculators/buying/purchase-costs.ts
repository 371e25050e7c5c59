import { figure, outcome, percentage, type Calculator, type Reader } from '#domain/calculators/calculator.ts'
import { choice, number, percent } from '#domain/calculators/field.ts'
import type { OutputName } from '#domain/calculators/names.ts'
import { launchCities } from '#domain/places/cities.ts'
import { buyingCosts, type BuyingItem } from '#domain/returns/buying-costs.ts'
import { loanCosts } from '#domain/returns/loan.ts'
import type { CostItem } from '#domain/finance/purchase-cost.ts'

const emirates = { city: ['dubai', 'abu-dhabi'] }
const riyadh = { city: ['riyadh'] }

const price = number('price', { least: 10_000, usual: 1_500_000 })
const loan = number('loan', { usual: 0 })
const stage = choice('stage', ['ready', 'off-plan'])
const kind = choice('kind', ['home', 'land'], { when: { city: ['dubai'] } })
// A home bought from its developer has no agent, unless the buyer enters a fee.
const agency = percent('agency', { most: 5, usualRule: '{city}-agency', when: { stage: ['ready'] } })
const agencyOffPlan = percent('agency-off-plan', { most: 5, usual: 0, when: { stage: ['off-plan'] } })
const transferShare = percent('share', { usual: 100, when: emirates })
const noObjection = number('noc', { most: 50_000, usual: 0, when: { city: ['dubai'] } })
const bankFee = percent('bank-fee', { most: 5, usualRule: '{city}-bank-processing', when: emirates })
const valuation = number('valuation', { most: 50_000, usualRule: '{city}-valuation', when: emirates })
const taxShare = percent('tax-share', { usual: 0, when: riyadh })
const firstHome = choice('citizen-first-home', ['no', 'yes'], { when: riyadh })
const agencyShare = percent('agency-share', { usual: 100, when: riyadh })
const nonSaudiFee = percent('non-saudi-fee', { most: 10, usual: 0, when: riyadh })

export const purchaseCosts: Calculator = {
  id: 'purchase-costs',
  group: 'buying',
  cities: launchCities,
  fields: [
    price,
    loan,
    stage,
    kind,
    agency,
    agencyOffPlan,
    transferShare,
    noObjection,
    bankFee,
    valuation,
    taxShare,
    firstHome,
    agencyShare,
    nonSaudiFee,
  ],
  rules: [
    'dubai-transfer-fee',
    'dubai-admin-home',
    'dubai-admin-land',
    'dubai-admin-off-plan',
    'dubai-trustee',
    'dubai-trustee-small',
    'dubai-trustee-threshold',
    'dubai-mortgage-registration',
    'dubai-mortgage-registration-fixed',
    'abu-dhabi-transfer-fee',
    'abu-dhabi-mortgage-registration',
    'abu-dhabi-mortgage-registration-most',
    'saudi-transaction-tax',
    'saudi-first-home-relief',
    'riyadh-bank-processing-most',
    '{city}-agency',
    '{city}-bank-processing',
    '{city}-valuation',
    'uae-vat',
    'saudi-vat',
  ],
  check: ({ read }) =>
    read(loan) > read(price) ? [{ field: 'loan', code: 'above-price', limit: read(price) }] : [],
  calculate(reader) {
    const { read, city } = reader
    const items = city === 'riyadh' ? inRiyadh(reader) : inEmirates(reader)
    const total = items.reduce((sum, { value }) => sum + (value ?? 0), 0)
    return outcome(
      [
        figure('total', total),
        figure('pct-of-price', percentage(total, read(price))),
        figure('cash-needed', read(price) + total - read(loan)),
        ...items,
        ...(city === 'riyadh' ? taxFigures(reader) : []),
      ],
      { notes: city === 'riyadh' ? ['market-value-tax'] : [] },
    )
  },
}

function inEmirates(reader: Reader) {
  const { read, city, rules, use } = reader
  const key = `${city === 'dubai' ? 'dubai' : 'abu-dhabi'}`
  // What the buyer entered replaces the usual fee of a bank and its valuer.
  const entered = new Map([
    [`${key}-bank-processing`, read(bankFee)],
    [`${key}-valuation`, read(valuation)],
  ])
  const held = rules.map((rule) => ({ ...rule, value: entered.get(rule.key) ?? rule.value }))
  const bought = buyingCosts(
    city,
    {
      priceMinor: read(price) * 100,
      stage: read(stage),
      kind: city === 'dubai' ? read(kind) : 'home',
      agencyPercent: enteredAgency(reader),
      transferSharePercent: read(transferShare),
    },
    held,
  )
  const lent = loanCosts(city, read(loan) * 100, held)
  if (!bought || !lent) return missing(reader)
  use(
    'uae-vat',
    `${key}-transfer-fee`,
    ...bought.items.map(({ rule }) => rule),
    ...lent.map(({ rule }) => rule),
  )
  const found = [...bought.items, ...(read(loan) > 0 ? lent : [])]
  const figures = always[key === 'dubai' ? 'dubai' : 'abu-dhabi'].map(([item, name]) =>
    figure(name, amount(found, item)),
  )
  const noc = city === 'dubai' ? [figure('noc', read(noObjection))] : []
  const ofLoan = read(loan) > 0 ? loanItems.map(([item, name]) => figure(name, amount(found, item))) : []
  return [...figures, ...noc, ...ofLoan]
}

/** Reads the rules of the city one by one, so that the first one that is not stored is named. */
function missing({ rule, city }: Reader) {
  const keys = purchaseCosts.rules.filter(
    (key) => key.startsWith(`${city}-`) || key.startsWith('uae-') || key.includes('{city}'),
  )
  for (const key of keys) rule(key)
  return []
}

const always: Record<'dubai' | 'abu-dhabi', readonly [CostItem, OutputName][]> = {
  dubai: [
    ['transfer', 'transfer-fee'],
    ['admin', 'admin-fee'],
    ['trustee', 'trustee-fee'],
    ['agency', 'agency'],
  ],
  'abu-dhabi': [
    ['transfer', 'transfer-fee'],
    ['agency', 'agency'],
  ],
}
const loanItems: readonly [CostItem, OutputName][] = [
  ['mortgage-registration', 'mortgage-registration'],
  ['bank-processing', 'bank-processing'],
  ['valuation', 'valuation'],
]

function amount(items: readonly BuyingItem[], item: CostItem): number {
  return (items.find((one) => one.item === item)?.amountMinor ?? 0) / 100
}

function enteredAgency({ read }: Reader): number {
  return read(stage) === 'ready' ? read(agency) : read(agencyOffPlan)
}

/** The tax of a sale, what the state bears of it for a citizen's first home, and what is due. */
function transactionTax({ read, rule }: Reader) {
  const ratio = rule('saudi-transaction-tax') / 100
  const total = read(price) * ratio
  const relief =
    read(firstHome) === 'yes' ? Math.min(read(price), rule('saudi-first-home-relief')) * ratio : 0
  return { total, relief, due: total - relief }
}

function inRiyadh(reader: Reader) {
  const { read, rule } = reader
  const { due } = transactionTax(reader)
  const vat = 1 + rule('saudi-vat') / 100
  const fee =
    read(loan) > 0
      ? Math.min((read(loan) * rule('riyadh-bank-processing')) / 100, rule('riyadh-bank-processing-most')) *
        vat
      : 0
  return [
    figure('rett-buyer-part', (due * read(taxShare)) / 100),
    figure('agency', ((read(price) * enteredAgency(reader)) / 100) * vat * (read(agencyShare) / 100)),
    figure('non-saudi-fee', (read(price) * read(nonSaudiFee)) / 100),
    ...(read(loan) > 0 ? [figure('finance-admin', fee)] : []),
  ]
}

function taxFigures(reader: Reader) {
  const { total, relief, due } = transactionTax(reader)
  return [figure('rett-total', total), figure('state-relief', relief), figure('rett-due', due)]
}
