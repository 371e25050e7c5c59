import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Calculator } from '#domain/calculators/calculator.ts'
import { homeInputs } from '#domain/calculators/prefill.ts'
import { launchCities } from '#domain/places/cities.ts'
import { m } from '#web/paraglide/messages.js'
import { useMayBeSignedIn } from '#web/browser/signed-in.ts'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { formatOutput } from './format-result.ts'
import { projectFigures, type ProjectHome } from './project-homes.ts'

type Props = { calculator: Calculator; slug: string; becomeMember: () => Promise<unknown> }

/** The homes of a project with their prices and rents, each of which fills the form. */
export function ProjectFigures({ calculator, slug, becomeMember }: Props) {
  const id = useId()
  const mayBeMember = useMayBeSignedIn()
  const { data } = useQuery({ ...projectFigures(slug, becomeMember), enabled: mayBeMember })
  if (!data) return null
  const city = launchCities.find((one) => one === data.city)
  if (!city) return null
  return (
    <section aria-labelledby={id} className="border-y border-border py-4 print:hidden">
      <h2 id={id} className="font-serif text-lg">
        {m.calculators_from_project({ name: data.name })}
      </h2>
      <DemonstrationScope items={[data]} isSection>
        {null}
      </DemonstrationScope>
      {data.homes.length === 0 ? (
        <p className="mt-2 text-sm text-muted-foreground">{m.calculators_no_homes()}</p>
      ) : null}
      <ul className="mt-2 grid gap-x-8 md:grid-cols-2">
        {data.homes.map((home) => (
          <li
            key={home.key}
            className="flex items-baseline justify-between gap-4 border-t border-border/60 py-2.5"
          >
            <div className="min-w-0 text-sm">
              <p className="figures font-medium">
                {home.rooms === null
                  ? m.calculators_all_homes()
                  : m.calculators_home_rooms({ count: home.rooms })}
                {': '}
                {formatOutput('max-price', home.price, { currency: data.currency })}
              </p>
              <p className="text-muted-foreground">{priceSource(home)}</p>
              {home.rent === null ? null : (
                <p className="figures text-muted-foreground">
                  {m.calculators_home_rent({
                    rent: formatOutput('max-price', home.rent.amount, { currency: data.currency }),
                    count: formatInteger(home.rent.contracts),
                    day: formatDay(home.rent.to),
                  })}
                </p>
              )}
            </div>
            <Link
              to="/resources/calculators/$calculator"
              params={{ calculator: calculator.id }}
              search={{
                project: slug,
                ...homeInputs(calculator, {
                  city,
                  stage: data.stage,
                  price: home.price,
                  rent: home.rent?.amount ?? null,
                  areaSqm: home.areaSqm,
                  serviceCharge: home.serviceCharge,
                }),
              }}
              replace
              resetScroll={false}
              className="touch shrink-0 text-sm underline decoration-border underline-offset-4 hover:decoration-current"
            >
              {m.calculators_use_home()}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function priceSource({ source }: ProjectHome): string {
  const count = (sales: number) => formatInteger(sales)
  switch (source.from) {
    case 'list':
      return m.calculators_price_listed()
    case 'yield':
      return m.calculators_price_yield()
    case 'year':
      return m.calculators_price_year({ count: count(source.sales), year: String(source.year) })
    case 'area':
      return m.calculators_price_area({ count: count(source.sales), day: formatDay(source.to) })
    case 'project':
      return m.calculators_price_project({ count: count(source.sales) })
  }
}
