import type { Format } from '#domain/market/formats/format.ts'
import { termKinds, type Deal, type DealPart } from '#domain/market/deal.ts'
import { registers } from '#domain/market/registers.ts'
import type { CopyText } from '#server/ingestion/files/copy-text.ts'
import type { DealIds } from './dictionary.ts'

export type Column = { name: string; type: string; part: DealPart | null }

const column = (name: string, type: string, part: DealPart | null = null): Column => ({ name, type, part })

/** The fields of a deal in writing order. A field with a part may be absent from a file. */
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

/** The columns of a new row in writing order. */
export const newRowColumns: readonly string[] = [
  'number',
  ...contentColumns.map(({ name }) => name),
  'register',
  'line',
  'currency',
  'filed',
  'batch_id',
  'first_batch_id',
  'source_line',
]

/** A serialised deal: its content as COPY text, its hash, and its line in the file. */
export type PreparedRow = {
  number: string
  priceMinor: number
  content: string
  hash: number
  sourceLine: number
}

const longestLine = 32_767

/** Writes the content of a deal. `at` is its index among the deals with known ids. */
export function writeContent(text: CopyText, deal: Deal, { places, terms }: DealIds, at: number): void {
  const location = places[at]
  if (!location) throw new Error(`the area ${deal.area} was not learnt`)
  text.text(deal.registeredOn)
  textOrNull(text, deal.registeredTime)
  text.whole(location.cityId)
  text.whole(location.areaId)
  text.whole(location.areaNameId)
  text.whole(deal.group)
  text.whole(deal.exclusion)
  integerOrNull(text, deal.stage)
  text.whole(deal.propertyType)
  integerOrNull(text, deal.bedrooms)
  textOrNull(text, deal.freehold === null ? null : String(deal.freehold))
  text.whole(deal.priceMinor)
  textOrNull(text, deal.propertySqm === null ? null : String(deal.propertySqm))
  textOrNull(text, deal.transactionSqm === null ? null : String(deal.transactionSqm))
  const first = at * termKinds.length
  for (let position = 0; position < termKinds.length; position += 1)
    integerOrNull(text, terms[first + position] || null)
  textOrNull(text, deal.details === null ? null : JSON.stringify(deal.details).replaceAll('\\', '\\\\'))
}

/** Ends a new row whose number and content were written. Throws if its number has too many rows. */
export function endNewRow(
  text: CopyText,
  { line, hash, sourceLine }: { line: number; hash: number; sourceLine: number },
  { format, batchId }: { format: Format; batchId: number },
): void {
  if (line > longestLine) throw new Error(`a number has more than ${longestLine} rows`)
  text.whole(registers[format.register].code)
  text.whole(line)
  text.text(format.currency)
  text.text(filedOnly(format.slot, hash))
  text.whole(batchId)
  text.whole(batchId)
  text.whole(sourceLine)
  text.endLine()
}

/** Writes a row that updates a stored one: its id, its hash, its line in the file, its content. */
export function writeStagedRow(text: CopyText, { content, hash, sourceLine }: PreparedRow, id: number): void {
  text.whole(id)
  text.whole(hash)
  text.whole(sourceLine)
  text.text(content)
  text.endLine()
}

/** The hashes by format, if only one format has filed the row. */
function filedOnly(slot: number, hash: number): string {
  return `{${'NULL,'.repeat(slot - 1)}${hash}}`
}

function integerOrNull(text: CopyText, value: number | null): void {
  if (value === null) text.nothing()
  else text.whole(value)
}

function textOrNull(text: CopyText, value: string | null): void {
  if (value === null) text.nothing()
  else text.text(value)
}
