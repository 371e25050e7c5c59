import { cutText, requiredText, uncutText, cellText } from '#domain/market/cells.ts'
import { RowRefusal } from '#domain/market/deal.ts'
import { formatColumns, type FileFormat, type FileSettings } from '#domain/market/formats/format.ts'
import { dateReader } from '#domain/market/register-dates.ts'
import { canonical, latestDay, type FieldName } from './fields.ts'
import { registerStatusMeaning } from './status.ts'

/** A field of the register: its canonical form, and the text as filed where that differs. */
export type Filed = { value: string | null; filed: string | null }

/** One row of the register of projects. Missing values are null; nothing is guessed. */
export type FiledProject = {
  /** The natural key. */
  number: string
  /** ISO day on which the register was read. */
  seenOn: string
  observed: Readonly<Partial<Record<FieldName, Filed>>>
  /** In Arabic, the register's only language for names; sometimes in Latin letters. */
  name: string
  propertyType: 'unit' | 'villa'
  area: string
  areaArabic: string | null
  masterProject: string | null
  zoningAuthority: string | null
  description: string | null
  /**
   * The number of the legal entity that builds. The name beside it in the file is the master developer's and
   * is not read.
   */
  developerNumber: string | null
  master: { number: string; nameArabic: string | null } | null
}

const names = {
  number: ['project_number'],
  name: ['project_name'],
  status: ['project_status'],
  percent: ['percent_completed'],
  startedOn: ['project_start_date'],
  dueOn: ['project_end_date'],
  completedOn: ['completion_date'],
  cancelledOn: ['cancellation_date'],
  lands: ['no_of_lands'],
  buildings: ['no_of_buildings'],
  villas: ['no_of_villas'],
  units: ['no_of_units'],
  escrow: ['escrow_agent_name'],
  area: ['area_name_en'],
  areaArabic: ['area_name_ar'],
  masterProject: ['master_project_en'],
  zoning: ['zoning_authority_en'],
  description: ['project_description_en'],
  classification: ['project_classification_id'],
  developerNumber: ['developer_number'],
  masterNumber: ['master_developer_number'],
  masterName: ['master_developer_name'],
  seenAt: ['load_timestamp'],
} as const
type Column = keyof typeof names

const needed = ['number', 'name', 'status', 'dueOn', 'area', 'developerNumber', 'seenAt'] as const
const longestDescription = 4000
const longestFiled = 500
const numberShape = /^\d{1,12}$/
const villaClasses = new Set(['2', '3'])

/** The full register of projects of the Dubai Land Department, from its open data. */
export const dldProjects: FileFormat & {
  reader(header: readonly string[], settings: FileSettings): (cells: readonly string[]) => FiledProject
} = {
  name: 'dld-projects',
  title: 'Dubai Land Department, register of projects',

  requiredColumns: needed.map((key) => names[key]),

  dates(header) {
    return { column: formatColumns(header, names).dueOn, usual: 'ymd' }
  },

  reader(header, { dateOrder, latestDay: latestSeen }) {
    const at = formatColumns(header, names)
    const readDay = dateReader('a date', dateOrder, latestDay)
    const dayOrNull = (text: string): string | null => readOrNull(() => readDay(text).day)
    const readSeen = dateReader(names.seenAt[0], dateOrder, latestSeen)
    return (cells) => {
      const cell = (column: Column): string => cells[at[column]] ?? ''
      const day = (column: Column): string | null => {
        const text = cellText(cell(column))
        return text === null ? null : dayOrNull(text)
      }
      const number = registerNumber(names.number[0], requiredText(names.number[0], cell('number')))
      const status = canonical('status_code', cellText(cell('status')))
      const name = cellText(cell('name')) ?? `DLD project ${number}`
      const filed = (
        field: FieldName,
        column: Column,
        value: string | null = cellText(cell(column)),
      ): Filed => filedAs(field, value, cell(column))
      return {
        number,
        seenOn: readSeen(cell('seenAt')).day,
        name,
        observed: {
          name: filed('name', 'name'),
          status_code: filed('status_code', 'status'),
          percent_completed: filed('percent_completed', 'percent'),
          started_on: filed('started_on', 'startedOn', day('startedOn')),
          due_on: filed('due_on', 'dueOn', day('dueOn')),
          // For an unfinished project this date cannot be the day of completion.
          ...(registerStatusMeaning(status) === 'finished'
            ? { completed_on: filed('completed_on', 'completedOn', day('completedOn')) }
            : {}),
          cancelled_on: filed('cancelled_on', 'cancelledOn', day('cancelledOn')),
          units: filed('units', 'units'),
          villas: filed('villas', 'villas'),
          lands: filed('lands', 'lands'),
          buildings: filed('buildings', 'buildings'),
          escrow_agent: filed('escrow_agent', 'escrow'),
        },
        propertyType: villaClasses.has(cell('classification').trim()) ? 'villa' : 'unit',
        area: requiredText(names.area[0], cell('area')),
        areaArabic: cellText(cell('areaArabic')),
        masterProject: cellText(cell('masterProject')),
        zoningAuthority: cellText(cell('zoning')),
        description: longText(cell('description')),
        developerNumber: numberOrNull(cell('developerNumber')),
        master: parseMasterProject(cell('masterNumber'), cell('masterName')),
      }
    }
  },
}

/**
 * A cell that is invalid for its field is stored as filed with an unknown value, so that the row is still
 * imported.
 */
function filedAs(field: FieldName, value: string | null, cell: string): Filed {
  const written = readOrNull(() => canonical(field, value))
  const filed = cell.trim()
  return { value: written, filed: filed === (written ?? '') ? null : cutText(filed, longestFiled) }
}

/** Null when the value cannot be read. */
function readOrNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof RowRefusal || error instanceof RangeError) return null
    throw error
  }
}

/** Numbers appear as 221.0 when their column has blanks. */
function registerNumber(column: string, text: string): string {
  const number = text.replace(/\.0$/, '')
  if (!numberShape.test(number)) throw new RowRefusal(column, 'is not a register number')
  return number
}

/** Null for a blank, and for anything that is not a number of the register. */
function numberOrNull(cell: string): string | null {
  const text = cellText(cell)
  return text === null ? null : readOrNull(() => registerNumber('', text))
}

function parseMasterProject(number: string, name: string): FiledProject['master'] {
  const known = numberOrNull(number)
  return known === null ? null : { number: known, nameArabic: cellText(name) }
}

function longText(cell: string): string | null {
  const text = uncutText(cell)
  return text === null ? null : cutText(text, longestDescription)
}
