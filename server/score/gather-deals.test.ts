import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/database.ts'
import { projectDeals } from './gather-deals.ts'
import type { ScoredProject } from './scored-project.ts'

test('deals are of the one project of the city that bears the name; what became part of it bears it no longer', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  await sql`insert into areas (id, city_id, slug, name, register_name) values (901, 1, 'marina', 'Marina', 'Marina')`
  await sql`
    insert into projects (id, slug, name, location, city_id, published) values
      (901, 'quay', 'Quay House', 'Marina', 1, true), (902, 'quay-2', 'QUAY  House', 'Marina', 1, true)`
  await sql`insert into terms (id, kind, city_id, name, folded) values (901, 'project', 1, 'QUAY HOUSE', 'quay house')`
  const deal = {
    register: 1, number: 'a', registered_on: '2026-03-01', currency: 'AED', city_id: 1, area_id: 901, area_name_id: 1, deal_group: 1,
    procedure_id: 9902, exclusion: 0, stage: 1, property_type: 3, rooms: 1, project_id: 901, price_minor: 100_000_000,
    property_sqm: 50, filed: [], batch_id: 1, first_batch_id: 1,
  } // prettier-ignore
  await sql`insert into transactions ${sql(deal)}`
  const project: ScoredProject = {
    id: 901, name: 'Quay House', city: 'dubai', cityId: 1, areaId: null, stage: 'off-plan', propertyType: 'unit',
    demonstration: false, developerKey: null,
  } // prettier-ignore
  const sales = async () => (await projectDeals(sql, [project], '2026-11-22')).get(901)?.sales12m
  expect(await sales()).toBeUndefined()
  await sql`update projects set merged_into = 901, published = false where id = 902`
  expect(await sales()).toBe(1)
})
