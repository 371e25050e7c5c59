import type { ProjectMarket } from '#contract/project-market.ts'
import type { ProjectSheet } from '#contract/projects.ts'
import type { Rule } from '#contract/resources.ts'
import { monthsBetween } from '#domain/dates/elapsed.ts'
import { limits } from '#domain/limits.ts'
import type { Currency } from '#domain/money/exchange-rates.ts'
import { expectedHandover } from '#domain/projects/progress.ts'
import { sellingShares, defaultShares } from '#domain/returns/buying-costs.ts'
import { cityBorrowers, type Borrower } from '#domain/returns/loan.ts'
import { m } from '#web/paraglide/messages.js'
import { formatDay } from '#web/format/format.ts'
import { assumed, none, describesInput, typed, type Given } from './given.ts'
import { availableHomes, homeRent, type Home } from './homes.ts'

/** What a member may say otherwise; the address carries each under this name, as filed: major units, square metres. */
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

/** The least and the most of each that is reckoned with. */
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
  fields: Record<MoneyField, Given>
  filed: Currency
  homes: readonly Home[]
  /** Which of the homes; -1 where nothing tells a price. */
  home: number
  plan: ProjectSheet['plans'][number] | null
  /** Who borrows, where a loan is asked for. */
  borrower: Borrower
}

type Asked = {
  sheet: ProjectSheet
  market: ProjectMarket
  rules: readonly Rule[]
  search: MoneySearch
  today: string
}
export type MoneySearch = Readonly<Record<string, unknown>>

/** Every number the part works with: what the address says, else what is held, else what is usual. */
export function moneyInputs({ sheet, market, rules, search, today }: Asked): MoneyInputs {
  const { card, plans } = sheet
  const homes = availableHomes(sheet, market)
  const home = homeIn(search['home'], homes)
  const chosen = homes[home]
  const shares = defaultShares(card.city.slug, card.stage, rules)
  const selling = sellingShares(card.city.slug, rules)
  const { usual } = limits.returns
  const borrowers: readonly [Borrower, ...Borrower[]] = cityBorrowers[card.city.slug]
  const held: Record<MoneyField, Given> = {
    price: chosen?.price ?? none,
    size: chosen?.size ?? none,
    handover: handoverIn(sheet, today),
    rent: homeRent(market, chosen?.rooms ?? null),
    charge: none,
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
  const fieldOf = (name: MoneyField): Given => {
    const asked = parseInput(search[name], name)
    return asked === null ? held[name] : typed(asked)
  }
  return {
    fields: {
      price: fieldOf('price'),
      size: fieldOf('size'),
      // A ready home is handed over, whatever an address says.
      handover: card.stage === 'ready' ? held.handover : fieldOf('handover'),
      rent: fieldOf('rent'),
      charge: fieldOf('charge'),
      vacancy: fieldOf('vacancy'),
      management: fieldOf('management'),
      upkeep: fieldOf('upkeep'),
      agency: fieldOf('agency'),
      share: fieldOf('share'),
      growth: fieldOf('growth'),
      saleCost: fieldOf('saleCost'),
      loan: fieldOf('loan'),
      rate: fieldOf('rate'),
      years: fieldOf('years'),
    },
    filed: card.currency ?? (card.city.country === 'SA' ? 'SAR' : 'AED'),
    homes,
    home,
    plan: plans.find(({ id }) => String(id) === String(search['plan'])) ?? plans[0] ?? null,
    borrower: borrowers.find((one) => one === search['borrower']) ?? borrowers[0],
  }
}

/** A number of the address within its range; null for what is none. */
export function parseInput(raw: unknown, name: MoneyField): number | null {
  if (raw === undefined || raw === null || raw === '') return null
  const value = Number(raw)
  const [least, most] = ranges[name]
  return Number.isFinite(value) && value >= least && value <= most ? value : null
}

/** In how many months it is handed over; of a ready home in none. */
function handoverIn({ card, progress }: ProjectSheet, today: string): Given {
  if (card.stage === 'ready') return describesInput(0, m.projects_money_handed_over())
  const reckoned = expectedHandover(card.dueOn, progress, today)
  if (!reckoned) return none
  const words = m.projects_statement({
    name: formatDay(reckoned.on),
    value: reckoned.isRegistered ? m.projects_plan_by_register() : m.projects_plan_by_pace(),
  })
  return describesInput(Math.round(monthsBetween(today, reckoned.on)), words)
}

/** Which home is asked for, else the cheapest. */
function homeIn(raw: unknown, homes: MoneyInputs['homes']): number {
  const asked = Number(raw ?? NaN)
  if (homes[asked]) return asked
  const prices = homes.map(({ price }) => price.value ?? Infinity)
  return prices.indexOf(Math.min(...prices))
}
