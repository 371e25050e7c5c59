/** What is wrong with a text that was typed into a field. The screen words each code. */
export const problemCodes = [
  'required',
  'number',
  'whole',
  'least',
  'most',
  'choice',
  'day',
  'rows',
  'row-count',
  'share-sum',
  'day-order',
  'above-price',
  'above-income',
  'above-years',
  'past-age',
  'before-contract',
  'one-sign',
  'same-currency',
  'no-rate',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** `limit` is the bound that was missed, `line` the number of the row, from 1. */
export type Problem = { code: ProblemCode; limit?: number | string; line?: number }
export type Parsed<Value> = { value: Value } | { problem: Problem }

export const wrong = (code: ProblemCode, more: Omit<Problem, 'code'> = {}): { problem: Problem } => ({
  problem: { code, ...more },
})
