import type { Problem, ProblemCode } from '#domain/calculators/problem.ts'
import { formatLimit } from './result/format-result.ts'
import { m } from '#web/paraglide/messages.js'

type Words = (given: { limit: string }) => string

const texts: Readonly<Record<ProblemCode, Words>> = {
  required: () => m.calculators_problem_required(),
  number: () => m.calculators_problem_number(),
  whole: () => m.calculators_problem_whole(),
  least: m.calculators_problem_least,
  most: m.calculators_problem_most,
  choice: () => m.calculators_problem_choice(),
  day: () => m.calculators_problem_day(),
  rows: () => m.calculators_problem_rows(),
  'row-count': m.calculators_problem_row_count,
  'share-sum': m.calculators_problem_share_sum,
  'day-order': () => m.calculators_problem_day_order(),
  'above-price': m.calculators_problem_above_price,
  'above-income': m.calculators_problem_above_income,
  'above-years': m.calculators_problem_above_years,
  'past-age': m.calculators_problem_past_age,
  'before-contract': m.calculators_problem_before_contract,
  'one-sign': () => m.calculators_problem_one_sign(),
  'same-currency': () => m.calculators_problem_same_currency(),
  'no-rate': () => m.calculators_problem_no_rate(),
}

/** What is wrong with an input, and how to put it right. */
export function problemText({ code, limit, line }: Problem): string {
  const problem = texts[code]({ limit: formatLimit(limit) })
  return line === undefined ? problem : m.calculators_line({ line: String(line), problem })
}
