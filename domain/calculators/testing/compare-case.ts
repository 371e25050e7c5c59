import { outputUnits } from '#domain/calculators/names.ts'
import type { CalculatorCase } from './case.ts'

type Found = {
  figures: readonly { name: string; value: number | null; word: string | null }[]
  tables: readonly { name: string; rows: readonly (readonly (number | string | null)[])[] }[]
}

/** What differs between a result and a worked example; empty where it is exact. */
export function differences({ expected, rows = {} }: CalculatorCase, found: Found): string[] {
  const figures = Object.entries(expected).flatMap(([name, value]) => {
    const at = found.figures.find((figure) => figure.name === name)
    if (!at) return [`${name} is missing`]
    return sameValue(value, at.word ?? at.value, tolerance(name))
      ? []
      : [`${name} is ${at.word ?? at.value}, not ${value}`]
  })
  const tables = Object.entries(rows).flatMap(([name, lines]) => {
    const at = found.tables.find((table) => table.name === name)?.rows ?? []
    if (at.length !== lines.length) return [`${name} has ${at.length} rows, not ${lines.length}`]
    return lines.flatMap((line, row) =>
      line.flatMap((value, cell) =>
        sameValue(value, at[row]?.[cell] ?? null, 0.01)
          ? []
          : [`${name} ${row}.${cell} is ${at[row]?.[cell]}, not ${value}`],
      ),
    )
  })
  return [...figures, ...tables]
}

/** Expected values have six decimals, so that a rate is exact to 0.000001 when it differs by no more than that. */
function tolerance(name: string): number {
  const unit = Object.entries(outputUnits).find(([output]) => output === name)?.[1]
  return unit === 'money' || unit === 'money-per-sqm' ? 0.01 : 1.000_001e-6
}

function sameValue(expected: number | string | null, found: number | string | null, off: number): boolean {
  if (typeof expected !== 'number' || typeof found !== 'number') return expected === found
  return Math.abs(expected - found) <= off
}
