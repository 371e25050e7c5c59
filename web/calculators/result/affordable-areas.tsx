import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Answer } from '#domain/calculators/calculator.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { m } from '#web/paraglide/messages.js'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { formatOutput } from './format-result.ts'
import { outputLabels } from './result-labels.ts'

/** The areas of a city whose median price is within what the calculation allows, nearest to it first. */
export const affordableAreas = (answer: Answer) => {
  const { areas } = answer.outcome ?? {}
  return query(api.areas.budget, {
    query: {
      city: answer.city,
      ...(areas
        ? {
            budget: Math.min(Math.max(1, Math.floor(areas.budget)), limits.areas.largestBudget),
            rooms: areas.rooms,
          }
        : {}),
    },
  })
}

export function AffordableAreas({ answer }: { answer: Answer }) {
  const id = useId()
  const hasAreas = answer.outcome?.areas !== undefined
  const { data } = useQuery({
    ...affordableAreas(answer),
    enabled: hasAreas,
    placeholderData: (before) => before,
  })
  if (!hasAreas || !data) return null
  const { areas, total, above, tooFew, days, basis } = data
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="border-t-2 border-foreground/80 pt-2 font-serif text-lg">
        {m.calculators_areas_title()}
      </h2>
      <DemonstrationScope items={[{ demonstration: basis.data === 'demonstration' }]} isSection>
        {null}
      </DemonstrationScope>
      <p className="mt-1 text-sm text-muted-foreground">
        {m.calculators_areas_counts({
          total: formatInteger(total),
          above: formatInteger(above),
          few: formatInteger(tooFew),
        })}
        {days ? ` ${m.calculators_areas_days({ from: formatDay(days.from), to: formatDay(days.to) })}` : ''}
        {basis.sources.length > 0 ? ` ${basis.sources.join(', ')}.` : ''}
      </p>
      {areas.length > 0 ? (
        <table className="figures mt-3 w-full text-sm">
          <caption className="sr-only">{m.calculators_areas_title()}</caption>
          <thead>
            <tr className="border-b border-border text-xs text-muted-foreground">
              <th scope="col" className="py-2 text-start font-normal">
                {m.calculators_areas_area()}
              </th>
              <th scope="col" className="ps-4 text-end font-normal">
                {m.calculators_areas_median()}
              </th>
              <th scope="col" className="ps-4 text-end font-normal">
                {m.calculators_areas_sales()}
              </th>
              <th scope="col" className="ps-4 text-end font-normal">
                {outputLabels['gross-yield-pct']()}
              </th>
            </tr>
          </thead>
          <tbody>
            {areas.map(({ areaId, name, slug, medianPriceMinor, count, grossYield }) => (
              <tr key={areaId} className="h-row border-b border-border/60">
                <th scope="row" className="text-start font-normal">
                  {slug === null ? (
                    name
                  ) : (
                    <Link
                      to="/area-guides/$slug"
                      params={{ slug }}
                      className="underline decoration-border underline-offset-4 hover:decoration-current"
                    >
                      {name}
                    </Link>
                  )}
                </th>
                <td className="ps-4 text-end whitespace-nowrap">
                  {formatOutput('max-price', medianPriceMinor / 100, { currency: answer.currency })}
                </td>
                <td className="ps-4 text-end">{formatInteger(count)}</td>
                <td className="ps-4 text-end">
                  {formatOutput('xirr', grossYield?.ratio ?? null, { currency: answer.currency })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  )
}
