import { Link } from '@tanstack/react-router'
import type { AreaSupply, DueProject, ProjectArea, SaleFigure } from '#contract/projects/market.ts'
import { projectAreaSets, projectSupplySets } from '#contract/market/project-rows.ts'
import type { RowSet } from '#contract/market/rows-behind.ts'
import { type Display } from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import { projectTypeLabels } from '#web/format/project-type-labels.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { BasisNote } from '#web/ui/charts/basis-note.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Figure } from '#web/figures/figure.tsx'
import type { Meaning } from '#web/figures/meanings.ts'
import { MarketFigure } from '#web/figures/market-figure.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { useDisplays } from '#web/preferences/use-displays.ts'
import { FromMarket, MedianCell } from './from-market.tsx'
import { bedroomLabel } from '#web/projects/vocabulary.ts'
import { formatMoney, formatPercent } from '#web/projects/format.ts'
import { CoverageNote } from '#web/ui/charts/coverage-note.tsx'
import { formatCoverage } from '#web/format/coverage-text.ts'
import { SheetPart } from '#web/projects/sheet/section.tsx'

/** The area's supply at this project's handover, and its prices and yields. */
export function SheetArea({ slug }: { slug: string }) {
  return (
    <FromMarket slug={slug}>
      {({ area }) =>
        area ? (
          <div className="density-table grid grid-cols-[minmax(0,1fr)] gap-12">
            <Supply area={area} />
            <Medians area={area} />
          </div>
        ) : (
          <EmptyState title={m.projects_area_none()}>{m.projects_area_none_detail()}</EmptyState>
        )
      }
    </FromMarket>
  )
}

function Supply({ area: market }: { area: ProjectArea }) {
  const { supply, pastDue, readOn, area } = market
  const sets = projectSupplySets(market)
  return (
    <SheetPart
      title={m.projects_supply_title({ area: area.name })}
      detail={
        supply
          ? m.projects_supply_span({ from: formatDay(supply.from), to: formatDay(supply.to) })
          : m.projects_supply_unknown()
      }
    >
      <div className="grid gap-6 sm:grid-cols-3">
        {supply ? <SupplyDue supply={supply} readOn={readOn} sets={sets.due} /> : null}
        <Figure
          label={m.projects_supply_late()}
          value={m.projects_count({ count: pastDue.projects, shown: formatInteger(pastDue.projects) })}
          unit={pastDue.projects === 0 ? undefined : homesIn(pastDue)}
          asOf={readOn ? formatDay(readOn) : undefined}
          about={{ definition: m.projects_supply_late_definition(), sets: sets.pastDue }}
        />
      </div>
      {supply && supply.largest.length > 0 ? (
        <Table
          caption={m.projects_supply_largest()}
          columns={dueColumns()}
          rows={supply.largest}
          rowKey={({ slug }) => slug}
        />
      ) : null}
      {supply && supply.projects > supply.largest.length ? (
        <p className="text-xs text-muted-foreground">
          {m.projects_supply_cut({
            shown: formatInteger(supply.largest.length),
            total: formatInteger(supply.projects),
          })}
        </p>
      ) : null}
    </SheetPart>
  )
}

type SupplyDueProps = { supply: AreaSupply; readOn: string | null; sets: readonly RowSet[] }

function SupplyDue({ supply: { projects, units, withoutUnits, stock }, readOn, sets }: SupplyDueProps) {
  // A share of a lower bound would be a lower bound too, and is meaningless without any number of homes.
  const share = stock && stock.units > 0 && withoutUnits < projects ? units / stock.units : null
  return (
    <>
      <Figure
        label={m.projects_supply_due()}
        value={m.projects_count({ count: projects, shown: formatInteger(projects) })}
        unit={projects === 0 ? undefined : homesIn({ projects, units, withoutUnits })}
        asOf={readOn ? formatDay(readOn) : undefined}
        about={{
          definition: m.projects_supply_definition(),
          sets,
          limits: withoutUnits > 0 ? m.projects_supply_without({ count: withoutUnits }) : undefined,
          term: 'supply-pipeline',
        }}
      />
      <Figure
        label={m.projects_supply_share()}
        value={share === null ? null : formatPercent(share * 100)}
        reason={m.projects_supply_stock_none()}
        unit={stock ? homes(stock.units) : undefined}
        asOf={stock?.readOn ? formatDay(stock.readOn) : undefined}
        about={{
          definition: m.projects_supply_share_definition(),
          limits: m.projects_supply_share_limits(),
          sets,
        }}
      />
    </>
  )
}

/** The number of homes in these projects, as far as known. A lower bound if some are unknown. */
function homesIn({ projects, units, withoutUnits }: ProjectArea['pastDue']): string {
  if (withoutUnits === projects) return m.projects_supply_homes_unknown()
  return withoutUnits > 0 ? m.projects_supply_homes_least({ homes: homes(units) }) : homes(units)
}

const homes = (count: number) => m.projects_homes({ count, shown: formatInteger(count) })

