import { Link } from '@tanstack/react-router'
import { saleRowSets, yieldRowSets } from '#contract/market/area-rows.ts'
import type { GrossYield } from '#contract/market/area-measures.ts'
import type { AreaGuide } from '#contract/areas.ts'
import { areaNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { saleFigures } from '#web/figures/sale-figures.tsx'
import { SalesTable, type SalesLine } from '#web/ui/tables/sales-table.tsx'
import { shortYield } from '#web/format/area-measures.ts'
import { displayLocale } from '#web/format/format.ts'
import { perAreaUnit, formatPerArea, formatShare } from '#web/format/prices.ts'
import { countedArea } from '#web/areas/counted-area.ts'
import type { Market } from '#web/areas/guide-market.ts'
import { Part } from './guide-part.tsx'
import { typeTitles } from '#web/areas/type-labels.ts'

type Props = { guide: AreaGuide; market: Market; isTyped: boolean }

/** The area compared with its city and the nearest areas, for the same type and months. */
export function Compared({ guide, market, isTyped }: Props) {
  const { basis, title } = guide
  const { figures, city, neighbours, type, measures } = market
  const yieldColumn = (found: GrossYield | null) =>
    type === 'land' || !market.measuresBasis.rents ? {} : { grossYield: shortYield(found) }
  const place = countedArea(guide, market)
  const opens = (
    label: string,
    areaId: number,
    sales: { count: number; priced: number },
    grossYield: GrossYield | null,
  ) => {
    const own = { ...place, areaId, ...(isTyped ? {} : { type: null }) }
    return saleFigures({
      label,
      basis,
      sets: () => saleRowSets(own, sales),
      yieldSets: () => yieldRowSets(own, grossYield),
    })
  }
  const medianText = (median: number | null) => (median === null ? null : formatPerArea(basis, median))
  const lines: SalesLine[] = [
    {
      key: 'here',
      label: (
        <strong className="font-medium">
          <bdi>{title}</bdi>
        </strong>
      ),
      ...figures,
      ...(isTyped ? {} : { count: market.all.count }),
      median: medianText(figures.median),
      ...yieldColumn(measures.grossYield),
      opens: opens(
        title,
        guide.areaId,
        isTyped ? figures : { count: market.all.count, priced: 0 },
        measures.grossYield,
      ),
    },
    ...neighbours.map(({ slug, areaId, title: name, distanceKm, grossYield, ...near }) => ({
      key: slug,
      opens: opens(name, areaId, near, grossYield),
      label: (
        <Link
          to="/area-guides/$slug"
          params={{ slug }}
          search={{ type }}
          className="underline decoration-border underline-offset-4 hover:decoration-current"
        >
          <bdi>{name}</bdi>
        </Link>
      ),
      // Two areas may have nearly the same centre.
      note:
        distanceKm < 0.5
          ? m.areas_adjacent()
          : m.areas_distance({ km: areaNumber(displayLocale(), distanceKm) }),
      count: near.count,
      priced: near.priced,
      change: near.change,
      median: medianText(near.median),
      ...yieldColumn(grossYield),
    })),
  ]
  return (
    <Part
      title={m.areas_compared_title()}
      detail={isTyped ? m.areas_compared_detail({ type: typeTitles[type]() }) : m.areas_compared_all()}
    >
      {figures.median !== null && city.median !== null ? (
        <p className="mb-4 max-w-[68ch]">
          {(figures.median >= city.median ? m.areas_above_city : m.areas_below_city)({
            area: title,
            city: basis.name,
            share: formatShare(Math.abs(figures.median / city.median - 1)),
            median: formatPerArea(basis, city.median),
            unit: perAreaUnit(basis),
          })}
        </p>
      ) : null}
      <SalesTable
        caption={m.areas_compared_title()}
        head={m.areas_area()}
        unit={perAreaUnit(basis)}
        lines={lines}
        hasChange={isTyped}
        hasMedians={isTyped}
      />
    </Part>
  )
}
