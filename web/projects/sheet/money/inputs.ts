import type { ProjectMarket } from '#contract/projects/market.ts'
import type { ProjectSheet } from '#contract/projects.ts'
import type { Rule } from '#contract/resources.ts'
import { monthsBetween } from '#domain/dates/elapsed.ts'
import { limits } from '#domain/limits.ts'
import type { Currency } from '#domain/money/exchange-rates.ts'
import { expectedHandover } from '#domain/projects/progress.ts'
import { sellingShares, defaultShares } from '#domain/returns/buying-costs.ts'
import {
  knownHomes,
  knownRent,
  pricedAsYield,
  serviceChargePerSqm,
  type HomePrice,
  type HomeRent,
  type HomeSize,
} from '#domain/returns/known-homes.ts'
import { cityBorrowers, type Borrower } from '#domain/returns/loan.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDay, formatInteger } from '#web/format/format.ts'

/** An input value and its source: entered by a member, stated by a source, an assumption, or missing. */
export type InputValue = {
  value: number | null
  source: 'user' | 'source' | 'assumption' | 'missing'
  note: string
}

const none: InputValue = { value: null, source: 'missing', note: '' }
const typed = (value: number): InputValue => ({ value, source: 'user', note: m.projects_money_typed() })
const fromSource = (value: number, note: string): InputValue => ({ value, source: 'source', note })
const assumed = (value: number): InputValue => ({
  value,
  source: 'assumption',
  note: m.projects_money_assumed(),
})

/** A home with a price, in major units and square metres. */
export type Home = { type: string; rooms: number | null; price: InputValue; size: InputValue }

/**
 * Inputs that a member can override. The address has each under this name in the register's unit: major units, square
 * metres.
 */
export const moneyFields = [
  'price',
  'size',
  'handover',
  'rent',
  'charge',
  'vacancy',
  'management',
  'upkeep',
  'agency',
  'share',
  'growth',
  'saleCost',
  'loan',
  'rate',
  'years',
] as const
export type MoneyField = (typeof moneyFields)[number]

/** The allowed range of each input. */
const ranges: Record<MoneyField, readonly [number, number]> = {
  price: [10_000, 1e9],
  size: [5, 100_000],
  handover: [1, 240],
  rent: [0, 1e8],
  charge: [0, 10_000],
  vacancy: [0, 60],
  management: [0, 30],
  upkeep: [0, 5],
  agency: [0, 5],
  share: [0, 100],
  growth: [-20, 20],
  saleCost: [0, 10],
  loan: [0, 100],
  rate: [0, 25],
  years: [1, 30],
}

export type MoneyInputs = {
  fields: Record<MoneyField, InputValue>
  filed: Currency
  homes: readonly Home[]
  /** The index of the selected home; -1 if there is no price. */
  home: number
  plan: ProjectSheet['plans'][number] | null
  /** The type of borrower, if there is a loan. */
  borrower: Borrower
}

type InputsRequest = {
  sheet: ProjectSheet
  market: ProjectMarket
  rules: readonly Rule[]
  search: MoneySearch
  today: string
}
export type MoneySearch = Readonly<Record<string, unknown>>

/** Every input: the value from the address, else from a source, else an assumption. */
export function moneyInputs({ sheet, market, rules, search, today }: InputsRequest): MoneyInputs {
  const { card, plans } = sheet
  const homes = describedHomes(sheet, market)
  const home = homeIn(search['home'], homes)
  const selectedHome = homes[home]
  const shares = defaultShares(card.city.slug, card.stage, rules)
  const selling = sellingShares(card.city.slug, rules)
  const { usual } = limits.returns
  const borrowers: readonly [Borrower, ...Borrower[]] = cityBorrowers[card.city.slug]
  const rent = describedRent(knownRent(market, selectedHome?.rooms ?? null, sheet.yieldBasis))
  const fromSources: Record<MoneyField, InputValue> = {
    price: selectedHome?.price ?? none,
    size: selectedHome?.size ?? none,
    handover: handoverIn(sheet, today),
    rent,
    charge: describedCharge(sheet.serviceCharge, rent, selectedHome?.size ?? none),
    vacancy: assumed(usual.vacancyPercent),
    management: assumed(usual.managementPercent),
    upkeep: assumed(usual.upkeepPercent[card.type]),
    agency: assumed(shares.agencyPercent),
    share: assumed(shares.transferSharePercent),
    growth: assumed(usual.growthPercent),
    saleCost:
      selling === null ? none : assumed(Math.round(1000 * (selling.transfer + selling.agency)) / 1000),
    loan: assumed(usual.loanPercent),
    rate: assumed(usual.loanRatePercent),
    years: assumed(usual.loanYears),
  }
  const inputField = (name: MoneyField): InputValue => {
    const entered = parseInput(search[name], name)
    return entered === null ? fromSources[name] : typed(entered)
  }
  return {
    fields: {
      price: inputField('price'),
      size: inputField('size'),
      // A ready home has no handover, whatever the address says.
      handover: card.stage === 'ready' ? fromSources.handover : inputField('handover'),
      rent: inputField('rent'),
      charge: inputField('charge'),
      vacancy: inputField('vacancy'),
      management: inputField('management'),
      upkeep: inputField('upkeep'),
      agency: inputField('agency'),
      share: inputField('share'),
      growth: inputField('growth'),
      saleCost: inputField('saleCost'),
      loan: inputField('loan'),
      rate: inputField('rate'),
      years: inputField('years'),
    },
    filed: card.currency ?? (card.city.country === 'SA' ? 'SAR' : 'AED'),
    homes,
    home,
    plan: plans.find(({ id }) => String(id) === String(search['plan'])) ?? plans[0] ?? null,
    borrower: borrowers.find((one) => one === search['borrower']) ?? borrowers[0],
  }
}

