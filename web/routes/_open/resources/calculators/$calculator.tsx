import { createFileRoute, notFound } from '@tanstack/react-router'
import { calculate } from '#domain/calculators/calculator.ts'
import { findCalculator } from '#domain/calculators/catalogue.ts'
import { scenariosIn } from '#domain/calculators/scenarios.ts'
import { sourceIn } from '#domain/calculators/source.ts'
import { isCalendarDay } from '#domain/dates/calendar-day.ts'
import { affordableAreas } from '#web/calculators/result/affordable-areas.tsx'
import { CalculatorPage, type CalculatorSearch } from '#web/calculators/calculator-page.tsx'
import { calculatorTexts } from '#web/calculators/labels.ts'
import { calculatorRules, publishedTemplates } from '#web/calculators/queries.ts'
import { areaFigures } from '#web/calculators/sources/area-homes.ts'
import { breadcrumbList } from '#web/page/breadcrumbs.ts'
import { pageHead } from '#web/page/page-head.ts'
import { parseSearch } from '#web/page/search-string.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_open/resources/calculators/$calculator')({
  validateSearch: (search): CalculatorSearch =>
    Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)])),
  loaderDeps: ({ search }) => ({ on: ruleDay(search), area: sourceIn(search).area }),
  loader: async ({ context: { cache }, params, deps, location }) => {
    const calculator = findCalculator(params.calculator)
    if (!calculator) throw notFound()
    const { rules, on } = await cache.ensureQueryData(calculatorRules(calculator.id, deps.on))
    // Without scripts the page is complete as the server renders it.
    if (import.meta.env.SSR) {
      await cache.ensureQueryData(publishedTemplates())
      const [typed = {}] = scenariosIn(calculator, parseSearch(location.searchStr))
      const answer = calculate(calculator, { typed, rules, today: on })
      if (answer.outcome?.areas) await cache.ensureQueryData(affordableAreas(answer))
      // An area that does not exist fills nothing.
      if (deps.area !== undefined) await cache.prefetchQuery(areaFigures(deps.area))
    }
    return { id: calculator.id }
  },
  head: ({ loaderData }) => {
    if (!loaderData) return pageHead({ title: m.calculators_title() })
    const { title, detail } = calculatorTexts[loaderData.id]
    return pageHead({
      title: title(),
      description: detail(),
      canonical: `/resources/calculators/${loaderData.id}`,
      structured: [
        breadcrumbList([
          [m.resources_title(), '/resources'],
          [m.calculators_title(), '/resources/calculators'],
          [title(), `/resources/calculators/${loaderData.id}`],
        ]),
      ],
    })
  },
  component: OneCalculator,
})

/** The day whose rules apply, if the address names a valid one. */
function ruleDay(search: CalculatorSearch): string | undefined {
  const { on } = search
  return on !== undefined && isCalendarDay(on) && on >= '0001-01-01' ? on : undefined
}

function OneCalculator() {
  const { id } = Route.useLoaderData()
  const search = Route.useSearch()
  return (
    <CalculatorPage
      key={id}
      id={id}
      search={search}
      on={ruleDay(search)}
      becomeMember={() => import('#web/shell/session/guard.ts')}
    />
  )
}
