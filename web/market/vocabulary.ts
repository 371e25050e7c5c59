import type { FacetChoice } from '#contract/market.ts'
import type { DealGroup, PropertyType, Stage } from '#domain/market/codes.ts'
import type { RentContract, RentHomes, RentUse } from '#domain/market/rents/vocabulary.ts'
import { typeLabel, typeLabels } from '#web/format/property-labels.ts'
import { m } from '#web/paraglide/messages.js'
import type { ListField, MarketRange } from './filter-fields.ts'

const groupLabels: Record<DealGroup, () => string> = {
  sale: m.market_group_sale,
  mortgage: m.market_group_mortgage,
  gift: m.market_group_gift,
}
const stageLabels: Record<Stage, () => string> = {
  'off-plan': m.market_stage_off_plan,
  ready: m.market_stage_ready,
}
const fieldLabels: Record<ListField | MarketRange | 'freehold', () => string> = {
  city: m.market_field_city,
  area: m.market_field_area,
  community: m.market_field_community,
  project: m.market_field_project,
  building: m.market_field_building,
  group: m.market_field_group,
  procedure: m.market_field_procedure,
  stage: m.market_field_stage,
  type: m.market_field_type,
  subtype: m.market_field_subtype,
  rooms: m.market_field_rooms,
  usage: m.market_field_usage,
  contract: m.market_field_contract,
  use: m.market_field_use,
  homes: m.market_field_homes,
  rent: m.market_field_rent,
  rentPerSqm: m.market_field_rentPerSqm,
  freehold: m.market_field_freehold,
  price: m.market_field_price,
  size: m.market_field_size,
  perSqm: m.market_field_perSqm,
  date: m.market_field_date,
}
const contractLabels: Record<RentContract, () => string> = {
  new: m.market_contract_new,
  renewal: m.market_contract_renewal,
}
const useLabels: Record<RentUse, () => string> = {
  residential: m.market_use_residential,
  other: m.market_use_other,
}
const homesLabels: Record<RentHomes, () => string> = {
  one: m.market_homes_one,
  several: m.market_homes_several,
}
export const contractLabel = (contract: RentContract) => contractLabels[contract]()
export const useLabel = (use: RentUse) => useLabels[use]()
export const groupLabel = (group: DealGroup) => groupLabels[group]()
export const stageLabel = (stage: Stage) => stageLabels[stage]()
/** A unit that people live in: medians of rents are of homes alone. */
export const homeLabel = (type: PropertyType) =>
  type === 'unit' ? m.market_rents_home_flat() : typeLabel(type)
export const fieldLabel = (field: ListField | MarketRange | 'freehold') => fieldLabels[field]()

/** 0 as Studio, 3 as 3 bed. Five means five or more, but only in a filter, which also knows none. */
export function roomsLabel(rooms: string): string {
  if (rooms === '0') return m.market_rooms_0()
  if (rooms === 'none') return m.market_rooms_none()
  return rooms === '5' ? m.market_rooms_5() : m.market_rooms_some({ rooms })
}

export function freeholdLabel(value: string): string {
  return value === 'yes' ? m.market_freehold_yes() : m.market_freehold_no()
}

const closedLabels: Partial<Record<ListField | 'freehold', (value: string) => string | undefined>> = {
  group: (value) => labelAt(groupLabels, value),
  stage: (value) => labelAt(stageLabels, value),
  type: (value) => labelAt(typeLabels, value),
  contract: (value) => labelAt(contractLabels, value),
  use: (value) => labelAt(useLabels, value),
  homes: (value) => labelAt(homesLabels, value),
  rooms: roomsLabel,
  freehold: freeholdLabel,
}

/** The label of a choice: translated if the vocabulary is fixed, otherwise the register's term. */
export function choiceLabel(
  field: ListField | 'freehold',
  choice: Pick<FacetChoice, 'value' | 'label'>,
): string {
  return closedLabels[field]?.(choice.value) ?? choice.label
}

/** The label of a word of the address, which may be none of the vocabulary. */
function labelAt(labels: Readonly<Record<string, () => string>>, word: string): string | undefined {
  return labels[word]?.()
}
