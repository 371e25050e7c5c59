import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import {
  anyOfConditions,
  joined,
  question,
  statement,
  type EngineFragment,
} from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'

const Choice = z.object({ facet: z.string(), choice: z.int(), n: z.int(), choices: z.int() })
export type ChoiceFigures = z.output<typeof Choice>

/** Rows that are counted by the number of a combination (`Combinations` in server/engine/followed-table.ts). */
type Counted = { rows: 'deals' | 'rents'; combinations: string; id: string; where: EngineFragment }

/** A facet among several, with conditions of its own on the combination and the choices that are listed in any case. */
type Facet = { name: string; column: string; where: EngineFragment; always: readonly number[] }

/**
 * The choices of facets with most rows, and how many there are. The rows are counted once, by combination; the facets, each
 * under conditions of its own, follow from the counts of some thousand combinations.
 */
export function countChoices(
  { rows, combinations, id, where }: Counted,
  facets: readonly Facet[],
): Question<ChoiceFigures> {
  const choices = facets.map(
    (facet) =>
      statement`SELECT '${facet.name}' AS facet, ${facet.column} AS choice, sum(n) AS n FROM combinations WHERE ${facet.where} GROUP BY 2`,
  )
  const always = facets
    .filter((facet) => facet.always.length > 0)
    .map((facet) => statement` OR (facet = '${facet.name}' AND ${anyOfConditions('choice', facet.always)})`)
  return question(
    Choice,
    statement`
      WITH counted AS (SELECT ${id}, count(*) AS n FROM ${rows} WHERE ${where} GROUP BY ${id}),
           combinations AS (SELECT ${combinations}.*, n FROM counted JOIN ${combinations} ON ${combinations}.${id} = counted.${id}),
           choices AS (${joined(choices, ' UNION ALL ')})
      SELECT facet, choice, CAST(n AS bigint) AS n, choices FROM (
        SELECT facet, choice, n, count(*) OVER (PARTITION BY facet) AS choices,
               row_number() OVER (PARTITION BY facet ORDER BY n DESC, choice) AS position
          FROM choices WHERE choice IS NOT NULL) AS ranked
       WHERE position <= ${limits.market.chipsPerFilter}${joined(always, '')}
       ORDER BY facet, position`,
  )
}
