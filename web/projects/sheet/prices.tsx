import { useState } from 'react'
import type { PriceList, ProjectSheet } from '#contract/projects.ts'
import { perAreaLabel, formatArea, formatPerArea, type Display } from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { useDisplays } from '#web/preferences/use-displays.ts'
import { homeLabel } from '#web/projects/vocabulary.ts'
import { formatMoney } from '#web/projects/format.ts'

type Row = PriceList['rows'][number]

/** The latest price list, and the earlier ones. */
export function SheetPrices({ sheet: { priceLists } }: { sheet: ProjectSheet }) {
  const displays = useDisplays()
  const [at, setAt] = useState(0)
  const list = priceLists[at] ?? priceLists[0]
  if (!list)
    return <EmptyState title={m.projects_prices_none()}>{m.projects_prices_none_detail()}</EmptyState>
  return (
    <section aria-labelledby="prices" className="density-table grid min-w-0 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-0.5">
          <h3 id="prices" className="font-serif text-lg">
            {m.projects_prices_title()}
          </h3>
          <p className="text-xs text-muted-foreground">
            {m.projects_said_on({ source: list.source.title, date: formatDay(list.observedOn) })}
          </p>
          {list.file ? (
            <p className="text-xs wrap-anywhere text-muted-foreground">
              {m.projects_list_file({ name: list.file.name, digest: list.file.sha256 })}
            </p>
          ) : null}
        </div>
        {priceLists.length > 1 ? (
          <NativeSelect
            aria-label={m.projects_prices_which()}
            className="h-9 w-48 text-sm pointer-coarse:h-11"
            value={String(at)}
            options={priceLists.map(({ observedOn }, index) => ({
              value: String(index),
              label: formatDay(observedOn),
            }))}
            onChange={(event) => setAt(Number(event.target.value))}
          />
        ) : null}
      </div>
      <Table
        caption={m.projects_prices_title()}
        columns={tableColumns(displays(list.currency))}
        rows={list.rows.map((row, index) => ({ ...row, index }))}
        rowKey={({ index }) => String(index)}
      />
      <p className="text-xs text-muted-foreground">{m.projects_prices_note()}</p>
    </section>
  )
}

function tableColumns(display: Display): Column<Row>[] {
  const size = ({ sizeSqmFrom, sizeSqmTo }: Row) =>
    range(sizeSqmFrom, sizeSqmTo, (sqm) => formatArea(display, sqm))
  const price = ({ priceMinorFrom, priceMinorTo }: Row) =>
    range(priceMinorFrom, priceMinorTo, (minor) => formatMoney(display, minor)) ?? m.projects_price_unknown()
  const perArea = ({ priceMinorFrom, sizeSqmFrom }: Row) =>
    priceMinorFrom === null || !sizeSqmFrom
      ? null
      : formatPerArea(display, priceMinorFrom / 100 / sizeSqmFrom)
  return [
    { id: 'type', head: m.projects_filter_type(), cell: ({ type, rooms }) => homeLabel(type, rooms) },
    {
      id: 'size',
      head: display.unit === 'sqft' ? m.projects_size_sqft() : m.projects_size_sqm(),
      numeric: true,
      inCard: true,
      cell: (row) => size(row) ?? '—',
    },
    { id: 'price', head: m.projects_price(), numeric: true, inCard: true, cell: price },
    {
      id: 'per',
      head: perAreaLabel(display),
      numeric: true,
      inCard: true,
      cell: (row) => perArea(row) ?? '—',
    },
    {
      id: 'left',
      head: m.projects_available(),
      numeric: true,
      inCard: true,
      cell: ({ available, units }) =>
        available === null && units === null
          ? '—'
          : m.projects_available_of({
              left: available === null ? '—' : formatInteger(available),
              all: units === null ? '—' : formatInteger(units),
            }),
    },
  ]
}

function range(low: number | null, high: number | null, written: (value: number) => string): string | null {
  if (low === null) return high === null ? null : m.projects_to({ high: written(high) })
  const from = written(low)
  const to = high === null ? from : written(high)
  return from === to ? from : m.projects_between({ low: from, high: to })
}
