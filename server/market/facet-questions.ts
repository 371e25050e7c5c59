import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import {
  anyOfConditions,
  fragment,
  joined,
  question,
  statement,
  type EngineFragment,
} from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'

const Choice = z.object({ facet: z.string(), choice: z.int(), n: z.int(), choices: z.int() })
export type ChoiceFigures = z.output<typeof Choice>

type Counted<Name extends string> = {
  table: 'deals' | 'rents'
  /** The expression whose values are the choices, by facet. */
  columns: Readonly<Record<Name, string>>
  where: EngineFragment
}

/** The choices of some facets with most rows, counted in one scan, plus those named in `always`. */
export function countChoices<Name extends string>(
  { table, columns: expressions, where }: Counted<Name>,
  names: readonly Name[],
  always: readonly number[] = [],
): Question<ChoiceFigures> {
  const columns = names.map((name) => `${expressions[name]} AS in_${name}`).join(', ')
  const sets = names.map((name) => `(in_${name})`).join(', ')
  const which = names.map((name) => `WHEN GROUPING(in_${name}) = 0 THEN '${name}'`).join(' ')
  const choice = names.map((name) => `in_${name}`).join(', ')
  const selectedToo =
    always.length === 0 ? fragment('') : joined([fragment(' OR '), anyOfConditions('choice', always)], '')
  return question(
    Choice,
    statement`
      SELECT facet, choice, n, choices FROM (
        SELECT facet, choice, n, count(*) OVER (PARTITION BY facet) AS choices,
               row_number() OVER (PARTITION BY facet ORDER BY n DESC, choice) AS position
          FROM (SELECT CASE ${which} END AS facet, coalesce(${choice}) AS choice, count(*) AS n
                  FROM (SELECT ${columns} FROM ${table} WHERE ${where}) AS chosen
                 GROUP BY GROUPING SETS (${sets})) AS counted
         WHERE choice IS NOT NULL) AS ranked
       WHERE position <= ${limits.market.chipsPerFilter}${selectedToo}
       ORDER BY facet, position`,
  )
}
