import { z } from 'zod'
import { figure } from '#server/engine/answer-columns.ts'
import { fragment, joined, question, statement, type EngineFragment } from '#server/engine/fragments.ts'
import { classColumn } from '#server/engine/amount-classes.ts'
import type { Question } from '#server/engine/question.ts'

// Quantiles over millions of rows. `percentile_cont` gathers all values outside the engine's memory limit and selects
// from them in one thread: hundreds of megabytes for seven million prices. There values are counted by class first, and
// only those of the classes that hold the wanted ranks are sorted. Few values are gathered, all amounts in one scan.

/** Up to this many rows gathering takes less time than the scans by class. */
const gatheredRows = 1_000_000
/** Up to this many groups are read one by one: the file is sorted by property type, so that each reads its own part. */
const scannedGroups = 6

/** A column of amounts that has classes; rows without an amount are ignored. */
type Amount = { value: string }
type WantedAmount = Amount & { shares: readonly number[] }

export type Selected = {
  table: 'deals' | 'rents'
  where: EngineFragment
  /** A column of small integers. */
  by: string
  /** How many rows match. */
  rows: number
}

type Measured = Omit<Selected, 'rows'> & Amount

type GroupQuantiles = { n: number; quantiles: number[] }
type Ask = <Row>(question: Question<Row>) => Promise<Row[]>

const ClassCount = z.object({ member: z.int(), class: z.int(), n: z.int() })
type ClassCount = z.output<typeof ClassCount>
const Ranked = z.object({ member: z.int(), class: z.int(), amounts: z.array(figure) })

/**
 * The quantiles of each group as `percentile_cont` interpolates them, and the number of values behind them: a map for each
 * amount, without the groups that have no value.
 */
export async function groupQuantiles(
  ask: Ask,
  { rows, ...selected }: Selected,
  amounts: readonly WantedAmount[],
): Promise<ReadonlyMap<number, GroupQuantiles>[]> {
  if (rows <= gatheredRows) return gather(ask, selected, amounts)
  return Promise.all(
    amounts.map(async ({ shares, ...amount }) => {
      const measured = { ...selected, ...amount }
      const counts = Map.groupBy(await ask(countClasses(measured)), ({ member }) => member)
      return findQuantiles(ask, measured, counts, shares)
    }),
  )
}

/** The quantiles of all groups together, for each amount; none without a value. */
export async function jointQuantiles(
  ask: Ask,
  { rows, ...selected }: Selected,
  amounts: readonly WantedAmount[],
): Promise<number[][]> {
  if (rows <= gatheredRows) {
    const found = await gather(ask, { ...selected, by: '0' }, amounts)
    return found.map((groups) => groups.get(0)?.quantiles ?? [])
  }
  return Promise.all(
    amounts.map(({ shares, ...amount }) => jointByClass(ask, { ...selected, ...amount }, shares)),
  )
}

const Gathered = z.object({
  member: z.int(),
  n: z.array(z.int()),
  quantiles: z.array(z.array(z.number()).nullable()),
})

async function gather(
  ask: Ask,
  { table, where, by }: Omit<Selected, 'rows'>,
  amounts: readonly WantedAmount[],
): Promise<ReadonlyMap<number, GroupQuantiles>[]> {
  const counts = amounts.map(({ value }) => `count(${value})`).join(', ')
  const quantiles = amounts.map(
    ({ value, shares }) =>
      `CAST(percentile_cont(ARRAY[${shares.join(', ')}]) WITHIN GROUP (ORDER BY ${value}) AS double precision[])`,
  )
  const rows = await ask(
    question(
      Gathered,
      statement`
        SELECT ${by} AS member, ARRAY[${counts}] AS n, ARRAY[${quantiles.join(', ')}] AS quantiles
          FROM ${table} WHERE ${where} GROUP BY 1 ORDER BY 1`,
    ),
  )
  return amounts.map(
    (_, at) =>
      new Map(
        rows.flatMap((row) => {
          const found = row.quantiles[at]
          return found ? [[row.member, { n: row.n[at] ?? 0, quantiles: found }]] : []
        }),
      ),
  )
}

/** Counts the same classes as `groupQuantiles`, so that both are asked for once. */
async function jointByClass(ask: Ask, measured: Measured, shares: readonly number[]): Promise<number[]> {
  const byClass = Map.groupBy(await ask(countClasses(measured)), (row) => row.class)
  if (byClass.size === 0) return []
  const counts = [...byClass]
    .map(([of, rows]) => ({ member: 0, class: of, n: countAll(rows) }))
    .toSorted((a, b) => a.class - b.class)
  const found = await findQuantiles(ask, { ...measured, by: '0' }, new Map([[0, counts]]), shares)
  return found.get(0)?.quantiles ?? []
}

