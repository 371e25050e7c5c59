import { saleRowSets, stepRowSets, type CountedPlace } from '#contract/market/area-rows.ts'
import type { CityBasis, SalesFigures } from '#contract/market/overview.ts'
import { formatMonth } from '#domain/dates/format-days.ts'
import { m } from '#web/paraglide/messages.js'
import { incompleteStep } from '#web/ui/charts/trend-steps.ts'
import { saleFigures } from '#web/figures/sale-figures.tsx'
import { SalesTable, type SalesLine } from '#web/ui/tables/sales-table.tsx'
import { displayLocale } from '#web/format/format.ts'
import { perAreaUnit, formatPerArea, formatValue } from '#web/format/prices.ts'
import type { Market } from '#web/areas/guide-market.ts'
import { Part } from './guide-part.tsx'
import { roomsLabel } from '#web/areas/rooms-label.ts'
import { typesNamed } from '#web/areas/type-labels.ts'

type Props = { place: CountedPlace; basis: CityBasis; market: Market }

type Split = { key: string; label: string; figures: SalesFigures; own: Parameters<typeof saleRowSets>[2] }

/** A table row from the figures of a year. */
function toRow({ place, basis }: Omit<Props, 'market'>, { key, label, figures, own }: Split): SalesLine {
  const { count, priced, median, medianPriceMinor, change } = figures
  return {
    key,
    label,
    count,
    priced,
    change,
    median: median === null ? null : formatPerArea(basis, median),
    opens: saleFigures({ label, basis, sets: () => saleRowSets(place, figures, own) }),
    note:
      medianPriceMinor === null
        ? null
        : m.areas_median_price({ price: formatValue(medianPriceMinor), currency: basis.currency }),
  }
}

/** The same sales by stage and by number of rooms. */
export function Splits(props: Props) {
  const { basis, market } = props
  const { stages, rooms, type } = market
  const named = typesNamed[type]()
  const stageLabels = { 'off-plan': m.areas_stage_off_plan(), ready: m.areas_stage_ready() }
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
      <Part title={m.areas_stages_title()} detail={m.areas_stages_detail({ type: named })}>
        {stages.length === 0 ? (
          <p className="text-sm text-muted-foreground">{m.areas_no_stage()}</p>
        ) : (
          <SalesTable
            caption={m.areas_stages_title()}
            head={m.areas_stage()}
            unit={perAreaUnit(basis)}
            lines={stages.map(({ stage, figures }) =>
              toRow(props, { key: stage, label: stageLabels[stage], figures, own: { stage } }),
            )}
          />
        )}
      </Part>
      <Part title={m.areas_rooms_title()} detail={m.areas_rooms_detail({ type: named })}>
        {rooms.length === 0 ? (
          <p className="text-sm text-muted-foreground">{m.areas_no_rooms()}</p>
        ) : (
          <SalesTable
            caption={m.areas_rooms_title()}
            head={m.areas_rooms()}
            unit={perAreaUnit(basis)}
            lines={rooms.map(({ rooms: count, figures }) =>
              toRow(props, {
                key: String(count),
                label: roomsLabel(count),
                figures,
                own: { rooms: String(count) },
              }),
            )}
          />
        )}
      </Part>
    </div>
  )
}

/** The projects with the most sales, as the register names them. */
export function Projects(props: Props) {
  const { basis, market } = props
  const { projects, type } = market
  return (
    <Part title={m.areas_projects_title()} detail={m.areas_projects_detail({ type: typesNamed[type]() })}>
      {projects.length === 0 ? (
        <p className="text-sm text-muted-foreground">{m.areas_no_projects()}</p>
      ) : (
        <SalesTable
          caption={m.areas_projects_title()}
          head={m.areas_project()}
          unit={perAreaUnit(basis)}
          lines={projects.map(({ name, term, figures }) =>
            toRow(props, { key: name, label: name, figures, own: { project: String(term) } }),
          )}
        />
      )}
    </Part>
  )
}

/** The latest months in total. Public pages never show single deals. */
export function Months({ place, basis, market: { months, type } }: Props) {
  return (
    <Part title={m.areas_months_title()} detail={m.areas_months_detail({ type: typesNamed[type]() })}>
      <SalesTable
        caption={m.areas_months_title()}
        head={m.areas_month()}
        unit={perAreaUnit(basis)}
        lines={months.toReversed().map(({ from, count, priced, median, valueMinor, incomplete }) => ({
          key: from,
          opens: saleFigures({
            label: formatMonth(displayLocale(), from),
            basis,
            sets: () => stepRowSets(place, { from, count, priced }, 1),
          }),
          label: incomplete
            ? incompleteStep(incomplete, formatMonth(displayLocale(), from))
            : formatMonth(displayLocale(), from),
          note: m.areas_month_value({ value: formatValue(valueMinor), currency: basis.currency }),
          count,
          priced,
          median: median === null ? null : formatPerArea(basis, median),
          change: null,
        }))}
        hasChange={false}
      />
    </Part>
  )
}
