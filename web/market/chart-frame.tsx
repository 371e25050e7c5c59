import { type ReactNode, useId, useState } from 'react'
import { ChartNoAxesColumn, Download, Table2 } from 'lucide-react'
import type { MarketBasis } from '#contract/market.ts'
import { rateNumber } from '#domain/money/written.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { BasisLine } from './basis-line.tsx'
import { csvOf } from './csv.ts'
import { useDisplay } from './display.ts'
import type { Picture } from './plot-canvas.tsx'
import { savePicture, saveText } from './saved-file.ts'

/** The numbers behind a drawing, for the table view and the CSV file. */
export type ChartTable = { head: string[]; rows: (string | number | null)[][] }

type Props = {
  title: string
  lead?: string
  basis: MarketBasis | undefined
  /** First part of the names of its files. */
  file: string
  table: () => ChartTable
  /** Draws the chart, null until it is drawn; absent where the chart is a table already. */
  picture?: Picture | null
  children: ReactNode
}

/** A chart with its measure as title, its numbers as table, CSV and picture, and the source under it. */
export function ChartFrame({ title, lead, basis, file, table, picture, children }: Props) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  const view = isTable ? m.market_chart_chart() : m.market_chart_table()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col">
      <header className="flex items-start gap-2 border-t-2 border-foreground/80 pt-2">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-balance font-serif text-lg leading-snug">
            {title}
          </h2>
          {lead ? <p className="text-sm text-muted-foreground">{lead}</p> : null}
        </div>
        {picture !== undefined ? (
          <IconButton label={view} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? <ChartNoAxesColumn /> : <Table2 />}
          </IconButton>
        ) : null}
        <Menu>
          <MenuTrigger asChild>
            <IconButton label={m.market_chart_export()}>
              <Download />
            </IconButton>
          </MenuTrigger>
          <MenuContent align="end">
            <MenuItem onSelect={() => saveText(`${file}.csv`, 'text/csv', csvFile(table()))}>
              {m.market_chart_csv()}
            </MenuItem>
            {picture && !isTable ? (
              <MenuItem onSelect={() => savePicture(`${file}.png`, picture())}>
                {m.market_chart_png()}
              </MenuItem>
            ) : null}
          </MenuContent>
        </Menu>
      </header>
      <div className="flex-1 pt-2">{isTable ? <NumbersTable title={title} {...table()} /> : children}</div>
      <BasisLine basis={basis} />
    </section>
  )
}

/** Numbers as they would be typed again: four decimals are more than any register files. */
function csvFile({ head, rows }: ChartTable): string {
  const short = (cell: string | number | null) =>
    typeof cell === 'number' ? Math.round(cell * 1e4) / 1e4 : cell
  return csvOf([head, ...rows.map((row) => row.map(short))])
}

function NumbersTable({ title, head, rows }: ChartTable & { title: string }) {
  const { locale } = useDisplay()
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={title} tabIndex={0} className="max-h-80 overflow-auto">
      <table className="w-full text-sm tabular-nums">
        <thead className="sticky top-0 bg-background text-xs text-muted-foreground">
          <tr>
            {head.map((name, at) => (
              <th
                key={name}
                scope="col"
                className={`py-1.5 font-normal ${at === 0 ? 'text-start' : 'ps-3 text-end'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]} className="border-t border-border/60">
              {row.map((cell, at) => (
                <td
                  key={head[at]}
                  className={`whitespace-nowrap py-1 ${at === 0 ? 'text-start' : 'ps-3 text-end'}`}
                >
                  {cell === null ? '—' : typeof cell === 'number' ? wholeOr(locale, cell) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const wholeOr = (locale: string, value: number) =>
  Number.isInteger(value) ? value.toLocaleString(locale) : rateNumber(locale, value)