async function findQuantiles(
  ask: Ask,
  measured: Measured,
  counts: ReadonlyMap<number, readonly ClassCount[]>,
  shares: readonly number[],
): Promise<ReadonlyMap<number, GroupQuantiles>> {
  const wanted = [...counts].flatMap(([member, classes]) =>
    wantedRanks(classes, shares).map((rank) => ({ member, rank, ...placeRank(classes, rank) })),
  )
  if (wanted.length === 0) return new Map()
  const classShares = [...new Set(wanted.map(({ classShare }) => classShare))].toSorted((a, b) => a - b)
  const found = new Map(
    (await ask(valuesAt(measured, wanted, classShares))).map((row) => [
      `${row.member} ${row.class}`,
      row.amounts,
    ]),
  )
  const values = new Map(
    wanted.map(({ member, rank, class: of, classShare }) => [
      `${member} ${rank}`,
      found.get(`${member} ${of}`)?.[classShares.indexOf(classShare)],
    ]),
  )
  return new Map(
    [...counts].map(([member, classes]) => {
      const n = countAll(classes)
      const valueAt = (rank: number): number => {
        const value = values.get(`${member} ${rank}`)
        if (value === undefined || value === null) throw new Error(`no value of rank ${rank}`)
        return value
      }
      return [member, { n, quantiles: shares.map((share) => interpolate((n - 1) * share, valueAt)) }]
    }),
  )
}

function interpolate(rank: number, valueAt: (rank: number) => number): number {
  const [lower, upper] = [valueAt(Math.floor(rank)), valueAt(Math.ceil(rank))]
  return lower + (upper - lower) * (rank - Math.floor(rank))
}

const countAll = (classes: readonly ClassCount[]) => classes.reduce((sum, { n }) => sum + n, 0)

/** Ranks from 0, without repetition. */
function wantedRanks(classes: readonly ClassCount[], shares: readonly number[]): number[] {
  const last = countAll(classes) - 1
  return [...new Set(shares.flatMap((share) => [Math.floor(last * share), Math.ceil(last * share)]))]
}

/** The class that holds a rank, and the share of its values at which `percentile_disc` returns the value of that rank. */
function placeRank(classes: readonly ClassCount[], rank: number): { class: number; classShare: number } {
  let below = 0
  for (const { class: of, n } of classes) {
    if (rank < below + n) return { class: of, classShare: (rank - below + 0.5) / n }
    below += n
  }
  throw new Error(`rank ${rank} of ${below} values`)
}

/** How many values each class of each group holds. */
export function countClasses({ table, where, by, value }: Measured): Question<ClassCount> {
  const amountClass = classColumn(value)
  return question(
    ClassCount,
    statement`
      SELECT ${by} AS member, ${amountClass} AS class, count(*) AS n
        FROM ${table} WHERE ${where} AND ${amountClass} IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`,
  )
}

type WantedClass = { member: number; class: number }

/** The values at these shares of each wanted class. */
function valuesAt(
  measured: Measured,
  wanted: readonly WantedClass[],
  shares: readonly number[],
): Question<z.output<typeof Ranked>> {
  return question(
    Ranked,
    statement`
      SELECT member, class,
             CAST(percentile_disc(ARRAY[${shares.join(', ')}]) WITHIN GROUP (ORDER BY amount) AS double precision[]) AS amounts
        FROM (${valuesOfClasses(measured, wanted)}) AS few GROUP BY member, class`,
  )
}

/** The values of the wanted classes with their group and class. */
function valuesOfClasses(
  { table, where, by, value }: Measured,
  wanted: readonly WantedClass[],
): EngineFragment {
  const amountClass = classColumn(value)
  const pairs = [
    ...new Map(wanted.map(({ member, class: of }) => [`${member} ${of}`, { member, class: of }])).values(),
  ]
  const isOneEach = new Set(pairs.map(({ member }) => member)).size === pairs.length
  // The class is compared while the column is read. Two classes of a group would be two scans.
  if (isOneEach && pairs.length <= scannedGroups)
    return joined(
      pairs.map(
        ({ member, class: of }) =>
          statement`SELECT ${member} AS member, ${of} AS class, ${value} AS amount
            FROM ${table} WHERE ${where} AND ${by} = ${member} AND ${amountClass} = ${of}`,
      ),
      ' UNION ALL ',
    )
  const classes = pairs.map(({ member, class: of }) =>
    fragment('(CAST(? AS integer), CAST(? AS integer))', member, of),
  )
  // A join, because the engine looks up a class of a group many times faster than it compares it with each one.
  return statement`
    SELECT wanted_member AS member, wanted_class AS class, ${value} AS amount
      FROM ${table}
      JOIN (VALUES ${joined(classes, ', ')}) AS wanted (wanted_member, wanted_class)
        ON wanted_member = ${by} AND wanted_class = ${amountClass}
     WHERE ${where}`
}
