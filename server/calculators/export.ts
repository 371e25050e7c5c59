import { outputUnits } from '#domain/calculators/names.ts'
import type { CalculatorResult } from '#contract/calculators.ts'
import type { TableColumns } from '#server/http/exports/table.ts'

type ExportRow = {
  scenario: number
  part: string
  row: number | null
  name: string
  value: number | string | null
  unit: string | null
  source: string | null
}

export const exportColumns: TableColumns<ExportRow> = [
  ['scenario', (row) => row.scenario],
  ['part', (row) => row.part],
  ['row', (row) => row.row],
  ['name', (row) => row.name],
  ['value', (row) => row.value],
  ['unit', (row) => row.unit],
  ['source', (row) => row.source],
]

/** Inputs, results, tables and rules of a scenario, one value a row, so that all calculators share one form. */
export function exportRows(scenario: number, result: CalculatorResult): ExportRow[] {
  const { city, currency, on, inputs, problems, figures, tables, rules } = result
  const blank = { scenario, row: null, unit: null, source: null }
  const fileUnit = (name: keyof typeof outputUnits) =>
    outputUnits[name].startsWith('money') ? outputUnits[name].replace('money', currency) : outputUnits[name]
  return [
    { ...blank, part: 'input', name: 'city', value: city },
    { ...blank, part: 'input', name: 'rules-on', value: on },
    ...inputs.map(({ field, text }) => ({ ...blank, part: 'input', name: field, value: exactCell(text) })),
    ...problems.map(({ field, code }) => ({ ...blank, part: 'problem', name: field, value: code })),
    ...figures.map(({ name, value, word }) => ({
      ...blank,
      part: 'result',
      name,
      value: word ?? value,
      unit: fileUnit(name),
    })),
    ...tables.flatMap(({ name, columns, rows }) =>
      rows.flatMap((cells, at) =>
        columns.map((column, place) => ({
          ...blank,
          part: name,
          row: at + 1,
          name: column,
          value: cells[place] ?? null,
          unit: fileUnit(column),
        })),
      ),
    ),
    ...rules.map(({ key, value, unit, sourceTitle, sourceUrl, verifiedOn, holdsFrom }) => ({
      ...blank,
      part: 'rule',
      name: key,
      value,
      unit,
      source: `${sourceTitle}, ${sourceUrl}, from ${holdsFrom}, checked ${verifiedOn}`,
    })),
  ]
}

/** A number that was typed is a number in the file. */
function exactCell(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) && text.length <= 15 ? Number(text) : text
}
