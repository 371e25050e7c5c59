import type { Combinations, FollowedTable } from './followed-table.ts'

/**
 * An amount per square metre. A decimal, because the engine compares whole numbers several times faster than floating
 * ones, and medians compare most of all; six digits are a thousand times finer than what is shown.
 */
const perSqm = 'DECIMAL(18, 6)'

/**
 * What most conditions are on comes first, so that most questions skip most of the file. Many are on the last two years;
 * the years before the last three are sorted together, because a question over all years would read a part of each. What
 * medians leave out lies apart: deals that are no market sales, and contracts that are not for one home.
 */
const byYear = (day: string) => `greatest(year(${day}), year(current_date) - 3)`

export const dealKinds: Combinations = {
  table: 'deal_kinds',
  id: 'kind_id',
  columns: [
    'register',
    'city_id',
    'deal_group',
    'procedure_id',
    'exclusion',
    'stage',
    'property_type',
    'sub_type_id',
    'usage_id',
    'rooms',
    'freehold',
  ],
  flags: { priced: 'price_per_sqm IS NOT NULL' },
}

export const dealLocations: Combinations = {
  table: 'deal_locations',
  id: 'location_id',
  columns: ['area_id', 'area_name_id', 'project_id'],
}

export const deals: FollowedTable = {
  name: 'deals',
  types: {
    id: 'BIGINT',
    register: 'SMALLINT',
    number: 'VARCHAR',
    line: 'SMALLINT',
    registered_on: 'DATE',
    city_id: 'SMALLINT',
    area_id: 'INTEGER',
    area_name_id: 'INTEGER',
    deal_group: 'SMALLINT',
    procedure_id: 'INTEGER',
    exclusion: 'SMALLINT',
    stage: 'SMALLINT',
    property_type: 'SMALLINT',
    sub_type_id: 'INTEGER',
    usage_id: 'INTEGER',
    rooms: 'SMALLINT',
    rooms_id: 'INTEGER',
    freehold: 'BOOLEAN',
    project_id: 'INTEGER',
    building_id: 'INTEGER',
    price_minor: 'BIGINT',
    size_sqm: 'DOUBLE',
    price_per_sqm: perSqm,
    first_batch_id: 'INTEGER',
    // Imports that were rolled back: ',12,15,'.
    earlier_batches: 'VARCHAR',
  },
  order: `${byYear('registered_on')}, exclusion <> 0, city_id, property_type, area_id, rooms, project_id, registered_on, id`,
  key: 'id',
  changes: 'transactions',
  log: 'transactions',
  combinations: [dealKinds, dealLocations],
  // From 10,000 to 100 million, and from 100 to 100,000 per square metre, in major units.
  classes: { price_minor: { from: 1e6, to: 1e10 }, price_per_sqm: { from: 100, to: 100_000 } },
}

export const rentKinds: Combinations = {
  table: 'rent_kinds',
  id: 'kind_id',
  columns: [
    'listed',
    'demonstration',
    'city_id',
    'renewal',
    'property_type',
    'rooms',
    'residential',
    'properties',
  ],
  flags: { paid: 'annual_minor > 0' },
}

export const rentLocations: Combinations = {
  table: 'rent_locations',
  id: 'location_id',
  columns: ['area_id', 'project_id'],
}

/** A line of a rent contract each. The rent of one home is known only where the contract is for one property. */
export const rents: FollowedTable = {
  name: 'rents',
  types: {
    contract_id: 'BIGINT',
    line: 'INTEGER',
    listed: 'BOOLEAN',
    number: 'VARCHAR',
    demonstration: 'BOOLEAN',
    starts_on: 'DATE',
    ends_on: 'DATE',
    city_id: 'SMALLINT',
    area_id: 'INTEGER',
    project_id: 'INTEGER',
    renewal: 'BOOLEAN',
    property_type: 'SMALLINT',
    property_kind: 'VARCHAR',
    rooms: 'SMALLINT',
    residential: 'BOOLEAN',
    properties: 'INTEGER',
    annual_minor: 'BIGINT',
    size_sqm: 'DOUBLE',
    rent_per_sqm: perSqm,
    first_batch_id: 'INTEGER',
    // Imports that were rolled back: ',12,15,'.
    earlier_batches: 'VARCHAR',
  },
  order: `${byYear('starts_on')}, properties <> 1 OR NOT residential, city_id, property_type, area_id, rooms, starts_on, contract_id, line`,
  key: 'contract_id',
  changes: 'changed_rents',
  log: 'rent_changes',
  combinations: [rentKinds, rentLocations],
  // From 1,000 to 10 million a year, and from 100 to 10,000 per square metre, in major units.
  classes: { annual_minor: { from: 1e5, to: 1e9 }, rent_per_sqm: { from: 100, to: 10_000 } },
}

export const unitKinds: Combinations = {
  table: 'unit_kinds',
  id: 'kind_id',
  columns: ['demonstration', 'city_id', 'property_type', 'sub_type_id', 'rooms', 'freehold'],
}

export const unitLocations: Combinations = {
  table: 'unit_locations',
  id: 'location_id',
  columns: ['area_id', 'project_id'],
}

/** The register of units: a home, shop or office each, as far as the register was read. */
export const units: FollowedTable = {
  name: 'units',
  types: {
    id: 'BIGINT',
    number: 'VARCHAR',
    demonstration: 'BOOLEAN',
    city_id: 'SMALLINT',
    area_id: 'INTEGER',
    project_id: 'INTEGER',
    sub_type_id: 'INTEGER',
    property_type: 'SMALLINT',
    rooms: 'SMALLINT',
    size_sqm: 'DOUBLE',
    freehold: 'BOOLEAN',
    building_number: 'VARCHAR',
    unit_number: 'VARCHAR',
    floor: 'VARCHAR',
    first_batch_id: 'INTEGER',
  },
  order: 'city_id, area_id, property_type, rooms, id',
  key: 'id',
  changes: 'changed_units',
  log: 'unit_changes',
  combinations: [unitKinds, unitLocations],
}

/** What the follower holds. */
export const followedTables: readonly FollowedTable[] = [deals, rents, units]
