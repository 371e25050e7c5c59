import type { TransactionRow } from '#contract/market/deals.ts'
import { registerByCode } from '#domain/market/registers.ts'
import type { Labels, Needs } from '#server/market/labels.ts'
import type { StoredDeal } from './deal-questions.ts'
import { decodeExclusion, decodeGroup, decodeStage, decodeType } from '#domain/market/code-labels.ts'

/** The ids in these deals whose names are needed. */
export function rowNeeds(deals: readonly StoredDeal[]): Needs {
  return {
    areas: deals.map(({ areaId }) => areaId),
    communities: deals.map(({ areaNameId }) => areaNameId),
    terms: deals.flatMap(({ procedureId, subTypeId, usageId, roomsId, projectId, buildingId }) => [
      procedureId,
      subTypeId,
      usageId,
      roomsId,
      projectId,
      buildingId,
    ]),
  }
}

/** A deal with names instead of ids and codes. */
export function toDealRow(deal: StoredDeal, labels: Labels): TransactionRow {
  const city = labels.city(deal.cityId)
  const term = (id: number | null) => (id === null ? null : labels.term(id))
  return {
    id: deal.id,
    number: deal.number,
    registeredOn: deal.registeredOn,
    register: registerByCode(deal.register),
    currency: city.country === 'SA' ? 'SAR' : 'AED',
    city: city.name,
    areaId: deal.areaId,
    area: labels.area(deal.areaId).name,
    community: labels.community(deal.areaNameId),
    project: term(deal.projectId),
    building: term(deal.buildingId),
    group: decodeGroup(deal.dealGroup),
    procedure: labels.term(deal.procedureId),
    exclusion: decodeExclusion(deal.exclusion),
    stage: deal.stage === null ? null : decodeStage(deal.stage),
    type: decodeType(deal.propertyType),
    subtype: term(deal.subTypeId),
    usage: term(deal.usageId),
    rooms: deal.rooms,
    roomsFiled: term(deal.roomsId),
    freehold: deal.freehold,
    priceMinor: deal.priceMinor,
    sizeSqm: deal.sizeSqm,
    pricePerSqm: deal.pricePerSqm,
  }
}
