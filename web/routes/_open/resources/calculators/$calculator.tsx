import { createFileRoute, notFound } from '@tanstack/react-router'
import { sourceIn } from '#domain/calculators/source.ts'
import { isCalendarDay } from '#domain/dates/calendar-day.ts'
import { CalculatorPage, type CalculatorSearch } from '#web/calculators/calculator-page.tsx'
import { breadcrumbList } from '#web/page/breadcrumbs.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_open/resources/calculators/$calculator')({
  validateSearch: (search): CalculatorSearch =>
    Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)])),
  loaderDeps: ({ search }) => ({ on: ruleDay(search), area: sourceIn(search).area }),
  loader: async ({ context: { cache }, params, deps, location: { searchStr } }) => {
    // Imported on demand: all calculators would otherwise be part of every page.
    const { loadCalculator } = await import('#web/calculators/load-calculator.ts')
    const found = await loadCalculator(cache, { id: params.calculator, ...deps, searchStr })
    if (!found) throw notFound()
    return found
  },
  head: ({ loaderData }) => {
    if (!loaderData) return pageHead({ title: m.calculators_title() })
    const { id, title, detail } = loaderData
    return pageHead({
      title,
      description: detail,
      canonical: `/resources/calculators/${id}`,
      structured: [
        breadcrumbList([
          [m.resources_title(), '/resources'],
          [m.calculators_title(), '/resources/calculators'],
          [title, `/resources/calculators/${id}`],
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
