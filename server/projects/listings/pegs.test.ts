import { expect, test } from 'vitest'
import { conversionBetween, currencies, type Currency } from '#domain/money/exchange-rates.ts'
import { testApplication } from '#server/testing/application.ts'

/** Dirhams for one unit of a currency, if only pegs lead there. Prices in other currencies are not compared. */
function peggedRate(currency: Currency): number | null {
  const conversion = conversionBetween(currency, 'AED')
  return conversion?.steps.every(({ kind }) => kind === 'peg') ? conversion.rate : null
}

test('the rates table pegs the dirham, the riyal and the dollar', () => {
  expect(currencies.filter((currency) => peggedRate(currency) !== null)).toEqual(['AED', 'SAR', 'USD'])
})

test('projects are listed in dirhams at the pegged rates of the rates table, not at floating rates', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  for (const [at, currency] of currencies.entries()) {
    const [project] = await sql<[{ id: number }]>`
      insert into projects (slug, name, location, city_id, published)
      values (${`project-${at}`}, 'P', '', 1, true) returning id`
    const [list] = await sql<[{ id: number }]>`
      insert into price_lists (project_id, observed_on, source_id, currency)
      values (${project.id}, '2026-01-01', 1, ${currency}) returning id`
    await sql`
      insert into price_list_rows (price_list_id, position, property_type, rooms, price_minor_from, size_sqm_from)
      values (${list.id}, 1, 'unit', 1, 100000000, 100)`
    await sql`select list_projects(${[project.id]})`
    const rate = peggedRate(currency)
    const [listed] = await sql<[{ priceAed: number | null; priceAedPerSqm: number | null }]>`
      select price_aed::float8, price_aed_per_sqm::float8 from project_listings where project_id = ${project.id}`
    expect([currency, listed.priceAed === null]).toEqual([currency, rate === null])
    if (rate === null) continue
    expect(listed.priceAed).toBeCloseTo(1_000_000 * rate, 3)
    expect(listed.priceAedPerSqm).toBeCloseTo(10_000 * rate, 5)
  }
})