function describedHomes(
  { card, priceLists: [list], yieldBasis }: ProjectSheet,
  market: ProjectMarket,
): Home[] {
  const listed = list
    ? m.projects_said_on({ source: list.source.title, date: formatDay(list.observedOn) })
    : ''
  const known = knownHomes({ type: card.type, stage: card.stage, list: list?.rows ?? [] }, market)
  return pricedAsYield(known, yieldBasis).map(({ type, rooms, price, size }) => ({
    type,
    rooms,
    price: describedPrice(price, listed),
    size: size ? describedSize(size, listed) : none,
  }))
}

function describedPrice(price: HomePrice, listed: string): InputValue {
  switch (price.from) {
    case 'list':
      return fromSource(price.minor / 100, listed)
    case 'yield':
      return fromSource(Math.round(price.minor / 100), listed || m.projects_money_from_yield())
    case 'year':
    case 'area':
    case 'project':
      return fromSource(Math.round(price.minor / 100), salesSource(price))
  }
}

function salesSource(price: Exclude<HomePrice, { from: 'list' | 'yield' }>): string {
  const shown = formatInteger(price.sales)
  switch (price.from) {
    case 'year':
      return m.projects_money_from_year({ shown, year: String(price.year) })
    case 'area':
      return m.projects_money_from_area_sales({ shown, date: formatDay(price.to) })
    case 'project':
      return m.projects_money_from_sales({ shown })
  }
}

function describedSize(size: HomeSize, listed: string): InputValue {
  if (size.from === 'list') return fromSource(size.sqm, listed)
  return fromSource(
    Math.round(size.sqm * 100) / 100,
    m.projects_money_size_sold({ shown: formatInteger(size.deals) }),
  )
}

const rentNotes = {
  yield: m.projects_money_from_yield_rents,
  project: m.projects_money_from_rents,
  area: m.projects_money_from_area_rents,
} as const

function describedRent(rent: HomeRent | null): InputValue {
  if (!rent) return none
  const note = rentNotes[rent.of]
  return fromSource(
    rent.minor / 100,
    note({ shown: formatInteger(rent.contracts), date: formatDay(rent.to) }),
  )
}

/** The recorded share of the rent, spread over the size: major units per square metre and year. */
function describedCharge(
  charge: ProjectSheet['serviceCharge'],
  rent: InputValue,
  size: InputValue,
): InputValue {
  if (charge === null || rent.value === null || !size.value) return none
  return fromSource(
    serviceChargePerSqm(rent.value, charge.percentOfRent, size.value),
    m.projects_money_charge_recorded({ percent: charge.percentOfRent, date: formatDay(charge.observedOn) }),
  )
}

/** A number from the address within its range, or null. */
export function parseInput(raw: unknown, name: MoneyField): number | null {
  if (raw === undefined || raw === null || raw === '') return null
  const value = Number(raw)
  const [least, most] = ranges[name]
  return Number.isFinite(value) && value >= least && value <= most ? value : null
}

/** The number of months until handover; 0 for a ready home. */
function handoverIn({ card, progress }: ProjectSheet, today: string): InputValue {
  if (card.stage === 'ready') return fromSource(0, m.projects_money_handed_over())
  const expected = expectedHandover(card.dueOn, progress, today)
  if (!expected) return none
  const note = m.projects_statement({
    name: formatDay(expected.on),
    value: expected.isRegistered ? m.projects_plan_by_register() : m.projects_plan_by_pace(),
  })
  return fromSource(Math.round(monthsBetween(today, expected.on)), note)
}

/** The home selected in the address, else the cheapest. */
function homeIn(raw: unknown, homes: MoneyInputs['homes']): number {
  const entered = Number(raw ?? NaN)
  if (homes[entered]) return entered
  const prices = homes.map(({ price }) => price.value ?? Infinity)
  return prices.indexOf(Math.min(...prices))
}
