import type { Format } from '#domain/market/formats/format.ts'
import type { Deal, DealPart } from '#domain/market/deal.ts'
import { registers } from '#domain/market/registers.ts'
import { hashOf } from './hash-of.ts'
import type { Place } from './places.ts'
import type { Terms } from './terms.ts'

export type Column = { name: string; type: string; part: DealPart | null }

const column = (name: string, type: string, part: DealPart | null = null): Column => ({ name, type, part })

/** What a file says of a deal, in the order it is written. A column with a part may be absent from a file. */
export const contentColumns: readonly Column[] = [
  column('registered_on', 'date'),
  column('registered_time', 'time', 'time'),
  column('city_id', 'int2'),
  column('area_id', 'int4'),
  column('area_name_id', 'int4'),
  column('deal_group', 'int2'),
  column('exclusion', 'int2'),
  column('stage', 'int2', 'stage'),
  column('property_type', 'int2'),
  column('rooms', 'int2', 'rooms'),
  column('freehold', 'bool', 'freehold'),
  column('price_minor', 'int8'),
  column('property_sqm', 'float8', 'propertySqm'),
  column('transaction_sqm', 'float8', 'transactionSqm'),
  column('procedure_id', 'int4'),
  column('sub_type_id', 'int4', 'property_sub_type'),
  column('usage_id', 'int4', 'usage'),
  column('rooms_id', 'int4', 'rooms'),
  column('project_id', 'int4', 'project'),
  column('building_id', 'int4', 'building'),
  column('master_project_id', 'int4', 'master_project'),
  column('metro_id', 'int4', 'metro'),
  column('mall_id', 'int4', 'mall'),
  column('landmark_id', 'int4', 'landmark'),
  column('details', 'jsonb'),
]

/** The columns of a new row, in the order `newRow` writes them. */
export const newRowColumns: readonly string[] = [
  'register',
  'number',
  'line',
  'currency',
  'filed',
  'batch_id',
  'first_batch_id',
  ...contentColumns.map(({ name }) => name),
]

/** A deal made ready: its content in PostgreSQL's COPY text, and the hash of it. */
export type PreparedRow = { number: string; priceMinor: number; content: string; hash: number }

const nothing = '\\N'

/** The content of a deal as COPY text; its words and its place must have been learnt. */
export function prepared(deal: Deal, { cityId, areaId, areaNameId }: Place, terms: Terms): PreparedRow {
  let words = ''
  for (let position = 0; position < deal.words.length; position += 1) {
    const name = deal.words[position]
    words += name === null || name === undefined ? `${nothing}\t` : `${terms.idOf(position, cityId, name)}\t`
  }
  const content =
    `${deal.registeredOn}\t${deal.registeredTime ?? nothing}\t${cityId}\t${areaId}\t${areaNameId}\t` +
    `${deal.group}\t${deal.exclusion}\t${deal.stage ?? nothing}\t${deal.propertyType}\t` +
    `${deal.bedrooms ?? nothing}\t${deal.freehold ?? nothing}\t${deal.priceMinor}\t` +
    `${deal.propertySqm ?? nothing}\t${deal.transactionSqm ?? nothing}\t${words}` +
    (deal.details === null ? nothing : JSON.stringify(deal.details).replaceAll('\\', '\\\\'))
  return { number: deal.number, priceMinor: deal.priceMinor, content, hash: hashOf(content) }
}

/** A row that the register gains, as a line of COPY text. */
export function newRow(row: PreparedRow, line: number, format: Format, batchId: number): string {
  const { code } = registers[format.register]
  const filed = filedOnly(format.slot, row.hash)
  return `${code}\t${row.number}\t${line}\t${format.currency}\t${filed}\t${batchId}\t${batchId}\t${row.content}\n`
}

/** A row that is laid over one that stands, as a line of COPY text: its id, its hash, its content. */
export function laidRow(row: PreparedRow, id: number): string {
  return `${id}\t${row.hash}\t${row.content}\n`
}

/** The hashes by format, when only one format has filed the row. */
export function filedOnly(slot: number, hash: number): string {
  return `{${'NULL,'.repeat(slot - 1)}${hash}}`
}
