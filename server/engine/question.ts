import type { z } from 'zod'

export type Value = string | number | boolean | null

/** One cell of an answer: whole numbers as numbers, dates as `2026-11-21`, lists as arrays. */
export type Cell = Value | Cell[]
export type Cells = Record<string, Cell>

/**
 * A statement that PostgreSQL and DuckDB both run, over the view or table called `deals`. `$1` … are the
 * values; `row` is the schema of each row of the answer.
 */
export type Question<Row> = { sql: string; values: readonly Value[]; row: z.ZodType<Row> }

export type EngineAnswer<Row> = { rows: Row[]; version: string }
