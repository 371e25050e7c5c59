import type { ResultTable } from '#domain/calculators/calculator.ts'
import { outputUnits } from '#domain/calculators/names.ts'
import type { Currency } from '#domain/money/exchange-rates.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import { m } from '#web/paraglide/messages.js'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { formatCell, outputUnit } from './format-result.ts'
import { outputLabel, tableLabels } from './result-labels.ts'

/** A table with more rows than this is closed at first. */
const openRows = 8

type Props = { tables: readonly ResultTable[]; currency: Currency; city: LaunchCity }

export function ResultTables({ tables, currency, city }: Props) {
  return tables.map((table) => (
    <details
      key={table.name}
      open={table.rows.length <= openRows}
      className="min-w-0 print:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="cursor-pointer font-serif text-lg">
        {tableLabels[table.name]()}
        {table.rows.length > openRows ? (
          <span className="ms-2 font-sans text-sm text-muted-foreground">
            {m.calculators_all_rows({ count: table.rows.length })}
          </span>
        ) : null}
      </summary>
      <ScrollRegion
        aria-label={tableLabels[table.name]()}
        className="mt-2 max-h-96 overflow-auto border-y border-border print:max-h-none"
      >
        <table className="figures w-full text-sm">
          <caption className="sr-only">{tableLabels[table.name]()}</caption>
          <thead>
            <tr className="text-xs text-muted-foreground">
              {table.columns.map((column, at) => (
                <th
                  key={column}
                  scope="col"
                  className={`sticky top-0 bg-background py-2 font-normal ${at === 0 ? 'text-start' : 'ps-4 text-end'}`}
                >
                  {outputLabel(column, city)}
                  {outputUnits[column] === 'money' ? (
                    <span className="ms-1">{outputUnit(column, currency)}</span>
                  ) : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, place) => (
              <tr key={place} className="h-row border-t border-border/60">
                {row.map((cell, at) => {
                  const column = table.columns[at]
                  if (!column) return null
                  return (
                    <td key={column} className={at === 0 ? 'text-start' : 'ps-4 text-end whitespace-nowrap'}>
                      {formatCell(column, cell, currency)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  ))
}
