import { figure, outcome, quotient, type Calculator } from '#domain/calculators/calculator.ts'
import { choice, number, percent, rows } from '#domain/calculators/field.ts'
import { daysBetween } from '#domain/dates/calendar-day.ts'
import { launchCities } from '#domain/places/cities.ts'
import { datedRate } from '#domain/returns/rate-of-return.ts'

const equity = number('equity', { least: 1, usual: 1_000_000 })
const distributable = number('distributable', { usual: 1_450_000 })
const years = number('years', { unit: 'years', least: 0, most: 30, usual: 3 })
const preferred = percent('preferred', { most: 50, usual: 8 })
const promote = percent('promote', { most: 90, usual: 20 })
const catchUp = percent('catch-up', { usual: 100 })
const compounding = choice('compounding', ['no', 'yes'])

/** Return of capital, preferred return, catch-up, split: who receives what when a deal is sold. */
export const waterfall: Calculator = {
  id: 'waterfall',
  group: 'investing',
  cities: launchCities,
  fields: [equity, distributable, years, preferred, promote, catchUp, compounding],
  rules: [],
  calculate({ read }) {
    const capital = read(equity)
    const rate = read(preferred) / 100
    const share = read(promote) / 100
    const catching = read(catchUp) / 100
    const returned = Math.min(read(distributable), capital)
    const due =
      read(compounding) === 'yes' ? capital * ((1 + rate) ** read(years) - 1) : capital * rate * read(years)
    const preferredPaid = Math.min(read(distributable) - returned, due)
    const afterPreferred = read(distributable) - returned - preferredPaid
    // Without a catch-up share above the promote the sponsor never draws level.
    const tier = catching > share && preferredPaid >= due ? (share * due) / (catching - share) : 0
    const caughtUp = Math.min(afterPreferred, catching > share ? tier : 0)
    const residual = afterPreferred - caughtUp
    const sponsor = catching * caughtUp + share * residual
    const investors = read(distributable) - sponsor
    const profit = read(distributable) - capital
    return outcome(
      [
        figure('lp-total', investors),
        figure('gp-total', sponsor),
        figure('return-of-capital', returned),
        figure('preferred-paid', preferredPaid),
        figure('preferred-due', due),
        figure('catch-up-tier', caughtUp),
        figure('residual-tier', residual),
        figure('lp-profit', investors - capital),
        figure('gp-profit', sponsor),
        figure('gp-share-of-profit', profit > 0 ? quotient(sponsor, profit) : 0),
        figure('lp-multiple', quotient(investors, capital)),
      ],
      { notes: ['information-only'] },
    )
  },
}

const flows = rows('flows', {
  columns: [
    { name: 'due-on', kind: 'day' },
    { name: 'flow', kind: 'choice', options: ['call', 'dist'] },
    { name: 'amount', kind: 'number', unit: 'money', least: 0, most: 1e9 },
  ],
  least: 2,
  most: 120,
  usual: '2025-01-01 call 1000000\n2026-01-01 dist 60000\n2027-01-01 dist 60000\n2028-01-01 dist 1400000',
})
const hurdles = rows('hurdles', {
  columns: [
    { name: 'hurdle', kind: 'number', unit: 'percent', least: 0, most: 100 },
    { name: 'share', kind: 'number', unit: 'percent', least: 1, most: 100 },
  ],
  least: 1,
  most: 6,
  usual: '8 100\n12 80',
})
const lastShare = percent('last-share', { least: 0, usual: 70 })

/** The dated form with one balance per hurdle, over the whole deal. */
export const waterfallHurdles: Calculator = {
  id: 'waterfall-hurdles',
  group: 'investing',
  cities: launchCities,
  fields: [flows, hurdles, lastShare],
  rules: [],
  check({ read }) {
    const days = read(flows).map(({ days: [on = ''] }) => on)
    const unordered = days.findIndex((on, at) => on < (days[at - 1] ?? ''))
    if (unordered > 0) return [{ field: 'flows', code: 'day-order', line: unordered + 1 }]
    const rates = read(hurdles).map(({ numbers: [rate = 0] }) => rate)
    const falling = rates.findIndex((rate, at) => rate < (rates[at - 1] ?? 0))
    return falling > 0
      ? [{ field: 'hurdles', code: 'least', limit: rates[falling - 1] ?? 0, line: falling + 1 }]
      : []
  },
  calculate({ read }) {
    const steps = read(flows).map(({ days: [on = ''], words: [kind = ''], numbers: [amount = 0] }) => ({
      on,
      kind,
      amount,
    }))
    const tiers = read(hurdles).map(({ numbers: [rate = 0, share = 100] }) => ({
      rate: rate / 100,
      share: share / 100,
      balance: 0,
    }))
    let before = steps[0]?.on ?? ''
    const paid: { on: string; amount: number; lp: number; gp: number; balances: number[] }[] = []
    for (const { on, kind, amount } of steps) {
      const held = daysBetween(before, on) / 365
      for (const tier of tiers) tier.balance *= (1 + tier.rate) ** held
      before = on
      if (kind === 'call') {
        for (const tier of tiers) tier.balance += amount
        continue
      }
      const lp = investorPart(tiers, amount, read(lastShare) / 100)
      for (const tier of tiers) tier.balance = Math.max(0, tier.balance - lp)
      paid.push({ on, amount, lp, gp: amount - lp, balances: tiers.map(({ balance }) => balance) })
    }
    const called = steps.filter(({ kind }) => kind === 'call')
    const rate = datedRate([
      ...called.map(({ on, amount }) => ({ on, amount: -amount })),
      ...paid.map(({ on, lp }) => ({ on, amount: lp })),
    ])
    const lpTotal = paid.reduce((sum, { lp }) => sum + lp, 0)
    return outcome(
      [
        figure('lp-total', lpTotal),
        figure(
          'gp-total',
          paid.reduce((sum, { gp }) => sum + gp, 0),
        ),
        figure('lp-xirr', rate?.rate ?? null),
        figure(
          'lp-multiple',
          quotient(
            lpTotal,
            called.reduce((sum, { amount }) => sum + amount, 0),
          ),
        ),
      ],
      {
        tables: [
          {
            name: 'distributions',
            columns: [
              'on',
              'amount',
              'lp-amount',
              'gp-amount',
              'first-hurdle-balance',
              'last-hurdle-balance',
            ],
            rows: paid.map(({ on, amount, lp, gp, balances }) => [
              on,
              amount,
              lp,
              gp,
              balances[0] ?? null,
              balances.at(-1) ?? null,
            ]),
          },
        ],
        notes: ['information-only'],
      },
    )
  },
}

/** What investors receive of a distribution: each tier at its share until its balance is paid, the rest at the last share. */
function investorPart(
  tiers: readonly { balance: number; share: number }[],
  amount: number,
  lastShareRatio: number,
): number {
  let left = amount
  let investors = 0
  for (const { balance, share } of tiers) {
    const owed = Math.max(0, balance - investors)
    const taken = Math.min(left, owed / share)
    investors += taken * share
    left -= taken
  }
  return investors + left * lastShareRatio
}
