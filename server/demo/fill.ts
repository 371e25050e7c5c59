import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { foldName } from '#domain/areas/fold-name.ts'
import { registers } from '#domain/market/registers.ts'
import { createDemonstrationAccounts } from '#server/auth/accounts.ts'
import type { Queryable, Sql, Transaction } from '#server/db/sql.ts'
import type { SecretKey } from '#server/secrets/secret-key.ts'
import { writeAgentManagement } from './agent-management.ts'
import { writeAgents } from './agents.ts'
import { writeAreaGuides } from './areas/area-guides.ts'
import { writeAssistantTurns } from './assistant-turns.ts'
import { writeClubDeals } from './club-deals/club-deals.ts'
import { writeConsumerPrices } from './consumer-prices.ts'
import { writeConversations } from './conversations.ts'
import { demoDeals, type World } from './deals/demo-deals.ts'
import { adrecManyRooms, adrecTypes, type DemoDeal } from './deals/filed-fields.ts'
import { writeEditorial } from './editorial/editorial.ts'
import { writeEvents } from './events.ts'
import { writeFavorites } from './favorites.ts'
import { writeLeads } from './leads.ts'
import { writeMeetings } from './meetings.ts'
import { writeNotifications } from './notifications.ts'
import { writePapers } from './projects/papers.ts'
import { writeLocations } from './areas/locations.ts'
import { writePointFacts } from './projects/point-facts.ts'
import { writePictures } from './pictures.ts'
import { writeProcedures, writeTerms } from './deals/procedures.ts'
import { writeProjectRecords } from './projects/project-records.ts'
import { writeProjects } from './projects/projects.ts'
import { writeQuotes } from './quotes.ts'
import { writeResidentialIndex } from './areas/residential-index.ts'
import { writeSuppliers } from './suppliers.ts'
import { writeTestimonials } from './testimonials.ts'
import { writeUnits } from './projects/units.ts'

export const defaultTransactions = 300_000
const format = 'demonstration'
const pieceCharacters = 256 * 1024

type Options = {
  now: Date
  transactions?: number
  /** Recreates the deals even if they exist. */
  anew?: boolean
  onProgress?: (line: string) => void
  /** Encrypts the declarations of members. Without it there are no club deals. */
  key?: SecretKey
}

/** Whether the demonstration has been filled to its end. */
export async function demonstrationIsThere(sql: Queryable): Promise<boolean> {
  const found =
    await sql`select 1 from import_batches where format = ${format} and status = 'finished' limit 1`
  return found.length > 0
}

/** Fills the whole demonstration, every row marked. What is there already stays as it is. */
export async function fillDemonstration(sql: Sql, options: Options): Promise<void> {
  await fillDemonstrationMarket(sql, options)
  await fillDemonstrationRecords(sql, options)
}

/**
 * Fills accounts, areas, developers, projects with their records, deals, rents and units: all that the engine follows. Deals
 * and their locations are one transaction: if interrupted, it leaves nothing and starts again. Deals end with the month before
 * `now`.
 */
export async function fillDemonstrationMarket(sql: Sql, options: Options): Promise<void> {
  await createDemonstrationAccounts(sql)
  if (options.anew || !(await demonstrationIsThere(sql))) await fillMarket(sql, options)
  await writeUnits(sql)
  await writeProjectRecords(sql, options.now)
}

/** Fills all else: indices, guides, agents, suppliers, members' records, and the first articles, which are real. */
export async function fillDemonstrationRecords(sql: Sql, options: Options): Promise<void> {
  await writeConsumerPrices(sql, options.now)
  await writeResidentialIndex(sql, options.now)
  await writeAreaGuides(sql)
  await writeEditorial(sql)
  await writeAgents(sql, options.now)
  await writeConversations(sql, options.now)
  await writeAssistantTurns(sql, options.now)
  await writePapers(sql, options.now)
  await writeLeads(sql, options.now)
  await writeAgentManagement(sql, options.now)
  await writeSuppliers(sql, options.now)
  await writeQuotes(sql, options.now)
  if (options.key) await writeClubDeals(sql, options.now, options.key)
  await writeTestimonials(sql)
  await writeEvents(sql, options.now)
  await writeMeetings(sql, options.now)
  await writePointFacts(sql, options.now)
  await writeFavorites(sql, options.now)
  await writeNotifications(sql, options.now)
  await writePictures(sql)
}

