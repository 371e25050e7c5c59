import {
  count,
  minorUnits,
  requiredKey,
  requiredText,
  sizeOrNull,
  tidyNumber,
  cellText,
} from '#domain/market/cells.ts'
import { RowRefusal } from '#domain/market/deal.ts'
import { dateReader } from '#domain/market/register-dates.ts'
import { formatColumns, type FileFormat, type FileSettings } from './format.ts'

/**
 * One line of a registered rent contract, for one of its properties. The amounts are those of the whole
 * contract, repeated on every line.
 */
export type RentLine = {
  /** The contract's natural key: CRT642402346. */
  number: string
  line: number
  kind: 'new' | 'renewal'
  /** ISO days. */
  startsOn: string
  /** As filed; sometimes before the start. */
  endsOn: string
  /** The amount of the whole contract, in hundredths. */
  contractMinor: number
  annualMinor: number
  /** The number of properties in the contract; 0 where the register does not say. */
  properties: number
  tenant: 'person' | 'authority' | null
  propertyType: 'unit' | 'villa' | 'land' | 'building'
  /** Words as filed: Flat, 1bed room+Hall. */
  propertyKind: string | null
  subType: string | null
  bedrooms: number | null
  usage: string | null
  freehold: boolean | null
  sizeSqm: number | null
  area: string
  /** The city by slug; Dubai where none is named. */
  city?: string
  projectNumber: string | null
  projectName: string | null
  masterProject: string | null
}

const names = {
  number: ['contract_id'],
  kind: ['contract_reg_type_en'],
  startsOn: ['contract_start_date'],
  endsOn: ['contract_end_date'],
  contract: ['contract_amount'],
  annual: ['annual_amount'],
  properties: ['no_of_prop'],
  line: ['line_number'],
  freehold: ['is_free_hold'],
  propertyType: ['ejari_bus_property_type_en'],
  propertyKind: ['ejari_property_type_en'],
  subType: ['ejari_property_sub_type_en'],
  usage: ['property_usage_en'],
  projectNumber: ['project_number'],
  projectName: ['project_name_en'],
  masterProject: ['master_project_en'],
  area: ['area_name_en'],
  size: ['actual_area'],
  tenant: ['tenant_type_en'],
} as const
type Column = keyof typeof names

const needed = ['number', 'startsOn', 'endsOn', 'annual', 'contract', 'properties', 'line', 'area'] as const
/** The latest plausible end: contracts end in the future, some of them far ahead. */
const latestEndDay = '2200-01-01'
/** A size of one square metre means that no size was recorded. */
const meaninglessSqm = 1
const propertyTypes: Readonly<Record<string, RentLine['propertyType']>> = {
  unit: 'unit',
  villa: 'villa',
  land: 'land',
  building: 'building',
}

/** Registered rent contracts of Dubai from its open data: one line per property of a contract. */
export const ejari: FileFormat & {
  reader(
    header: readonly string[],
    settings: Pick<FileSettings, 'dateOrder'>,
  ): (cells: readonly string[]) => RentLine
} = {
  name: 'ejari',
  title: 'Ejari, rent contracts',

  requiredColumns: needed.map((key) => names[key]),

  dates(header) {
    return { column: formatColumns(header, names).startsOn, usual: 'dmy' }
  },

  reader(header, { dateOrder }) {
    const at = formatColumns(header, names)
    const readStart = dateReader(names.startsOn[0], dateOrder, latestEndDay)
    const readEnd = dateReader(names.endsOn[0], dateOrder, latestEndDay)
    return (cells) => {
      const cell = (column: Column): string => cells[at[column]] ?? ''
      const subType = cellText(cell('subType'))
      const startsOn = readStart(cell('startsOn')).day
      const endsOn = readEnd(cell('endsOn')).day
      const size = sizeOrNull(cell('size'))
      const properties = count(cell('properties')) ?? 0
      return {
        number: requiredKey(names.number[0], cell('number')),
        line: lineNumber(cell('line'), properties),
        kind: cellText(cell('kind'))?.toLowerCase().startsWith('renew') ? 'renewal' : 'new',
        startsOn,
        endsOn,
        contractMinor: minorUnits(names.contract[0], cell('contract')),
        annualMinor: minorUnits(names.annual[0], cell('annual')),
        properties,
        tenant: parseTenant(cellText(cell('tenant'))),
        propertyType: propertyTypes[cellText(cell('propertyType'))?.toLowerCase() ?? ''] ?? 'unit',
        propertyKind: cellText(cell('propertyKind')),
        subType,
        bedrooms: bedroomsOfRent(subType),
        usage: cellText(cell('usage')),
        freehold: parseFreehold(cell('freehold').trim()),
        sizeSqm: size !== null && size > meaninglessSqm ? size : null,
        area: requiredText(names.area[0], cell('area')),
        projectNumber: tidyNumber(cell('projectNumber')),
        projectName: cellText(cell('projectName')),
        masterProject: cellText(cell('masterProject')),
      }
    }
  },
}

/** The only line of a contract needs no number; with several properties the number is a line's only key. */
function lineNumber(cell: string, properties: number): number {
  const number = count(cell)
  if (number !== null && number >= 1) return number
  if (number === null && cellText(cell) === null && properties === 1) return 1
  throw new RowRefusal(names.line[0], 'is not a whole number from 1')
}

function parseTenant(filed: string | null): RentLine['tenant'] {
  const text = filed?.toLowerCase()
  return text === 'person' || text === 'authority' ? text : null
}

function parseFreehold(cell: string): boolean | null {
  if (cell === '1' || cell === '1.0') return true
  return cell === '0' || cell === '0.0' ? false : null
}

const bedrooms = /^(\d{1,2}) ?bed ?rooms? ?\+ ?hall$/i

/**
 * Bedrooms from the sub-type: "1bed room+Hall" is one, "Studio" none; null for sub-types without bedrooms.
 */
function bedroomsOfRent(subType: string | null): number | null {
  if (subType === null) return null
  if (subType.toLowerCase() === 'studio') return 0
  const match = bedrooms.exec(subType)
  return match ? Number(match[1]) : null
}
