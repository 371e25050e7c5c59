import { Link } from '@tanstack/react-router'
import type { CityOverview } from '#contract/market-overview.ts'
import { measureLooks, measuresBasisTexts, measureTexts } from '#web/format/area-measures.ts'
import { m } from '#web/paraglide/messages.js'
import { typesNamed } from '#web/market/type-labels.ts'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'

/** Rents, yields, ready sales and handovers of a city and of its areas with most sales. */
export function CityMeasures({ overview }: { overview: CityOverview }) {
  const { basis, type, types, measures, measuredAreas, measuresBasis } = overview
  const figures = types.find((one) => one.type === type)?.figures
  if (type === null || !figures) return null
  const named = typesNamed[type]()
  const isLand = type === 'land'
  const rows = [
    {
      areaId: 0,
      name: m.market_measures_city(),
      slug: null,
      texts: measureTexts({ measures, sales: figures, isLand }),
    },
    ...measuredAreas.map((area) => ({
      ...area,
      texts: measureTexts({ measures: area.measures, sales: area, isLand }),
    })),
  ]
  const title = m.market_measures_title()
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="font-medium">{title}</h3>
      <p className="max-w-[80ch] text-sm text-muted-foreground">{m.market_measures_lead({ type: named })}</p>
      <ScrollRegion aria-label={`${title}, ${basis.name}`} className="overflow-x-auto">
        <table className="figures w-full min-w-[60rem] text-sm">
          <caption className="sr-only">
            {m.market_measures_caption({ city: basis.name, type: named })}
          </caption>
          <thead>
            <tr className="border-b border-border align-bottom text-xs text-muted-foreground [&_th]:py-1.5 [&_th]:font-normal">
              <th scope="col" className="sticky start-0 bg-background text-start">
                {m.market_league_area()}
              </th>
              {rows[0]?.texts.map(({ key, label }) => (
                <th key={key} scope="col" className="ps-3 text-end">
                  {label} {key.endsWith('rent') ? basis.currency : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ areaId, name, slug, texts }) => (
              <tr key={areaId} className="border-b border-border/60 align-baseline last:border-0">
                <th
                  scope="row"
                  className="sticky start-0 max-w-40 bg-background py-2 text-start font-normal wrap-break-word"
                >
                  {slug ? (
                    <Link
                      to="/area-guides/$slug"
                      params={{ slug }}
                      search={{ type }}
                      className="underline decoration-border underline-offset-4 hover:decoration-current"
                    >
                      <bdi>{name}</bdi>
                    </Link>
                  ) : (
                    <bdi>{name}</bdi>
                  )}
                </th>
                {texts.map(({ key, ...text }) => (
                  <td key={key} className="py-2 ps-3 text-end">
                    <span className={measureLooks(text)}>{text.value ?? '—'}</span>
                    <span className="block text-xs text-muted-foreground">{text.note}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="max-w-[80ch] text-xs text-muted-foreground">
        {measuresBasisTexts(measuresBasis).join(' ')}
      </p>
    </div>
  )
}
