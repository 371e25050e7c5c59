import type { ReactNode } from 'react'
import type { MarketBasis } from '#contract/market.ts'
import { rateNumber, wholeNumber } from '#domain/money/format-money.ts'
import { ChartFrame as Frame } from '#web/ui/charts/chart-frame.tsx'
import { useBasisText } from '#web/market/basis-text.ts'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import type { Picture } from '#web/downloads/picture.ts'
import { savePng, saveSvg } from '#web/downloads/save-picture.ts'
import type { ChartTable } from '#contract/market/chart-table.ts'
import { useExportAccess } from '#web/list/export/export-access.ts'
import { writeChartTable } from './chart-table.ts'
import { type Display, useDisplay } from '#web/format/display.ts'
import { toastError } from '#web/api/toast-error.ts'
import { saveFile } from '#web/browser/save-file.ts'
import type { TableFormat } from '#domain/export/table-formats.ts'
import { ReportFigure } from '#web/reports/report-figure.tsx'

type Props = {
  title: string
  /** What the figures are of, for a picture that leaves the page. */
  subject?: string
  unit: string
  basis: MarketBasis | undefined
  /** The prefix of its file names. */
  file: string
  controls?: ReactNode
  table: () => ChartTable
  /** Draws the chart. Null until it is drawn, absent if the chart is a table already. */
  picture?: Picture | null
  /** What each line of the drawing means, written below a saved picture. */
  pictureKey?: readonly string[]
  children: ReactNode
}

/** A market chart, with its figures as a table and file, and their basis. */
export function ChartFrame(props: Props) {
  const { title, subject, unit, basis, file, controls, table, picture, pictureKey, children } = props
  const note = useBasisText(basis)
  const words = { title: subject ? `${title}: ${subject}` : title, unit, note, key: pictureKey }
  const exporting = useExportAccess()
  const onTable = (format: TableFormat) => {
    if (exporting?.isClosed) return exporting.onClosed()
    writeChartTable(format, table(), note)
      .then((content) => saveFile(`${file}.${format}`, content))
      .catch(toastError)
  }
  return (
    <Frame
      title={title}
      unit={unit}
      controls={controls}
      table={picture === undefined ? undefined : <NumbersTable title={title} {...table()} />}
      // Before the answer there are no figures to save.
      onTable={basis && exporting ? onTable : undefined}
      isTableLocked={exporting?.isClosed ?? false}
      onPng={picture ? () => void savePng(`${file}.png`, picture, words).catch(toastError) : undefined}
      onSvg={picture ? () => void saveSvg(`${file}.svg`, picture, words).catch(toastError) : undefined}
      note={note}
      footer={<ReportFigure figure={title} />}
    >
      {children}
    </Frame>
  )
}

function NumbersTable({ title, head, rows }: ChartTable & { title: string }) {
  const display = useDisplay()
  return (
    <ScrollRegion aria-label={title} className="max-h-96 overflow-auto">
      <table className="figures w-full text-sm">
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
                  {writtenCell(cell, display)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function writtenCell(cell: string | number | null, { locale }: Display): string {
  if (cell === null) return '—'
  if (typeof cell === 'string') return cell
  return Number.isInteger(cell) ? wholeNumber(locale, cell) : rateNumber(locale, cell)
}
