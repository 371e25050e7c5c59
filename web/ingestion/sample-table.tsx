import { m } from '#web/paraglide/messages.js'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'

type Props = { header: readonly string[]; rows: readonly (readonly string[])[] }

/** The first rows of an uploaded file, as filed. */
export function SampleTable({ header, rows }: Props) {
  return (
    <ScrollRegion aria-label={m.ingestion_list_sample()} className="overflow-x-auto border-y border-border">
      <table className="figures w-full text-sm">
        <caption className="sr-only">{m.ingestion_list_sample()}</caption>
        <thead>
          <tr className="border-b border-border text-start text-xs text-muted-foreground">
            {header.map((_, at) => (
              <th key={at} scope="col" className="px-2 py-2 text-start font-medium whitespace-nowrap">
                <bdi>{columnName(header, at)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line} className="border-b border-border/60 last:border-0">
              {row.map((cell, at) => (
                <td key={at} className="max-w-60 truncate px-2 py-1.5 whitespace-nowrap">
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** The heading of a column of the file, or its number. */
export function columnName(header: readonly string[], at: number): string {
  return header[at] || `#${at + 1}`
}
