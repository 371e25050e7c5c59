import { readFileSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { adrec } from '#domain/market/formats/adrec.ts'
import { propertyTypes } from '#domain/market/codes.ts'
import { importing } from '#server/ingestion/files/testing-files.ts'
import { rollBack } from '#server/ingestion/runs/roll-back.ts'

const sale = {
  'Asset Class': 'residential', 'Property Type': 'apartment', 'Sale Application Date': '2025-07-20',
  'Property Sold Area (SQM)': '80', 'Land Plot Ground Area (SQM)': '', 'Property Layout': '1 bed',
  District: 'Al Reem Island', Community: 'RT3', 'Project Name': 'Reem Hills', 'Property Sale Price (AED)': '1250000.00',
  'Property Sold Share': '1', 'Rate (AED per SQM)': '15625', 'Sale Application Type': 'off-plan', 'Sale Sequence': 'primary',
} // prettier-ignore
const villa = {
  'Property Type': 'villa', 'Property Layout': '5 beds', District: 'Yas Island', 'Sale Application Type': 'ready',
  'Sale Sequence': 'secondary',
} // prettier-ignore

test('sales of Abu Dhabi make a third city, equal rows are kept, and a second import changes nothing', async () => {
  await using it = await importing()
  const { sql } = it.database
  const path = await it.written(sale, {}, {}, { 'Property Sale Price (AED)': '1300000' }, villa, {
    District: '',
  })
  expect(await it.take(path)).toMatchObject({ read: 5, added: 4, refused: 1 })
  const deals = await sql`
    select c.slug as city, a.name as area, t.register, t.currency, t.property_type, t.rooms, t.stage, t.price_per_sqm
      from transactions t join cities c on c.id = t.city_id join areas a on a.id = t.area_id order by t.id`
  const reem = { city: 'abu-dhabi', area: 'Al Reem Island', register: 3, currency: 'AED', propertyType: 3, rooms: 1, stage: 1 } // prettier-ignore
  expect(deals).toEqual([
    { ...reem, pricePerSqm: 15_625 },
    { ...reem, pricePerSqm: 15_625 },
    { ...reem, pricePerSqm: 16_250 },
    { ...reem, area: 'Yas Island', propertyType: 4, rooms: 5, stage: 2, pricePerSqm: 15_625 },
  ])
  expect(await sql`select line_number, field, reason from import_rejects`).toEqual([
    { lineNumber: 6, field: 'District', reason: 'is blank' },
  ])
  expect(await it.take(path)).toMatchObject({ added: 0, changed: 0, unchanged: 4 })
  const rewritten = await it.written(sale, villa, { 'Property Sold Area (SQM)': '80.00' }, {}, { 'Property Sale Price (AED)': '1300000' }) // prettier-ignore
  expect(await it.take(rewritten)).toMatchObject({ added: 0, changed: 0, unchanged: 4 })
})

test('a corrected price replaces the sale with its history, an older file does not, and a roll-back restores it', async () => {
  await using it = await importing()
  const { sql } = it.database
  const price = async () => {
    const [deal] = await sql<{ priceMinor: number }[]>`select price_minor from transactions`
    return deal?.priceMinor
  }
  const filed = await it.written(sale, {})
  await it.take(filed, { asOf: '2025-08-01' })
  const mended = await it.written(sale, { 'Property Sale Price (AED)': '1260000' })
  const { batchId } = await it.take(mended, { asOf: '2025-09-01' })
  expect(await price()).toBe(126_000_000)
  const older = await it.written(sale, { 'Property Sale Price (AED)': '1240000' })
  expect(await it.take(older, { asOf: '2025-07-21' })).toMatchObject({ added: 0, changed: 0 })
  expect(await price()).toBe(126_000_000)
  await rollBack(sql, batchId, undefined, { isForced: true })
  expect(await price()).toBe(125_000_000)
})

const published = join(
  resolve(import.meta.dirname, '../../../shared/data'),
  'abudhabi-adrec-aggregates/adrec_dashboard_data.json',
)
if (!existsSync(published))
  process.stderr.write(`\nSKIPPED: ADREC's own words, which are not here:\n  ${published}\n\n`)

test.skipIf(!existsSync(published))('the words of 92,281 published sales are read', () => {
  const Published = z.object({
    property_type_distribution: z.array(z.object({ Property_Type: z.string(), Count: z.int() })),
    overall_layouts: z.array(z.object({ Layout: z.string(), Count: z.int() })),
    sale_type_distribution: z.array(z.object({ Sale_Type: z.string(), Count: z.int() })),
  })
  const words = Published.parse(JSON.parse(readFileSync(published, 'utf8')))
  const read = adrec.reader(Object.keys(sale), { dateOrder: 'ymd', latestDay: '2026-01-02' })
  const deal = (cells: Partial<typeof sale>) => read(Object.values({ ...sale, ...cells }))
  const counted = (type: number) =>
    words.property_type_distribution
      .filter((row) => deal({ 'Property Type': row.Property_Type }).propertyType === type)
      .reduce((sum, { Count }) => sum + Count, 0)
  // Apartments, duplexes, penthouses, offices and shops; villas and townhouses; plots; `other`.
  expect(counted(propertyTypes.unit)).toBe(46_092 + 1268 + 42 + 1198 + 224)
  expect(counted(propertyTypes.villa)).toBe(14_297 + 12_264)
  expect(counted(propertyTypes.unspecified)).toBe(865)
  const plots = words.property_type_distribution.filter((row) => /plot/.test(row.Property_Type))
  expect(counted(propertyTypes.land)).toBe(plots.reduce((sum, { Count }) => sum + Count, 0))
  const bedrooms = words.overall_layouts.map(({ Layout }) => [
    Layout,
    deal({ 'Property Layout': Layout }).bedrooms,
  ])
  expect(Object.fromEntries(bedrooms)).toEqual({
    unclassified: null, '2 beds': 2, '1 bed': 1, '3 beds': 3, '4 beds': 4, studio: 0, '5 beds': 5, '6+ beds': null,
    'medium (50 to 500 sqm)': null, 'line store': null,
  }) // prettier-ignore
  const stages = words.sale_type_distribution.map((row) => [row.Sale_Type, deal({ 'Sale Application Type': row.Sale_Type }).stage]) // prettier-ignore
  expect(Object.fromEntries(stages)).toEqual({ 'court-mandated': null, 'off-plan': 1, ready: 2 })
})
