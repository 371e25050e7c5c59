import type { ProjectRents, RentFigure } from '#contract/projects/market.ts'
import { perAreaLabel, formatPerArea, type Display } from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import { CoverageNote } from '#web/ui/charts/coverage-note.tsx'
import { formatCoverage } from '#web/format/coverage-text.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { formatChange } from '#web/format/prices.ts'
import { useDisplays } from '#web/preferences/use-displays.ts'
import { FromMarket, MedianCell, yearCell } from './from-market.tsx'
import { bedroomLabel } from '#web/projects/vocabulary.ts'
import { formatMoney } from '#web/projects/format.ts'
import { SheetPart } from '#web/projects/sheet/section.tsx'
import { DemonstrationMark } from '#web/ui/states/demonstration.tsx'

type Both = { new: RentFigure; renewal: RentFigure }

/** Rents in the project: new and renewed contracts, by bedrooms and by year. */
export function SheetRents({ slug }: { slug: string }) {
  return (
    <FromMarket slug={slug}>
      {({ rents }) =>
        rents ? (
          <Rents rents={rents} />
        ) : (
          <EmptyState title={m.projects_rents_none()}>{m.projects_rents_none_detail()}</EmptyState>
        )
      }
    </FromMarket>
  )
}

function Rents({ rents }: { rents: ProjectRents }) {
  const display = useDisplays()(rents.currency)
  const money = (minor: number) => formatMoney(display, minor)
  return (
    <div className="density-table grid grid-cols-[minmax(0,1fr)] gap-10">
      <SheetPart
        title={m.projects_rents_title()}
        detail={
          rents.coverage.held.length > 0 && m.projects_rents_span({ days: formatCoverage(rents.coverage) })
        }
      >
        <CoverageNote coverage={rents.coverage} />
        {rents.rooms.length === 0 ? (
          <p className="text-sm text-muted-foreground">{m.projects_rents_lately_none()}</p>
        ) : (
          <Table
            caption={m.projects_rents_title()}
            columns={[
              {
                id: 'rooms',
                head: m.projects_filter_bedrooms(),
                cell: ({ rooms }) => (rooms === null ? m.projects_bedrooms_unknown() : bedroomLabel(rooms)),
              },
              ...bothColumns<ProjectRents['rooms'][number]>(({ medianMinor, contracts }) => ({
                value: medianMinor === null ? null : money(medianMinor),
                count: contracts,
              })),
              {
                id: 'gap',
                head: m.projects_rents_gap(),
                numeric: true,
                inCard: true,
                cell: (row) => rentGap(row.new.medianMinor, row.renewal.medianMinor) ?? '—',
              },
            ]}
            rows={rents.rooms}
            rowKey={({ rooms }) => String(rooms)}
          />
        )}
      </SheetPart>
      <ByYear rents={rents} display={display} />
      <Basis rents={rents} />
    </div>
  )
}

function ByYear({ rents: { years }, display }: { rents: ProjectRents; display: Display }) {
  return (
    <SheetPart title={m.projects_rents_by_year()} unit={perAreaLabel(display)}>
      <Table
        caption={m.projects_rents_by_year()}
        columns={[
          { id: 'year', head: m.projects_year(), cell: yearCell },
          ...bothColumns<ProjectRents['years'][number]>(({ perSqm, priced }) => ({
            value: perSqm === null ? null : formatPerArea(display, perSqm),
            count: priced,
          })),
          {
            id: 'gap',
            head: m.projects_rents_gap(),
            numeric: true,
            inCard: true,
            cell: (row) => rentGap(row.new.perSqm, row.renewal.perSqm) ?? '—',
          },
        ]}
        rows={years}
        rowKey={({ year }) => String(year)}
      />
    </SheetPart>
  )
}

/** The source of the contracts, and how they were matched to this project. */
function Basis({ rents }: { rents: ProjectRents }) {
  const { source, contracts, byNumber, byName, severalHomes, to } = rents
  return (
    <div className="grid max-w-[80ch] gap-1.5 text-xs text-muted-foreground">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <DemonstrationMark of={rents} />
        <span>{m.ui_source({ source: m.projects_rents_source({ ...source }) })}</span>
        <span>{m.ui_as_of({ date: formatDay(to) })}</span>
      </p>
      <p>
        {m.projects_rents_found({ count: contracts, shown: formatInteger(contracts) })}{' '}
        {byNumber > 0 ? m.projects_rents_by_number({ shown: formatInteger(byNumber) }) : null}{' '}
        {byName > 0 ? m.projects_rents_by_name({ shown: formatInteger(byName) }) : null}
      </p>
      {severalHomes > 0 ? (
        <p>{m.projects_rents_several({ count: severalHomes, shown: formatInteger(severalHomes) })}</p>
      ) : null}
      <p>{m.projects_rents_limits()}</p>
    </div>
  )
}

function bothColumns<Row extends Both>(
  figureText: (figure: RentFigure) => { value: string | null; count: number },
): Column<Row>[] {
  return [
    {
      id: 'new',
      head: m.projects_rents_new(),
      numeric: true,
      inCard: true,
      cell: (row) => <MedianCell {...figureText(row.new)} />,
    },
    {
      id: 'renewal',
      head: m.projects_rents_renewal(),
      numeric: true,
      inCard: true,
      cell: (row) => <MedianCell {...figureText(row.renewal)} />,
    },
  ]
}

/** How much more new tenants pay than renewing ones. */
function rentGap(fresh: number | null, renewed: number | null): string | null {
  return fresh === null || renewed === null || renewed === 0 ? null : formatChange(fresh / renewed - 1)
}
