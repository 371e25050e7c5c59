import type { z } from 'zod'
import type { Question, Value } from './question.ts'

/** A piece of a statement with `?` where its values go. */
export type EngineFragment = { sql: string; values: readonly Value[] }

export function fragment(sql: string, ...values: readonly Value[]): EngineFragment {
  return { sql, values }
}

/**
 * `column IN (?, ?, …)`, or a range where the values are neighbours, because the engine skips the parts of its file that
 * are beyond a range; nothing fits an empty list.
 */
export function anyOfConditions(column: string, values: readonly Value[]): EngineFragment {
  if (values.length === 0) return fragment('1 = 0')
  const ends = neighbours(values)
  if (ends) return fragment(`(${column} >= ? AND ${column} <= ?)`, ...ends)
  return fragment(`${column} IN (${values.map(() => '?').join(', ')})`, ...values)
}

/** The first and the last of several different whole numbers without a gap. */
function neighbours(values: readonly Value[]): [number, number] | null {
  const numbers = values.filter((value) => Number.isSafeInteger(value)).map(Number)
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)]
  const isWhole = numbers.length === values.length && new Set(numbers).size === numbers.length
  return isWhole && numbers.length > 1 && highest - lowest === numbers.length - 1 ? [lowest, highest] : null
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
