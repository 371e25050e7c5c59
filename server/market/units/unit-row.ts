import type { UnitRow } from '#contract/market/units.ts'
import { decodeType } from '#domain/market/code-labels.ts'
import type { Labels, Needs } from '#server/market/labels.ts'
import type { Unit } from './unit-questions.ts'

/** The ids in these units whose names are needed. */
export function unitNeeds(units: readonly Unit[]): Needs {
  return {
    areas: units.map(({ areaId }) => areaId),
    terms: units.flatMap(({ projectId, subTypeId }) => [projectId, subTypeId]),
  }
}

/** A unit with names instead of ids and codes. */
export function toUnitRow(unit: Unit, labels: Labels): UnitRow {
  const term = (id: number | null) => (id === null ? null : labels.term(id))
  return {
    id: unit.id,
    number: unit.number,
    city: labels.city(unit.cityId).name,
    areaId: unit.areaId,
    area: labels.area(unit.areaId).name,
    project: term(unit.projectId),
    building: unit.buildingNumber,
    unit: unit.unitNumber,
    floor: unit.floor,
    type: decodeType(unit.propertyType),
    subtype: term(unit.subTypeId),
    rooms: unit.rooms,
    sizeSqm: unit.sizeSqm,
    freehold: unit.freehold,
  }
}