async function fillMarket(sql: Sql, { now, anew, onProgress, ...options }: Options): Promise<void> {
  const count = options.transactions ?? defaultTransactions
  const asOf = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  onProgress?.(`demonstration data: generating ${count.toLocaleString('en')} deals …`)
  const startedAt = performance.now()
  await sql.begin(async (transaction) => {
    // Two processes starting at once: the second waits here, then finds the work done.
    await transaction`select pg_advisory_xact_lock(hashtext('diwan.demonstration'))`
    if (!anew && (await demonstrationIsThere(transaction))) return
    await transaction`update transactions set deleted = true, row_xid = pg_current_xact_id()
      where register = ${registers.demonstration.code} and not deleted`
    await transaction`delete from registered_units where demonstration`
    await transaction`delete from import_months where register = ${registers.demonstration.code}`
    const world = await writeWorld(transaction, asOf)
    await writeDeals(transaction, world, count, asOf, onProgress)
  })
  onProgress?.(`demonstration data: filled in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

async function writeWorld(sql: Transaction, asOf: Date): Promise<World> {
  const places = await writeLocations(sql)
  const projects = await writeProjects(sql, places, asOf)
  const procedures = await writeProcedures(sql)
  const subTypes = await writeTerms(sql, 'property_sub_type', [
    'Flat',
    'Villa',
    'Residential Land',
    ...Object.values(adrecTypes),
  ])
  const usages = await writeTerms(sql, 'usage', ['Residential', 'Commercial'])
  const roomWords = ['Studio', '1 B/R', '2 B/R', '3 B/R', '4 B/R', '5 B/R', '6 B/R', adrecManyRooms]
  const rooms = await writeTerms(sql, 'rooms', roomWords)
  const needed = (ids: Map<string, number>, word: string) => {
    const id = ids.get(foldName(word))
    if (id === undefined) throw new Error(`the word ${word} has no term`)
    return id
  }
  return {
    places,
    projects,
    procedures,
    terms: {
      flat: needed(subTypes, 'flat'),
      villa: needed(subTypes, 'villa'),
      land: needed(subTypes, 'residential land'),
      residential: needed(usages, 'residential'),
      commercial: needed(usages, 'commercial'),
      rooms: roomWords.map((word) => needed(rooms, word)),
      adrec: {
        types: {
          apartment: needed(subTypes, adrecTypes.apartment),
          townhouse: needed(subTypes, adrecTypes.townhouse),
          plot: needed(subTypes, adrecTypes.plot),
          commercialPlot: needed(subTypes, adrecTypes.commercialPlot),
        },
        manyRooms: needed(rooms, adrecManyRooms),
        commercial: needed(usages, 'commercial'),
      },
    },
  }
}

async function writeDeals(
  sql: Transaction,
  world: World,
  count: number,
  asOf: Date,
  onProgress?: (line: string) => void,
): Promise<void> {
  const [batch] = await sql<{ id: number }[]>`
    insert into import_batches (format, file_name, status, rows_read, rows_new, ended_at)
    values (${format}, 'Demonstration data', 'finished', ${count}, ${count}, now()) returning id`
  if (!batch) throw new Error('the batch of the demonstration was not written')
  const sink = await sql`
    copy transactions (
      register, number, registered_on, currency, city_id, area_id, area_name_id, deal_group, procedure_id, exclusion,
      stage, property_type, sub_type_id, usage_id, rooms, rooms_id, freehold, project_id, price_minor, property_sqm,
      transaction_sqm, filed, batch_id, first_batch_id
    ) from stdin`.writable()
  await pipeline(Readable.from(dealLines(demoDeals(world, count, asOf), batch.id, count, onProgress)), sink)
  await sql`select record_import_months(${batch.id})`
}

function* dealLines(
  deals: Iterable<DemoDeal>,
  batchId: number,
  count: number,
  onProgress?: (line: string) => void,
): Generator<Buffer> {
  const every = Math.max(100_000, Math.ceil(count / 10))
  let piece = ''
  let made = 0
  for (const deal of deals) {
    made += 1
    piece += toLine(deal, batchId, made)
    if (made % every === 0) onProgress?.(`demonstration data: ${made.toLocaleString('en')} deals`)
    if (piece.length < pieceCharacters) continue
    yield Buffer.from(piece)
    piece = ''
  }
  if (piece !== '') yield Buffer.from(piece)
}

const nothing = '\\N'

function toLine(deal: DemoDeal, batchId: number, number: number): string {
  const { place, procedure } = deal
  const currency = place.city === 'riyadh' ? 'SAR' : 'AED'
  const freehold = place.freehold === null ? nothing : place.freehold ? 't' : 'f'
  return `${registers.demonstration.code}\tDEMO-${batchId}-${number}\t${deal.registeredOn}\t${currency}\t${place.cityId}\t${place.areaId}\t${place.areaNameId}\t${procedure.group}\t${procedure.termId}\t${procedure.exclusion}\t${deal.stage ?? nothing}\t${deal.propertyType}\t${deal.subTypeId ?? nothing}\t${deal.usageId}\t${deal.rooms ?? nothing}\t${deal.roomsId ?? nothing}\t${freehold}\t${deal.projectId ?? nothing}\t${deal.priceMinor}\t${deal.propertySqm}\t${deal.transactionSqm ?? nothing}\t{0}\t${batchId}\t${batchId}\n`
}
