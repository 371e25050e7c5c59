import { Link } from '@tanstack/react-router'
import type { ProjectDeal, ProjectSales } from '#contract/projects/market.ts'
import { projectSaleSets } from '#contract/market/project-rows.ts'
import type { ProjectSheet } from '#contract/projects.ts'
import { perAreaLabel, formatArea, formatPerArea, type Display } from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import { BasisNote } from '#web/ui/charts/basis-note.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Figure } from '#web/figures/figure.tsx'
import { marketAbout } from '#web/figures/market-figure.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { useDisplays } from '#web/preferences/use-displays.ts'
import { FromMarket } from './from-market.tsx'
import { SalesByYear } from './sales-by-year.tsx'
import { SalesScatter } from './sales-scatter.tsx'
import { bedroomLabel, stageLabels } from '#web/projects/vocabulary.ts'
import { formatMoney } from '#web/projects/format.ts'
import { SheetPart } from '#web/projects/sheet/section.tsx'

const newestShown = 12

/** Deals registered under the project's name: number, medians and the latest ones. */
export function SheetSales({ sheet }: { sheet: ProjectSheet }) {
  const { slug } = sheet.card
  return (
    <FromMarket slug={slug}>
      {({ sales, namesakes }) =>
        sales ? (
          <>
            <DealsLink sheet={sheet} />
            <Sales sales={sales} sheet={sheet} />
          </>
        ) : (
          <EmptyState title={namesakes > 0 ? m.projects_sales_namesakes() : m.projects_sales_none()}>
            {namesakes > 0
              ? m.projects_sales_namesakes_detail({ count: namesakes + 1 })
              : m.projects_sales_none_detail()}
          </EmptyState>
        )
      }
    </FromMarket>
  )
}

/** Leads to the deals under the project's name, and says how they are matched. */
function DealsLink({ sheet: { deals, card } }: { sheet: ProjectSheet }) {
  if (deals === null) return null
  return (
    <p className="mb-6 max-w-[80ch] text-sm text-muted-foreground">
      {m.projects_deals_basis()}{' '}
      <Link
        to="/transactions"
        search={{
          ...(deals.country === 'SA' ? { country: deals.country } : {}),
          ...(card.demonstration ? { data: 'demonstration' } : {}),
          project: String(deals.project),
        }}
        className="text-foreground underline decoration-border underline-offset-4 hover:decoration-current"
      >
        {m.projects_deals_open()}
      </Link>
    </p>
  )
}

function Sales({ sales, sheet: { card } }: { sales: ProjectSales; sheet: ProjectSheet }) {
  const display = useDisplays()(sales.basis.currency)
  const { basis, total, deals } = sales
  const sets = projectSaleSets(sales, total)
  return (
    <div className="density-table grid grid-cols-[minmax(0,1fr)] gap-10">
      <div className="grid gap-4">
        <div className="grid gap-6 sm:grid-cols-3">
          <Figure
            label={m.projects_sales_count()}
            value={formatInteger(total.sales)}
            about={{ ...marketAbout('project-sales', basis, sets.count), isAsFiled: false }}
          />
          <Figure
            label={m.projects_sales_median()}
            value={total.medianMinor === null ? null : formatMoney(display, total.medianMinor)}
            reason={total.isMixed ? m.projects_sales_mixed() : undefined}
            sample={total.sales}
            about={{ ...marketAbout('price', basis, sets.count), isAsFiled: false }}
          />
          <Figure
            label={m.projects_sales_median_area()}
            value={total.perSqm === null ? null : formatPerArea(display, total.perSqm)}
            unit={perAreaLabel(display)}
            reason={total.isMixed ? m.projects_sales_mixed() : undefined}
            sample={total.priced}
            about={{
              ...marketAbout('median', basis, sets.median),
              isAsFiled: false,
              definition: m.projects_sales_definition(),
              limits: m.projects_sales_limits(),
            }}
          />
        </div>
        <BasisNote basis={sales.basis} />
        <Separable sales={sales} />
      </div>
      <SalesScatter sales={sales} display={display} slug={card.slug} name={card.name} />
      <SalesByYear sales={sales} display={display} />
      <SheetPart
        title={m.projects_sales_newest()}
        aside={<AllDeals sales={sales} country={card.city.country} />}
      >
        <Table
          caption={m.projects_sales_newest()}
          columns={tableColumns(display)}
          rows={deals.slice(0, newestShown)}
          rowKey={({ id }) => String(id)}
        />
      </SheetPart>
    </div>
  )
}

/** Whether first sales and resales can be distinguished, for each stage. */
function Separable({ sales: { total } }: { sales: ProjectSales }) {
  const { offPlan, ready, sales } = total
  const unspecified = sales - offPlan - ready
  return (
    <p className="max-w-[80ch] text-sm text-muted-foreground">
      {offPlan > 0 ? m.projects_sales_off_plan({ count: offPlan, shown: formatInteger(offPlan) }) : null}{' '}
      {ready > 0 ? m.projects_sales_ready({ count: ready, shown: formatInteger(ready) }) : null}{' '}
      {unspecified > 0
        ? m.projects_sales_unknown({ count: unspecified, shown: formatInteger(unspecified) })
        : null}{' '}
      {m.projects_sales_by_name()}
    </p>
  )
}

function AllDeals({ sales: { term, basis, total }, country }: { sales: ProjectSales; country: 'AE' | 'SA' }) {
  return (
    <Link
      to="/transactions"
      search={{
        ...(country === 'SA' ? { country } : {}),
        ...(basis.data === 'demonstration' ? { data: basis.data } : {}),
        project: String(term),
      }}
      className="inline-flex min-h-6 items-center text-sm underline decoration-border underline-offset-4 hover:decoration-current print:hidden"
    >
      {m.projects_sales_all({ count: total.sales, shown: formatInteger(total.sales) })}
    </Link>
  )
}

function tableColumns(display: Display): Column<ProjectDeal>[] {
  return [
    { id: 'on', head: m.projects_sales_on(), cell: ({ registeredOn }) => formatDay(registeredOn) },
    {
      id: 'rooms',
      head: m.projects_filter_bedrooms(),
      inCard: true,
      cell: ({ rooms }) => (rooms === null ? '—' : bedroomLabel(rooms)),
    },
    {
      id: 'size',
      head: display.unit === 'sqft' ? m.projects_size_sqft() : m.projects_size_sqm(),
      numeric: true,
      inCard: true,
      cell: ({ sizeSqm }) => (sizeSqm === null ? '—' : formatArea(display, sizeSqm)),
    },
    {
      id: 'price',
      head: m.projects_price(),
      numeric: true,
      inCard: true,
      cell: ({ priceMinor }) => formatMoney(display, priceMinor),
    },
    {
      id: 'per',
      head: perAreaLabel(display),
      numeric: true,
      inCard: true,
      cell: ({ perSqm }) => (perSqm === null ? '—' : formatPerArea(display, perSqm)),
    },
    {
      id: 'stage',
      head: m.projects_filter_stage(),
      cell: ({ stage }) => (stage === null ? '—' : stageLabels[stage]()),
    },
    { id: 'procedure', head: m.projects_sales_procedure(), cell: ({ procedure }) => procedure },
  ]
}
