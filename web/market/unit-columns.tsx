import type { UnitHeading, UnitRow } from '#contract/market/units.ts'
import type { UnitSort } from '#contract/market/filter.ts'
import { areaUnitLabel, formatArea, type Display } from '#web/format/display.ts'
import { projectAndArea, roomsText, typeLabel } from '#web/format/property-labels.ts'
import { unitAddress, unitSubject, unitTenure } from '#web/figures/rows/unit-text.ts'
import type { ListColumn } from '#web/list/columns.tsx'
import { m } from '#web/paraglide/messages.js'

type UnitColumn = ListColumn<UnitRow, Display, UnitHeading, UnitSort>

/** The columns of registered units in order. The first one is sticky. */
export const unitColumns: readonly UnitColumn[] = [
  {
    id: 'area',
    head: m.market_column_area,
    isFixed: true,
    cell: (unit) => <bdi>{unit.area}</bdi>,
    widthPx: 128,
    exportedAs: ['area'],
  },
  {
    id: 'city',
    head: m.market_field_city,
    cell: (unit) => <bdi>{unit.city}</bdi>,
    widthPx: 110,
    exportedAs: ['city'],
    phone: { part: 'note' },
  },
  {
    id: 'project',
    head: m.market_column_project,
    cell: (unit) => unit.project && <bdi>{unit.project}</bdi>,
    widthPx: 136,
    exportedAs: ['project'],
    phone: { part: 'title', inWords: (unit) => <bdi>{projectAndArea(unit)}</bdi> },
  },
  {
    id: 'building',
    head: m.market_units_column_building,
    cell: (unit) => unit.building && <bdi>{unit.building}</bdi>,
    widthPx: 76,
    exportedAs: ['building'],
  },
  {
    id: 'unit',
    head: m.market_units_column_unit,
    cell: (unit) => unit.unit && <bdi>{unit.unit}</bdi>,
    widthPx: 64,
    exportedAs: ['unit'],
    phone: { part: 'note', inWords: unitAddress },
  },
  {
    id: 'floor',
    head: m.market_units_column_floor,
    cell: (unit) => unit.floor && <bdi>{unit.floor}</bdi>,
    widthPx: 60,
    exportedAs: ['floor'],
  },
  {
    id: 'property',
    head: m.market_column_property,
    cell: unitSubject,
    widthPx: 96,
    exportedAs: ['property_type', 'sub_type', 'bedrooms'],
    phone: { part: 'line' },
  },
  {
    id: 'size',
    head: m.market_column_size,
    unit: areaUnitLabel,
    cell: (unit, display) => (unit.sizeSqm === null ? null : formatArea(display, unit.sizeSqm)),
    widthPx: 92,
    isNumber: true,
    sort: { by: 'sizeSqm', descending: m.market_table_size_desc, ascending: m.market_table_size_asc },
    exportedAs: ['size_sqm'],
    phone: { part: 'figure' },
  },
  {
    id: 'freehold',
    head: m.market_column_freehold,
    cell: unitTenure,
    widthPx: 112,
    exportedAs: ['freehold'],
    phone: { part: 'side' },
  },
  {
    id: 'type',
    head: m.market_column_type,
    cell: (unit) => typeLabel(unit.type),
    widthPx: 130,
    exportedAs: ['property_type'],
  },
  {
    id: 'rooms',
    head: m.market_column_rooms,
    cell: roomsText,
    widthPx: 100,
    sort: { by: 'rooms', descending: m.market_units_rooms_desc, ascending: m.market_units_rooms_asc },
    exportedAs: ['bedrooms'],
  },
  {
    id: 'number',
    head: m.market_units_column_number,
    cell: (unit) => unit.number,
    widthPx: 132,
    exportedAs: ['number'],
  },
]

export const usualUnitColumns: readonly string[] = [
  'area',
  'project',
  'building',
  'unit',
  'floor',
  'property',
  'size',
  'freehold',
]
