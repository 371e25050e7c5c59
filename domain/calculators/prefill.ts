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
  return Object.fromEntries([...city, ...stage, ...figures, ...perSqm])
}

function figureValue(home: HomeFigures, figure: string): number | null {
  if (figure === 'price') return home.price
  if (figure === 'rent') return home.rent
  return figure === 'areaSqm' ? home.areaSqm : home.serviceCharge
}

const exact = (value: number) => String(Math.round(value * 100) / 100)
