import type { LaunchCity } from '#domain/places/cities.ts'
import type { Calculator, TypedInputs } from './calculator.ts'
import type { CalculatorInput } from './names.ts'

/** What is known of a home, in units of the city's currency, square metres and years; null where it is not known. */
export type HomeFigures = {
  city: LaunchCity
  stage: 'ready' | 'off-plan'
  price: number | null
  rent: number | null
  areaSqm: number | null
  serviceCharge: number | null
  /** What was paid so far, in percent of the price. */
  paidPercent?: number | null
  /** As `planLines` writes it. */
  plan?: string | null
}

/**
 * Instalments in minor units as a payment plan: day and percent of the price, one a line. Null unless they add up to
 * the price.
 */
export function planLines(
  instalments: readonly { dueOn: string; amountMinor: number }[],
  priceMinor: number,
): string | null {
  const total = instalments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (instalments.length === 0 || total !== priceMinor) return null
  let [left, share] = [100, 0]
  return instalments
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
    .map(({ dueOn, amountMinor }, at) => {
      // The last one takes what rounding left, so that the shares add up.
      share = at === instalments.length - 1 ? left : Number(((amountMinor / priceMinor) * 100).toFixed(4))
      left = Number((left - share).toFixed(4))
      return `${dueOn} ${share}`
    })
    .join('\n')
}

/** The inputs that each figure fills. */
const inputs: Readonly<Record<'price' | 'rent' | 'areaSqm' | 'serviceCharge', readonly CalculatorInput[]>> = {
  price: ['price', 'purchase'],
  rent: ['rent', 'long-rent'],
  areaSqm: ['area'],
  serviceCharge: ['service'],
}

/** The inputs of a calculator that a home fills. Without its city's law the calculator keeps its own city. */
export function homeInputs(calculator: Calculator, home: HomeFigures): TypedInputs {
  const names = calculator.fields.map(({ name }) => name)
  const figures = Object.entries(inputs).flatMap(([figure, filled]) => {
    const value = figureValue(home, figure)
    return value === null
      ? []
      : filled.filter((name) => names.includes(name)).map((name) => [name, exact(value)] as const)
  })
  const perSqm =
    names.includes('charge') && home.serviceCharge !== null && home.areaSqm
      ? [['charge', exact(home.serviceCharge / home.areaSqm)] as const]
      : []
  const stage = names.includes('stage') ? [['stage', home.stage] as const] : []
  const city = calculator.cities.includes(home.city) ? [['city', home.city] as const] : []
  const { paidPercent = null, plan = null } = home
  const paid = names.includes('paid') && paidPercent !== null ? [['paid', exact(paidPercent)] as const] : []
  const contract = names.includes('plan') && plan !== null ? [...paid, ['plan', plan] as const] : paid
  return Object.fromEntries([...city, ...stage, ...figures, ...perSqm, ...contract])
}

function figureValue(home: HomeFigures, figure: string): number | null {
  if (figure === 'price') return home.price
  if (figure === 'rent') return home.rent
  return figure === 'areaSqm' ? home.areaSqm : home.serviceCharge
}

const exact = (value: number) => String(Math.round(value * 100) / 100)
