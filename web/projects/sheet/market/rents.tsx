import type { ComponentProps } from 'react'
import type { ProjectRents, RentFigure } from '#contract/projects/market.ts'
import { projectRentSets } from '#contract/market/project-rows.ts'
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
      {({ rents, sales }) =>
        rents ? (
          <Rents rents={rents} term={sales?.term ?? null} />
        ) : (
          <EmptyState title={m.projects_rents_none()}>{m.projects_rents_none_detail()}</EmptyState>
        )
      }
    </FromMarket>
  )
}

type Props = {
  rents: ProjectRents
  /** The project in the filter of rents; null where its name is not its own. */
  term: number | null
}

/** What the panel of a median rent says. */
function rentFigure(
  { rents, term }: Props,
  {
    contract,
    sample,
    ...of
  }: { contract: 'new' | 'renewal'; sample: number; rooms?: number | null; year?: number },
) {
  const { source, to } = rents
  return {
    label: [
      contract === 'new' ? m.projects_rents_new() : m.projects_rents_renewal(),
      of.year ?? (of.rooms === null || of.rooms === undefined ? '' : bedroomLabel(of.rooms)),
    ]
      .filter((part) => part !== '')
      .join(', '),
    meaning: contract === 'new' ? ('new-rent' as const) : ('renewed-rent' as const),
    basis: { sources: [m.projects_rents_source({ ...source })], asOf: to },
    sets: () => projectRentSets(rents, sample, { term, contract, ...of }),
  }
}

function Rents({ rents, term }: Props) {
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
              ...bothColumns<ProjectRents['rooms'][number]>(({ rooms }, contract, figure) => ({
                value: figure.medianMinor === null ? null : money(figure.medianMinor),
                count: figure.contracts,
                figure: rentFigure({ rents, term }, { contract, rooms, sample: figure.contracts }),
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
      <ByYear rents={rents} term={term} display={display} />
      <Basis rents={rents} />
    </div>
  )
}

function ByYear({ rents, term, display }: Props & { display: Display }) {
  const { years } = rents
  return (
    <SheetPart title={m.projects_rents_by_year()} unit={perAreaLabel(display)}>
      <Table
        caption={m.projects_rents_by_year()}
        columns={[
          { id: 'year', head: m.projects_year(), cell: yearCell },
          ...bothColumns<ProjectRents['years'][number]>(({ year }, contract, { perSqm, priced }) => ({
            value: perSqm === null ? null : formatPerArea(display, perSqm),
            count: priced,
            figure: rentFigure({ rents, term }, { contract, year, sample: priced }),
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
  toCell: (row: Row, contract: 'new' | 'renewal', figure: RentFigure) => ComponentProps<typeof MedianCell>,
): Column<Row>[] {
  return [
    {
      id: 'new',
      head: m.projects_rents_new(),
      numeric: true,
      inCard: true,
      cell: (row) => <MedianCell {...toCell(row, 'new', row.new)} />,
    },
    {
      id: 'renewal',
      head: m.projects_rents_renewal(),
      numeric: true,
      inCard: true,
      cell: (row) => <MedianCell {...toCell(row, 'renewal', row.renewal)} />,
    },
  ]
}

/** How much more new tenants pay than renewing ones. */
function rentGap(fresh: number | null, renewed: number | null): string | null {
  return fresh === null || renewed === null || renewed === 0 ? null : formatChange(fresh / renewed - 1)
}
