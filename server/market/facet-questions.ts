import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import {
  anyOfConditions,
  joined,
  question,
  statement,
  type EngineFragment,
} from '#server/engine/fragments.ts'
import type { Combinations } from '#server/engine/followed-table.ts'
import type { Question } from '#server/engine/question.ts'
import { splitConditions, whereClause } from './filters.ts'

const Choice = z.object({ facet: z.string(), choice: z.int(), n: z.int(), choices: z.int() })
export type ChoiceFigures = z.output<typeof Choice>

/** Facets whose choices follow from the counts of one combination of columns. */
type CountedFacets<Dimension extends string, Name extends Dimension> = {
  rows: 'deals' | 'rents' | 'units'
  combinations: Combinations
  /** The dimensions of a filter that are conditions on the combination alone. */
  dimensions: readonly Dimension[]
  names: readonly Name[]
  /** The expression whose values are the choices, by facet. */
  columns: Readonly<Record<Name, string>>
}

type ChoiceOptions<Dimension extends string, Name> = {
  /** The choices of a facet that are listed in any case. */
  always?: ((name: Name) => readonly number[]) | undefined
  /** The conditions of a facet, where they are not those of the others. */
  among?: ((name: Name) => ReadonlyMap<Dimension, EngineFragment>) | undefined
}

/**
 * The choices of some facets with most rows, and how many there are, each facet as an alternative to what is selected in it.
 * The rows are counted once, by combination; the facets follow from the counts of some thousand combinations.
 */
export function countChoices<Dimension extends string, Name extends Dimension>(
  { rows, combinations: { table, id }, dimensions, names, columns }: CountedFacets<Dimension, Name>,
  conditions: ReadonlyMap<Dimension, EngineFragment>,
  { always: alwaysIn = () => [], among = () => conditions }: ChoiceOptions<Dimension, Name> = {},
): Question<ChoiceFigures> {
  const { ofRows } = splitConditions(conditions, dimensions)
  const facets = names.map((name) => ({ name, always: alwaysIn(name) }))
  const choices = names.map((name) => {
    const { ofCombinations } = splitConditions(among(name), dimensions)
    return statement`SELECT '${name}' AS facet, ${columns[name]} AS choice, sum(n) AS n
      FROM combinations WHERE ${whereClause(ofCombinations, name)} GROUP BY 2`
  })
  const always = facets
    .filter((facet) => facet.always.length > 0)
    .map((facet) => statement` OR (facet = '${facet.name}' AND ${anyOfConditions('choice', facet.always)})`)
  return question(
    Choice,
    statement`
      WITH counted AS (SELECT ${id}, count(*) AS n FROM ${rows} WHERE ${whereClause(ofRows)} GROUP BY ${id}),
           combinations AS (SELECT ${table}.*, n FROM counted JOIN ${table} ON ${table}.${id} = counted.${id}),
           choices AS (${joined(choices, ' UNION ALL ')})
      SELECT facet, choice, CAST(n AS bigint) AS n, choices FROM (
        SELECT facet, choice, n, count(*) OVER (PARTITION BY facet) AS choices,
               row_number() OVER (PARTITION BY facet ORDER BY n DESC, choice) AS position
          FROM choices WHERE choice IS NOT NULL) AS ranked
       WHERE position <= ${limits.views.partsPerFilter}${joined(always, '')}
       ORDER BY facet, position`,
  )
}
