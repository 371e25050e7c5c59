import type { QueryClient } from '@tanstack/react-query'
import { calculate } from '#domain/calculators/calculator.ts'
import { findCalculator } from '#domain/calculators/catalogue.ts'
import type { CalculatorId } from '#domain/calculators/names.ts'
import { scenariosIn } from '#domain/calculators/scenarios.ts'
import { parseSearch } from '#web/page/search-string.ts'
import { calculatorTexts } from './labels.ts'
import { calculatorRules, publishedTemplates } from './queries.ts'
import { affordableAreas } from './result/affordable-areas.tsx'
import { areaFigures } from './sources/area-homes.ts'

type Address = { id: string; on: string | undefined; area: string | undefined; searchStr: string }
type Found = { id: CalculatorId; title: string; detail: string }

/** Loads what the page of a calculator shows first. Null if there is no such calculator. */
export async function loadCalculator(cache: QueryClient, address: Address): Promise<Found | null> {
  const { area, searchStr } = address
  const calculator = findCalculator(address.id)
  if (!calculator) return null
  const { rules, on } = await cache.ensureQueryData(calculatorRules(calculator.id, address.on))
  // Without scripts the page is complete as the server renders it.
  if (import.meta.env.SSR) {
    await cache.ensureQueryData(publishedTemplates())
    const [typed = {}] = scenariosIn(calculator, parseSearch(searchStr))
    const answer = calculate(calculator, { typed, rules, today: on })
    if (answer.outcome?.areas) await cache.ensureQueryData(affordableAreas(answer))
    // An area that does not exist fills nothing.
    if (area !== undefined) await cache.prefetchQuery(areaFigures(area))
  }
  const { title, detail } = calculatorTexts[calculator.id]
  return { id: calculator.id, title: title(), detail: detail() }
}
