import type { z } from 'zod'
import type { Question, Value } from './question.ts'

/** A piece of a statement with `?` where its values go. */
export type EngineFragment = { sql: string; values: readonly Value[] }

export function fragment(sql: string, ...values: readonly Value[]): EngineFragment {
  return { sql, values }
}

/** Up to this many values the engine tests faster while it reads the column than in a step after it. */
const testedWhileReading = 8

/**
 * `column IN (?, ?, …)`; nothing fits an empty list. For whole numbers in a form that the engine applies while it reads
 * the column, so that it skips what is beyond their range, and reads the other columns only where a row fits.
 */
export function anyOfConditions(column: string, values: readonly Value[]): EngineFragment {
  if (values.length === 0) return fragment('1 = 0')
  const inList = fragment(`${column} IN (${values.map(() => '?').join(', ')})`, ...values)
  const numbers = [...new Set(values)].filter((value) => typeof value === 'number')
  if (values.length === 1 || !values.every(Number.isSafeInteger)) return inList
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)]
  const range = fragment(`${column} >= ? AND ${column} <= ?`, lowest, highest)
  const hasGaps = highest - lowest >= numbers.length
  const others = numbers.map((number) => fragment(`${column} <> ?`, number))
  const test = numbers.length > testedWhileReading ? inList : statement`NOT (${joined(others, ' AND ')})`
  return statement`(${hasGaps ? allConditions([range, test]) : range})`
}

export function joined(fragments: readonly EngineFragment[], separator: string): EngineFragment {
  return {
    sql: fragments.map(({ sql }) => sql).join(separator),
    values: fragments.flatMap(({ values }) => values),
  }
}

/** Every row fits where there is none. */
export function allConditions(fragments: readonly EngineFragment[]): EngineFragment {
  return fragments.length === 0 ? fragment('true') : joined(fragments, ' AND ')
}

/** Builds a statement around its fragments. Texts and numbers of our own code are inlined. */
export function statement(
  texts: TemplateStringsArray,
  ...parts: readonly (EngineFragment | string | number)[]
): EngineFragment {
  const pieces = texts.flatMap((text, at) => {
    const part = parts[at]
    if (part === undefined) return [fragment(text)]
    return [fragment(text), typeof part === 'object' ? part : fragment(String(part))]
  })
  return joined(pieces, '')
}

/** With `$1`, `$2` … in place of each `?`, as both engines expect. */
function numbered({ sql, values }: EngineFragment): EngineFragment {
  let count = 0
  const text = sql.replaceAll('?', () => {
    count += 1
    return `$${count}`
  })
  if (count !== values.length) throw new Error(`${count} places for ${values.length} values`)
  return { sql: text.replaceAll(/\s+/g, ' ').trim(), values }
}

/** A statement with the schema of its rows. */
export function question<Row>(row: z.ZodType<Row>, fragment: EngineFragment): Question<Row> {
  return { ...numbered(fragment), row }
}
