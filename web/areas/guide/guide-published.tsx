import type { PublishedPrices } from '#contract/areas.ts'
import type { CityBasis } from '#contract/market/overview.ts'
import { m } from '#web/paraglide/messages.js'
import { formatInteger } from '#web/format/format.ts'
import { formatQuarter } from '#domain/dates/format-days.ts'
import { sourceLineText } from '#web/format/source-line.ts'
import { formatChange, formatPerArea, perAreaUnit } from '#web/format/prices.ts'
import { FigureButton } from '#web/figures/figure-button.tsx'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { Part } from './guide-part.tsx'

const segmentNames: Record<string, () => string> = {
  flat: m.areas_segment_flat,
  villa: m.areas_segment_villa,
  building: m.areas_segment_building,
  'residential-land': m.areas_segment_residential_land,
  'commercial-land': m.areas_segment_commercial_land,
  'agricultural-land': m.areas_segment_agricultural_land,
}

type Props = { published: PublishedPrices; basis: CityBasis; title: string }

/** Mean prices by type as an authority publishes them, beside those of the city. They are not medians of deals. */
export function Published({ published, basis, title }: Props) {
  const { publisher, title: series, quarter, yearAgo, rows } = published
  const written = (price: number | null) => (price === null ? '—' : formatPerArea(basis, price))
  const quarterText = formatQuarter(quarter)
  return (
    <Part
      title={m.areas_published_title()}
      detail={m.areas_published_detail({ publisher, quarter: quarterText })}
    >
      <ScrollRegion aria-label={m.areas_published_title()} className="overflow-x-auto">
        <table className="figures w-full text-sm">
          <thead className="border-b border-border text-xs text-muted-foreground">
            <tr>
              <th scope="col" className="py-1.5 text-start font-normal">
                {m.areas_published_type()}
              </th>
              <th scope="col" className="ps-4 text-end font-normal">
                {m.areas_published_deals()}
              </th>
              <th scope="col" className="ps-4 text-end font-normal">
                {m.areas_published_price({ area: title, unit: perAreaUnit(basis) })}
              </th>
              <th scope="col" className="ps-4 text-end font-normal">
                {m.areas_published_city({ city: basis.name })}
              </th>
              <th scope="col" className="ps-4 text-end font-normal">
                {formatQuarter(yearAgo)}
              </th>
              <th scope="col" className="ps-4 text-end font-normal">
                {m.areas_in_a_year()}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ segment, deals, price, priceYearAgo, cityPrice, file }) => (
              <tr key={segment} className="border-b border-border/60 last:border-0">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {segmentNames[segment]?.() ?? <bdi>{segment}</bdi>}
                </th>
                <td className="ps-4 text-end">{formatInteger(deals)}</td>
                <td className="ps-4 text-end font-medium">
                  {price === null ? (
                    '—'
                  ) : (
                    <FigureButton
                      label={`${m.areas_published_price({ area: title, unit: perAreaUnit(basis) })}, ${segmentNames[segment]?.() ?? segment}`}
                      notes={[written(price), m.ui_sample({ count: formatInteger(deals) })]}
                      about={() => ({
                        meaning: 'published',
                        basis: m.areas_published_source({ publisher, series, quarter: quarterText }),
                        files: file === null ? [] : [{ name: quarterText, text: sourceLineText(file) }],
                      })}
                    >
                      {written(price)}
                    </FigureButton>
                  )}
                </td>
                <td className="ps-4 text-end text-muted-foreground">{written(cityPrice)}</td>
                <td className="ps-4 text-end text-muted-foreground">{written(priceYearAgo)}</td>
                <td className="ps-4 text-end">
                  {price !== null && priceYearAgo !== null ? formatChange(price / priceYearAgo - 1) : '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="pt-3 text-xs text-muted-foreground">
        {m.areas_published_source({ publisher, series, quarter: quarterText })}
      </p>
      <ul className="grid gap-1 pt-1 text-xs text-muted-foreground">
        {rows.map(({ segment, file }) =>
          file === null ? null : (
            <li key={segment}>
              {segmentNames[segment]?.() ?? <bdi>{segment}</bdi>}: <bdi>{sourceLineText(file)}</bdi>
            </li>
          ),
        )}
      </ul>
    </Part>
  )
}