function dueColumns(): Column<DueProject>[] {
  return [
    {
      id: 'name',
      head: m.projects_column_name(),
      cell: ({ slug, name, isPastDue }) => (
        <span className="flex max-w-96 items-center gap-2">
          <Link to="/projects/$slug" params={{ slug }} className="min-w-0 underline-offset-4 hover:underline">
            <bdi className="block truncate">{name}</bdi>
          </Link>
          {isPastDue ? <Badge variant="warning">{m.projects_past_due()}</Badge> : null}
        </span>
      ),
    },
    {
      id: 'units',
      head: m.projects_column_units(),
      numeric: true,
      inCard: true,
      cell: ({ units }) => (units === null ? '—' : formatInteger(units)),
    },
    {
      id: 'due',
      head: m.projects_handover(),
      numeric: true,
      inCard: true,
      cell: ({ dueOn }) => formatDay(dueOn),
    },
    {
      id: 'done',
      head: m.projects_complete(),
      numeric: true,
      inCard: true,
      cell: ({ percentCompleted }) => formatPercent(percentCompleted) ?? '—',
    },
  ]
}

function Medians({ area }: { area: ProjectArea }) {
  const display = useDisplays()(area.basis.currency)
  const { salesCoverage, rooms, rentsTo, rentsCoverage, type, basis } = area
  return (
    <SheetPart
      title={m.projects_medians_title({ type: projectTypeLabels[type](), area: area.area.name })}
      detail={salesCoverage && m.projects_medians_span({ days: formatCoverage(salesCoverage) })}
    >
      {rooms.length === 0 ? (
        <p className="text-sm text-muted-foreground">{m.projects_medians_none()}</p>
      ) : (
        <Table
          caption={m.projects_medians_title({ type: projectTypeLabels[type](), area: area.area.name })}
          columns={medianColumns(display, area)}
          rows={rooms}
          rowKey={(row) => String(row.rooms)}
        />
      )}
      <BasisNote basis={basis} />
      {rentsTo ? (
        <p className="text-xs text-muted-foreground">
          {m.projects_medians_rents({ date: formatDay(rentsTo) })}
        </p>
      ) : null}
      {rentsCoverage ? <CoverageNote coverage={rentsCoverage} /> : null}
      <p className="max-w-[80ch] text-xs text-muted-foreground">{m.projects_medians_limits()}</p>
    </SheetPart>
  )
}

type MedianRow = ProjectArea['rooms'][number]

function medianColumns(display: Display, area: ProjectArea): Column<MedianRow>[] {
  const figure = (
    row: MedianRow,
    { head, of, meaning }: { head: string; of: keyof ReturnType<typeof projectAreaSets>; meaning: Meaning },
  ) => ({
    label: `${head}, ${row.rooms === null ? m.projects_bedrooms_unknown() : bedroomLabel(row.rooms)}, ${area.area.name}`,
    meaning,
    basis: of === 'rent' ? { ...area.basis, asOf: area.rentsTo } : area.basis,
    sets: () => projectAreaSets(area, row)[of],
  })
  const sale = (row: MedianRow, of: 'off-plan' | 'ready', { medianMinor, sales }: SaleFigure) => (
    <MedianCell
      value={medianMinor === null ? null : formatMoney(display, medianMinor)}
      count={sales}
      figure={figure(row, {
        head: of === 'ready' ? m.projects_medians_ready() : m.projects_medians_off_plan(),
        of,
        meaning: 'price',
      })}
    />
  )
  return [
    {
      id: 'rooms',
      head: m.projects_filter_bedrooms(),
      cell: ({ rooms }) => (rooms === null ? m.projects_bedrooms_unknown() : bedroomLabel(rooms)),
    },
    {
      id: 'off-plan',
      head: m.projects_medians_off_plan(),
      numeric: true,
      inCard: true,
      cell: (row) => sale(row, 'off-plan', row.offPlan),
    },
    {
      id: 'ready',
      head: m.projects_medians_ready(),
      numeric: true,
      inCard: true,
      cell: (row) => sale(row, 'ready', row.ready),
    },
    {
      id: 'rent',
      head: m.projects_medians_rent(),
      numeric: true,
      inCard: true,
      cell: (row) => (
        <MedianCell
          value={row.rent.medianMinor === null ? null : formatMoney(display, row.rent.medianMinor)}
          count={row.rent.contracts}
          figure={figure(row, { head: m.projects_medians_rent(), of: 'rent', meaning: 'new-rent' })}
        />
      ),
    },
    {
      id: 'yield',
      head: m.projects_gross_yield(),
      numeric: true,
      inCard: true,
      cell: (row) =>
        row.grossYield === null ? (
          '—'
        ) : (
          <MarketFigure {...figure(row, { head: m.projects_gross_yield(), of: 'yield', meaning: 'yield' })}>
            {formatPercent(row.grossYield * 100)}
          </MarketFigure>
        ),
    },
  ]
}
