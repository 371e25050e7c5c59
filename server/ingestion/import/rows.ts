import type { Format } from '#domain/market/formats/format.ts'
import { termKinds, type Deal, type DealPart } from '#domain/market/deal.ts'
import { registers } from '#domain/market/registers.ts'
import type { CopyText } from '#server/ingestion/files/copy-text.ts'
import type { Known } from '#server/ingestion/files/dictionary.ts'

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

/** The columns of a new row, in the order they are written. */
export const newRowColumns: readonly string[] = [
  'number',
  ...contentColumns.map(({ name }) => name),
  'register',
  'line',
  'currency',
  'filed',
  'batch_id',
  'first_batch_id',
]

/** A deal made ready: its content as COPY text, and the hash of it. */
export type PreparedRow = { number: string; priceMinor: number; content: string; hash: number }

const longestLine = 32_767

/** Writes the content of a deal; `at` is its place among the deals whose words and places are known. */
export function writeContent(text: CopyText, deal: Deal, { places, words }: Known, at: number): void {
  const place = places[at]
  if (!place) throw new Error(`the area ${deal.area} was not learnt`)
  text.text(deal.registeredOn)
  textOrNothing(text, deal.registeredTime)
  text.whole(place.cityId)
  text.whole(place.areaId)
  text.whole(place.areaNameId)
  text.whole(deal.group)
  text.whole(deal.exclusion)
  wholeOrNothing(text, deal.stage)
  text.whole(deal.propertyType)
  wholeOrNothing(text, deal.bedrooms)
  textOrNothing(text, deal.freehold === null ? null : String(deal.freehold))
  text.whole(deal.priceMinor)
  textOrNothing(text, deal.propertySqm === null ? null : String(deal.propertySqm))
  textOrNothing(text, deal.transactionSqm === null ? null : String(deal.transactionSqm))
  const first = at * termKinds.length
  for (let position = 0; position < termKinds.length; position += 1)
    wholeOrNothing(text, words[first + position] || null)
  textOrNothing(text, deal.details === null ? null : JSON.stringify(deal.details).replaceAll('\\', '\\\\'))
}

/** Ends a row that the register gains, whose number and content were written. Throws when its number has too many. */
export function endNewRow(
  text: CopyText,
  { line, hash }: { line: number; hash: number },
  { format, batchId }: { format: Format; batchId: number },
): void {
  if (line > longestLine) throw new Error(`a number has more than ${longestLine} rows`)
  text.whole(registers[format.register].code)
  text.whole(line)
  text.text(format.currency)
  text.text(filedOnly(format.slot, hash))
  text.whole(batchId)
  text.whole(batchId)
  text.endLine()
}

/** Writes a row that is laid over one that stands: its id, its hash, its content. */
export function writeStagedRow(text: CopyText, { content, hash }: PreparedRow, id: number): void {
  text.whole(id)
  text.whole(hash)
  text.text(content)
  text.endLine()
}

/** The hashes by format, when only one format has filed the row. */
function filedOnly(slot: number, hash: number): string {
  return `{${'NULL,'.repeat(slot - 1)}${hash}}`
}

function wholeOrNothing(text: CopyText, value: number | null): void {
  if (value === null) text.nothing()
  else text.whole(value)
}

function textOrNothing(text: CopyText, value: string | null): void {
  if (value === null) text.nothing()
  else text.text(value)
}
