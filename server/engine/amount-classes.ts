// Amounts are counted by class: for medians, and for the bars of a distribution. Each class begins at a round number of at
// most three digits that are not zero: 100, 101 … 199, 200, 202 … 498, 500, 505 … 995, and the same in each power of ten.
// So a class is at most a hundredth wide, and bars of a round width hold whole classes.

/** Two powers of ten, at least 100, in units of the column. The first class holds all below, the last all from `to` on. */
export type AmountRange = { from: number; to: number }

/** The steps of a power of ten, by the first three digits of an amount. */
const steps = [
  { from: 100, to: 200, step: 1 },
  { from: 200, to: 500, step: 2 },
  { from: 500, to: 1000, step: 5 },
].map((part, at, all) => ({
  ...part,
  before: all.slice(0, at).reduce((sum, one) => sum + classesIn(one), 0),
}))

function classesIn({ from, to, step }: { from: number; to: number; step: number }): number {
  return (to - from) / step
}

const classesOfPower = steps.reduce((sum, part) => sum + classesIn(part), 0)

const exponent = (amount: number) => Math.round(Math.log10(amount))

/** The column with the class of an amount. A higher amount is in no lower class. */
export const classColumn = (amount: string) => `${amount}_class`

/** The last class: the amounts from the end of the range on. */
export function lastClass({ from, to }: AmountRange): number {
  return (exponent(to) - exponent(from)) * classesOfPower
}

/** The lowest amount of a class. The first begins at nothing. */
export function classStart({ from }: AmountRange, index: number): number {
  if (index === 0) return 0
  const within = index % classesOfPower
  const part = steps.findLast(({ before }) => before <= within)
  if (!part) throw new Error(`no class ${index}`)
  const digits = part.from + (within - part.before) * part.step
  return digits * 10 ** (exponent(from) + Math.floor(index / classesOfPower) - 2)
}

/** The class of an amount, as a column in SQL. */
export function amountClass(amount: string, range: AmountRange): string {
  const value = `CAST(${amount} AS double precision)`
  const power = `floor(log10(${value}))`
  const digits = `floor(${value} / pow(10, ${power} - 2))`
  const parts = steps.map(
    ({ to, from, step, before }) =>
      `when ${digits} < ${to} then ${before} + floor((${digits} - ${from}) / ${step})`,
  )
  return `case when ${amount} is null then null
    when ${amount} < ${range.from} then 0
    when ${amount} >= ${range.to} then ${lastClass(range)}
    else CAST((${power} - ${exponent(range.from)}) * ${classesOfPower} + case ${parts.join(' ')} end AS smallint)
    end as ${classColumn(amount)}`
}
