import { figure, outcome, quotient, type Calculator } from '#domain/calculators/calculator.ts'
import { choice, number, percent, rows } from '#domain/calculators/field.ts'
import { daysBetween } from '#domain/dates/calendar-day.ts'
import { launchCities } from '#domain/places/cities.ts'
import { datedRate } from '#domain/returns/rate-of-return.ts'
import { hurdleWaterfall, preferredWaterfall } from '#domain/returns/waterfall.ts'

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
    const profit = read(distributable) - capital
    const split = preferredWaterfall(
      {
        preferredRatio: read(preferred) / 100,
        isCompounding: read(compounding) === 'yes',
        catchUpRatio: read(catchUp) / 100,
        promoteRatio: read(promote) / 100,
      },
      { equity: capital, distributable: read(distributable), years: read(years) },
    )
    return outcome(
      [
        figure('lp-total', split.investors),
        figure('gp-total', split.sponsor),
        figure('return-of-capital', split.returnOfCapital),
        figure('preferred-paid', split.preferredPaid),
        figure('preferred-due', split.preferredDue),
        figure('catch-up-tier', split.catchUpTier),
        figure('residual-tier', split.residualTier),
        figure('lp-profit', split.investors - capital),
        figure('gp-profit', split.sponsor),
        figure('gp-share-of-profit', profit > 0 ? quotient(split.sponsor, profit) : 0),
        figure('lp-multiple', quotient(split.investors, capital)),
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
    const first = steps[0]?.on ?? ''
    const splits = hurdleWaterfall(
      {
        hurdles: read(hurdles).map(({ numbers: [rate = 0, share = 100] }) => ({
          rateRatio: rate / 100,
          shareRatio: share / 100,
        })),
        lastShareRatio: read(lastShare) / 100,
      },
      steps.map(({ on, kind, amount }) => ({
        years: daysBetween(first, on) / 365,
        kind: kind === 'call' ? 'call' : 'dist',
        amount,
      })),
    )
    const paid = steps
      .filter(({ kind }) => kind !== 'call')
      .map(({ on, amount }, at) => ({
        on,
        amount,
        lp: splits[at]?.investors ?? 0,
        gp: splits[at]?.sponsor ?? 0,
        balances: splits[at]?.balances ?? [],
      }))
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
