import { unitHeadings, type UnitHeading, type UnitRow } from '#contract/market/units.ts'
import type { CellValue } from '#domain/export/csv.ts'
import { registers, unitRegister } from '#domain/market/registers.ts'
import { allConditions, fragment } from '#server/engine/fragments.ts'
import { whereClause } from '#server/market/filters.ts'
import { labelsFor } from '#server/market/labels.ts'
import type { RegisterExport } from '#server/market/register-export.ts'
import { unitAreas, unitCursor, unitRows, type Unit, type UnitOrder } from './unit-questions.ts'
import { toUnitRow, unitNeeds } from './unit-row.ts'
import type { UnitSources } from './unit-sources.ts'

const order: UnitOrder = { sort: 'sizeSqm', direction: 'desc' }

const values: Record<UnitHeading, (row: UnitRow, unit: Unit) => CellValue> = {
  number: (row) => row.number,
  source: (_row, { demonstration }) => (demonstration ? registers.demonstration : unitRegister).name,
  city: (row) => row.city,
  area: (row) => row.area,
  project: (row) => row.project,
  building: (row) => row.building,
  unit: (row) => row.unit,
  floor: (row) => row.floor,
  property_type: (row) => row.type,
  sub_type: (row) => row.subtype,
  bedrooms: (row) => row.rooms,
  size_sqm: (row) => row.sizeSqm,
  freehold: (row) => row.freehold,
}

/** The matching units. Each row names its source. */
export function exportUnits({ sources, basis, conditions }: UnitSources): RegisterExport<Unit, number> {
  return {
    name: 'units',
    basis,
    headings: unitHeadings,
    parts: unitAreas(conditions),
    rows: ({ from, to }, limit, after) => {
      const inAreas = fragment('area_id BETWEEN ? AND ?', from, to)
      return unitRows(allConditions([whereClause(conditions), inAreas]), order, limit, after)
    },
    cursor: (last) => unitCursor(last, order),
    async toTableRows(units) {
      const labels = await labelsFor(sources, unitNeeds(units))
      return units.map((unit) => {
        const row = toUnitRow(unit, labels)
        return unitHeadings.map((heading) => values[heading](row, unit))
      })
    },
  }
}
