import type { ProjectSales } from '#contract/projects/market.ts'
import { projectSaleSets } from '#contract/market/project-rows.ts'
import { perAreaLabel, formatPerArea, type Display } from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { MedianCell, yearCell } from './from-market.tsx'
import { bedroomLabel } from '#web/projects/vocabulary.ts'
import { SheetPart } from '#web/projects/sheet/section.tsx'

type Figures = ProjectSales['years'][number]
type Year = { year: number; state: Figures['state']; of: readonly Figures[] }

/** Median prices per area by year and bedrooms, each with its number of sales. */
export function SalesByYear({ sales, display }: { sales: ProjectSales; display: Display }) {
  const { years, basis } = sales
  const rooms = [...new Set(years.filter(({ isAll }) => !isAll).map((row) => row.rooms))]
  const rows = [...Map.groupBy(years, ({ year }) => year)].map(([year, of]) => ({
    year,
    state: of[0]?.state ?? 'whole',
    of,
  }))
  const cell = (figures: Figures | undefined) =>
    figures ? (
      <MedianCell
        value={figures.perSqm === null ? null : formatPerArea(display, figures.perSqm)}
        count={figures.priced}
        reason={figures.isMixed ? m.projects_sales_mixed() : undefined}
        figure={{
          label: `${m.projects_sales_by_year()}, ${figures.year}`,
          meaning: 'median',
          basis,
          sets: () => projectSaleSets(sales, figures, figures).median,
        }}
      />
    ) : (
      '—'
    )
  const columns: Column<Year>[] = [
    { id: 'year', head: m.projects_year(), cell: yearCell },
    {
      id: 'all',
      head: m.projects_all_bedrooms(),
      numeric: true,
      inCard: true,
      cell: ({ of }) => cell(of.find(({ isAll }) => isAll)),
    },
    ...rooms
      .toSorted((a, b) => (a ?? 99) - (b ?? 99))
      .map((each): Column<Year> => ({
        id: `rooms-${each}`,
        head: each === null ? m.projects_bedrooms_unknown() : bedroomLabel(each),
        numeric: true,
        inCard: true,
        cell: ({ of }) => cell(of.find((figures) => !figures.isAll && figures.rooms === each)),
      })),
  ]
  return (
    <SheetPart title={m.projects_sales_by_year()} unit={perAreaLabel(display)}>
      <Table
        caption={m.projects_sales_by_year()}
        columns={columns}
        rows={rows}
        rowKey={({ year }) => String(year)}
      />
    </SheetPart>
  )
}
