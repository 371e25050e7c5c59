import { figure, outcome, percentage, type Calculator, type Reader } from '#domain/calculators/calculator.ts'
import { number, day, percent, rows } from '#domain/calculators/field.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { launchCities } from '#domain/places/cities.ts'
import {
  holdingCashFlows,
  holdingOutcome,
  paidBeforeHandover,
  planWorth,
  saleProceeds,
  type Holding,
} from '#domain/returns/holding.ts'
import { scaleFlows } from '#domain/returns/purchase-case.ts'
import { datedRate } from '#domain/returns/rate-of-return.ts'

const price = number('price', { least: 10_000, usual: 1_200_000 })
const plan = rows('plan', {
  columns: [
    { name: 'due-on', kind: 'day' },
    { name: 'share', kind: 'number', unit: 'percent', least: 0, most: 100 },
  ],
  least: 1,
  most: 120,
  usual: '2026-12-15 20\n2027-06-15 10\n2027-12-15 10\n2028-06-15 10\n2028-12-15 10\n2029-06-30 40',
})
const fees = number('fees', { usual: 48_040 })
const handover = day('handover', { usual: '2029-06-30' })
const exit = day('exit', { usual: '2031-06-30' })
const exitPrice = number('exit-price', { least: 1, usual: 1_450_000 })
const exitCost = percent('exit-cost', { most: 20, usual: 2.1 })
const rentNet = number('rent-net', { usual: 70_000 })
const discount = percent('discount', { most: 50, usual: 8 })
const delay = number('delay', { unit: 'months', most: 60, usual: 0, isWhole: true })
const currencyMove = number('currency-move', { unit: 'percent', least: -50, most: 50, usual: 0 })

export const offPlan: Calculator = {
  id: 'off-plan',
  group: 'off-plan',
  cities: launchCities,
  fields: [price, plan, fees, handover, exit, exitPrice, exitCost, rentNet, discount, delay, currencyMove],
  rules: [],
  check({ read }) {
    const lines = read(plan)
    const days = lines.map(({ days: [on = ''] }) => on)
    const total = lines.reduce((sum, { numbers: [share = 0] }) => sum + share, 0)
    const first = days[0] ?? ''
    if (Math.abs(total - 100) > 0.001)
      return [{ field: 'plan', code: 'share-sum', limit: Math.round(total * 1000) / 1000 }]
    const unordered = days.findIndex((on, at) => on < (days[at - 1] ?? ''))
    if (unordered > 0) return [{ field: 'plan', code: 'day-order', line: unordered + 1 }]
    if (read(handover) < first) return [{ field: 'handover', code: 'before-contract', limit: first }]
    if (read(exit) <= first) return [{ field: 'exit', code: 'before-contract', limit: first }]
    return read(exit) > addMonths(first, 360)
      ? [{ field: 'exit', code: 'most', limit: addMonths(first, 360) }]
      : []
  },
  calculate(reader) {
    const { read } = reader
    const holding = held(reader, { delayMonths: read(delay), priceMove: 0 })
    const result = holdingOutcome(holding)
    const proceeds = saleProceeds(holding) / 100
    const worth = planWorth(holding, read(discount)) / 100
    const flows = holdingCashFlows(holding)
    const moved = datedRate(scaleFlows(flows, holding.boughtOn, read(currencyMove)))
    let total = 0
    return outcome(
      [
        figure('xirr', result.rate),
        figure('profit', result.profitMinor / 100),
        figure('total-in', result.inMinor / 100),
        figure('total-out', result.outMinor / 100),
        figure('equity-multiple', result.multiple),
        figure('paid-before-handover-ratio', paidBeforeHandover(holding)),
        figure('net-exit-proceeds', proceeds),
        figure('plan-pv', worth),
        figure('plan-pv-saving-pct', percentage(read(price) - worth, read(price))),
        ...(read(currencyMove) === 0 ? [] : [figure('xirr-own-currency', moved?.rate ?? null)]),
      ],
      {
        tables: [
          {
            name: 'flows',
            columns: ['on', 'amount', 'balance-so-far'],
            rows: flows.map(({ on, amountMinor }) => {
              total += amountMinor / 100
              return [on, amountMinor / 100, total]
            }),
          },
          {
            name: 'cases',
            columns: ['delay-months', 'price-move-pct', 'profit', 'xirr'],
            rows: cases.map((one) => {
              const at = holdingOutcome(held(reader, { ...one, delayMonths: read(delay) + one.delayMonths }))
              return [read(delay) + one.delayMonths, one.priceMove, at.profitMinor / 100, at.rate]
            }),
          },
        ],
        chart: { table: 'flows', x: 'on', y: ['balance-so-far'] },
        notes: ['buyer-takes-over'],
      },
    )
  },
}

const cases = [
  { delayMonths: 0, priceMove: 0 },
  { delayMonths: 6, priceMove: 0 },
  { delayMonths: 12, priceMove: 0 },
  { delayMonths: 0, priceMove: -10 },
  { delayMonths: 0, priceMove: -20 },
]

/** A delay moves handover, rent and exit; the dated instalments stay. */
function held(
  { read }: Reader,
  { delayMonths, priceMove }: { delayMonths: number; priceMove: number },
): Holding {
  const priceMinor = Math.round(read(price) * 100)
  const lines = read(plan)
  let share = 0
  let before = 0
  const instalments = lines.map(({ days: [on = ''], numbers: [part = 0] }, at) => {
    share += part
    const upTo = at === lines.length - 1 ? priceMinor : Math.round((priceMinor * share) / 100)
    const amountMinor = upTo - before
    before = upTo
    return { on, amountMinor }
  })
  return {
    priceMinor,
    instalments,
    feesMinor: Math.round(read(fees) * 100),
    boughtOn: instalments[0]?.on ?? read(handover),
    handoverOn: addMonths(read(handover), delayMonths),
    netRentMinor: read(rentNet) * 100,
    soldOn: addMonths(read(exit), delayMonths),
    salePriceMinor: read(exitPrice) * (1 + priceMove / 100) * 100,
    saleCostPercent: read(exitCost),
    loan: null,
  }
}
