import { requiredText, sizeOrNull, tidyNumber, uncutText, cellText } from '#domain/market/cells.ts'
import { RowRefusal } from '#domain/market/deal.ts'
import { formatColumns, type FileFormat } from '#domain/market/formats/format.ts'
import { parseBedrooms } from '#domain/market/vocabulary.ts'

/** One unit of the register of units. Missing values are null; sizes in square metres. */
export type FiledUnit = {
  /** The register's number of the property, the natural key. */
  propertyNumber: string
  buildingNumber: string | null
  unitNumber: string | null
  /** As filed: a number, or G for the ground floor. */
  floor: string | null
  /** As filed: 2 B/R, Shop. The number beside it has other meanings too and is not read. */
  rooms: string | null
  bedrooms: number | null
  subType: string | null
  sizeSqm: number | null
  balconySqm: number | null
  parking: string | null
  freehold: boolean | null
  area: string
  masterProject: string | null
  /** The register's internal number of the project, not its registration number. */
  projectKey: string | null
  projectName: string | null
}

const names = {
  number: ['property_id'],
  area: ['area_name_en'],
  building: ['building_number'],
  unit: ['unit_number'],
  balcony: ['unit_balcony_area'],
  parking: ['unit_parking_number'],
  floor: ['floor'],
  rooms: ['rooms_en'],
  size: ['actual_area'],
  type: ['property_type_en'],
  subType: ['property_sub_type_en'],
  freehold: ['is_free_hold'],
  masterProject: ['master_project_en'],
  projectKey: ['project_id'],
  projectName: ['project_name_en'],
} as const
type Column = keyof typeof names

/** Types that contain units and are not units themselves. */
const notHomes = new Set(['land', 'building'])
const needed = ['number', 'area', 'unit', 'floor', 'rooms', 'size', 'type'] as const

/**
 * The register of units of the Dubai Land Department, from its open data. The file has no date of its own.
 */
export const dldUnits: FileFormat & {
  reader(header: readonly string[]): (cells: readonly string[]) => FiledUnit
} = {
  name: 'dld-units',
  title: 'Dubai Land Department, register of units',

  requiredColumns: needed.map((key) => names[key]),

  // No column is a date: the order is never used.
  dates(header) {
    return { column: formatColumns(header, names).unit, usual: 'ymd' }
  },

  reader(header) {
    const at = formatColumns(header, names)
    return (cells) => {
      const cell = (column: Column): string => cells[at[column]] ?? ''
      const rooms = cellText(cell('rooms'))
      const number = tidyNumber(requiredText(names.number[0], cell('number')))
      if (number === null || !/^\d{1,15}$/.test(number))
        throw new RowRefusal(names.number[0], 'is not a register number')
      const type = requiredText(names.type[0], cell('type'))
      if (notHomes.has(type.toLowerCase())) throw new RowRefusal(names.type[0], `is ${type}, not a unit`)
      return {
        propertyNumber: number,
        buildingNumber: tidyNumber(cell('building')),
        unitNumber: tidyNumber(cell('unit')),
        floor: tidyNumber(cell('floor')),
        rooms,
        bedrooms: parseBedrooms(rooms),
        subType: cellText(cell('subType')) ?? (type === 'Unit' ? null : type),
        sizeSqm: sizeOrNull(cell('size')),
        balconySqm: sizeOrNull(cell('balcony')),
        parking: uncutText(cell('parking')),
        freehold: parseFreehold(cell('freehold').trim()),
        area: requiredText(names.area[0], cell('area')),
        masterProject: cellText(cell('masterProject')),
        projectKey: tidyNumber(cell('projectKey')),
        projectName: cellText(cell('projectName')),
      }
    }
  },
}

function parseFreehold(cell: string): boolean | null {
  if (cell === '1' || cell === '1.0') return true
  return cell === '0' || cell === '0.0' ? false : null
}
