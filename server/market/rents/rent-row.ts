import type { RentRow } from '#contract/market/rents.ts'
import { decodeType } from '#domain/market/code-labels.ts'
import type { Labels, Needs } from '#server/market/labels.ts'
import type { Rent } from './rent-questions.ts'

/** The ids in these contracts whose names are needed. */
export function rentNeeds(rents: readonly Rent[]): Needs {
  return {
    areas: rents.map(({ areaId }) => areaId),
    terms: rents.map(({ projectId }) => projectId),
  }
}

/** A contract with names instead of ids and codes. */
export function toRentRow(rent: Rent, labels: Labels): RentRow {
  const city = labels.city(rent.cityId)
  return {
    id: rent.contractId,
    number: rent.number,
    startsOn: rent.startsOn,
    endsOn: rent.endsOn,
    currency: city.country === 'SA' ? 'SAR' : 'AED',
    city: city.name,
    areaId: rent.areaId,
    area: labels.area(rent.areaId).name,
    project: rent.projectId === null ? null : labels.term(rent.projectId),
    type: decodeType(rent.propertyType),
    kind: rent.propertyKind,
    use: rent.residential ? 'residential' : 'other',
    rooms: rent.rooms,
    sizeSqm: rent.sizeSqm,
    annualMinor: rent.annualMinor,
    rentPerSqm: rent.rentPerSqm,
    contract: rent.renewal ? 'renewal' : 'new',
    homes: rent.properties > 0 ? rent.properties : null,
  }
}
