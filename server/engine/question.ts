import type { z } from 'zod'

export type Value = string | number | boolean | null

/** One cell of an answer: whole numbers as numbers, dates as `2026-11-21`, lists as arrays. */
export type Cell = Value | Cell[]
export type Cells = Record<string, Cell>

/**
 * A statement that PostgreSQL and DuckDB read alike, over the view and the table that are both called `deals`.
 * `$1` … stand for the values; `row` says what each row of the answer must be.
 */
export type Question<Row> = { sql: string; values: readonly Value[]; row: z.ZodType<Row> }

export type EngineAnswer<Row> = { rows: Row[]; version: string }
