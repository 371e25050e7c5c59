import { z } from 'zod'
import type { UnitFacetName } from '#contract/market/units.ts'
import type { UnitFilter, UnitSort } from '#contract/market/filter.ts'
import {
  allConditions,
  fragment,
  question,
  statement,
  type EngineFragment,
} from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'
import { unitKinds, unitLocations } from '#server/engine/tables.ts'
import { countChoices, type ChoiceFigures } from '#server/market/facet-questions.ts'
import { filterConditions, whereClause, type Conditions, type Scope } from '#server/market/filters.ts'
import {
  beyondCursor,
  pageOrder,
  type PageColumns,
  type PageCursor,
  type PageOrder,
} from '#server/market/page-cursor.ts'
import { facetColumns } from '#server/market/questions.ts'

// The units of the register. One SQL text for both engines, under the rules of server/market/questions.ts.

/** The conditions of a filter. The columns that units share with deals have the same names. */
export function unitConditions(filter: UnitFilter, scope: Scope): Conditions {
  return new Map([
    ...filterConditions({ ...filter, leftOut: 'shown' }, scope),
    ['data', fragment('demonstration = CAST(? AS boolean)', scope.data === 'demonstration')],
  ])
}

const Holding = z.object({ cityId: z.int(), demonstration: z.boolean() })

/** The cities of which units are held, real or invented. */
export const unitHoldings: Question<z.output<typeof Holding>> = question(
  Holding,
  fragment('SELECT DISTINCT city_id, demonstration FROM units ORDER BY city_id, demonstration'),
)

const Count = z.object({ n: z.int() })

export function countUnits(conditions: Conditions): Question<z.output<typeof Count>> {
  return question(Count, statement`SELECT count(*) AS n FROM units WHERE ${whereClause(conditions)}`)
}

const kindNames = ['city', 'type', 'subtype', 'rooms', 'freehold'] as const satisfies readonly UnitFacetName[]
const locationNames = ['area', 'project'] as const satisfies readonly UnitFacetName[]

type Always<Name> = (name: Name) => readonly number[]

/** The choices of all facets of kinds, each as an alternative to what is selected in it. */
export function unitKindFacets(
  conditions: Conditions,
  always: Always<(typeof kindNames)[number]>,
): Question<ChoiceFigures> {
  const kinds = { rows: 'units', combinations: unitKinds, columns: facetColumns } as const
  const dimensions = ['country', 'data', ...kindNames] as const
  return countChoices({ ...kinds, dimensions, names: kindNames }, conditions, { always })
}

/** The same for areas and projects. */
export function unitLocationFacets(
  conditions: Conditions,
  always: Always<(typeof locationNames)[number]>,
): Question<ChoiceFigures> {
  const locations = { rows: 'units', combinations: unitLocations, columns: facetColumns } as const
  return countChoices({ ...locations, dimensions: locationNames, names: locationNames }, conditions, {
    always,
  })
}

const AreaCount = z.object({ part: z.int(), n: z.int() })

/** The number of units in each area. */
export function unitAreas(conditions: Conditions): Question<z.output<typeof AreaCount>> {
  return question(
    AreaCount,
    statement`
      SELECT area_id AS part, count(*) AS n FROM units WHERE ${whereClause(conditions)}
       GROUP BY area_id ORDER BY area_id DESC`,
  )
}

const Unit = z.object({
  id: z.int(),
  number: z.string(),
  demonstration: z.boolean(),
  cityId: z.int(),
  areaId: z.int(),
  projectId: z.int().nullable(),
  subTypeId: z.int().nullable(),
  propertyType: z.int(),
  rooms: z.int().nullable(),
  sizeSqm: z.number().nullable(),
  freehold: z.boolean().nullable(),
  buildingNumber: z.string().nullable(),
  unitNumber: z.string().nullable(),
  floor: z.string().nullable(),
})
export type Unit = z.output<typeof Unit>

export type UnitOrder = PageOrder<UnitSort>
export const unitPages: PageColumns<UnitSort> = {
  columns: { sizeSqm: 'size_sqm', rooms: 'rooms' },
  id: 'id',
}

export function unitCursor(unit: Unit, { sort }: UnitOrder): PageCursor {
  return { value: unit[sort], id: unit.id }
}

export function unitRows(
  units: EngineFragment,
  order: UnitOrder,
  limit: number,
  after?: PageCursor,
): Question<Unit> {
  const where = allConditions([units, ...(after ? [beyondCursor(unitPages, order, after)] : [])])
  return question(
    Unit,
    statement`
      SELECT id, number, demonstration, city_id, area_id, project_id, sub_type_id, property_type, rooms, size_sqm,
             freehold, building_number, unit_number, floor
        FROM units WHERE ${where} ORDER BY ${pageOrder(unitPages, order)} LIMIT ${limit}`,
  )
}
