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

/** A facet among several, with its own conditions and the choices that are listed in any case. */
type KindFacet = { name: string; column: string; where: EngineFragment; always: readonly number[] }

/**
 * The choices of facets that are part of a row's kind. The rows are counted once, by kind; the facets, each under
 * conditions of its own, follow from the counts of some thousand kinds at most.
 */
export function countKindChoices(
  { table, whereRows }: { table: 'deals' | 'rents'; whereRows: EngineFragment },
  facets: readonly KindFacet[],
): Question<ChoiceFigures> {
  const kinds = { deals: 'deal_kinds', rents: 'rent_kinds' }[table]
  const choices = facets.map(
    ({ name, column, where }) =>
      statement`SELECT '${name}' AS facet, ${column} AS choice, sum(n) AS n FROM kinds WHERE ${where} GROUP BY 2`,
  )
  const always = facets
    .filter((facet) => facet.always.length > 0)
    .map((facet) => statement` OR (facet = '${facet.name}' AND ${anyOfConditions('choice', facet.always)})`)
  return question(
    Choice,
    statement`
      WITH counted AS (SELECT kind_id, count(*) AS n FROM ${table} WHERE ${whereRows} GROUP BY kind_id),
           kinds AS (SELECT ${kinds}.*, n FROM counted JOIN ${kinds} ON ${kinds}.kind_id = counted.kind_id),
           choices AS (${joined(choices, ' UNION ALL ')})
      SELECT facet, choice, CAST(n AS bigint) AS n, choices FROM (
        SELECT facet, choice, n, count(*) OVER (PARTITION BY facet) AS choices,
               row_number() OVER (PARTITION BY facet ORDER BY n DESC, choice) AS position
          FROM choices WHERE choice IS NOT NULL) AS ranked
       WHERE position <= ${limits.market.chipsPerFilter}${joined(always, '')}
       ORDER BY facet, position`,
  )
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
