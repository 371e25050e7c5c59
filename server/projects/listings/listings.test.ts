import { expect, test } from 'vitest'
import { connect, type Sql } from '#server/db/sql.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { filterListings } from './filter-listings.ts'
import { freshListings } from './listings.ts'

async function write(sql: Sql, slugs: readonly string[]) {
  await sql`
    insert into projects (slug, name, location, city_id, published)
    select slug, 'Tower ' || slug, 'Marsa', 1, true from unnest(${[...slugs]}::text[]) as slug`
}

/** A database with three listings, already loaded by this process. `other` is a separate connection. */
async function held() {
  const database = await freshDatabase()
  await write(database.sql, ['a', 'b', 'c'])
  const other = connect(database.url, { max: 3 })
  const slugs = async () => (await freshListings(database.sql)).slugs.toSorted()
  expect(await slugs()).toEqual(['a', 'b', 'c'])
  return {
    sql: database.sql,
    other,
    slugs,
    async [Symbol.asyncDispose]() {
      await other.end()
      await database[Symbol.asyncDispose]()
    },
  }
}

test('changed, added, unpublished or deleted projects are visible in the next call', async () => {
  await using setup = await held()
  const { sql, other, slugs } = setup
  await other`update projects set slug = 'a2' where slug = 'a'`
  await write(other, ['d', 'e'])
  expect(await slugs()).toEqual(['a2', 'b', 'c', 'd', 'e'])
  await other`update projects set published = false where slug = 'b'`
  await other`delete from projects where slug = 'e'`
  expect(await slugs()).toEqual(['a2', 'c', 'd'])
  await other`update projects set published = true where slug = 'b'`
  await other`delete from projects where slug in ('a2', 'd')`
  expect(await slugs()).toEqual(['b', 'c'])
  const { names, projectIds } = await freshListings(sql)
  expect(projectIds).toHaveLength(2)
  expect(names.toSorted()).toEqual(['tower b', 'tower c'])
})

test('a completion date that was filed after the last reading makes no project late until the register is read again', async () => {
  await using setup = await held()
  const { sql, other } = setup
  const late = async () => {
    const listings = await freshListings(sql)
    return [...filterListings(listings, { pastDue: 'yes' }, '2026-11-22').rows].map(
      (row) => listings.slugs[row],
    )
  }
  const due = { statusCode: 'ACTIVE', dueOn: '2026-01-31' }
  await other`update projects set ${other({ ...due, seenOn: '2025-10-02' })} where slug = 'a'`
  await other`update projects set ${other({ ...due, seenOn: null })} where slug = 'b'`
  expect(await late()).toEqual(['b'])
  await other`update projects set seen_on = '2026-02-01' where slug = 'a'`
  expect((await late()).toSorted()).toEqual(['a', 'b'])
})

test('a transaction that starts earlier and commits later is not missed, and a rolled-back one leaves nothing', async () => {
  await using setup = await held()
  const { other, slugs } = setup
  const early = await other.reserve()
  await early`begin`
  await early`update projects set slug = 'early' where slug = 'a'`
  await other`update projects set slug = 'late' where slug = 'b'`
  expect(await slugs()).toEqual(['a', 'c', 'late'])
  await other`update projects set slug = 'later' where slug = 'late'`
  expect(await slugs()).toEqual(['a', 'c', 'later'])
  await early`commit`
  expect(await slugs()).toEqual(['c', 'early', 'later'])
  await early`begin`
  await early`delete from projects`
  expect(await slugs()).toEqual(['c', 'early', 'later'])
  await early`rollback`
  early.release()
  expect(await slugs()).toEqual(['c', 'early', 'later'])
})

test('a call during another read sees everything committed before the call', async () => {
  await using setup = await held()
  const { sql, other, slugs } = setup
  for (const slug of ['d', 'e', 'f']) {
    const reading = freshListings(sql)
    await write(other, [slug])
    expect(await slugs()).toContain(slug)
    await reading
  }
})

test('developers are found by their current slug', async () => {
  await using setup = await held()
  const { sql, other } = setup
  await other`insert into developers (id, slug, name) values (901, 'alpha', 'Alpha')`
  await other`update projects set developer_id = 901 where slug = 'a'`
  const developers = async () => {
    const listings = await freshListings(sql)
    const { codes, choicesByCode } = listings.choices('developer')
    return choicesByCode[codes[listings.slugs.indexOf('a')] ?? -1]
  }
  expect(await developers()).toEqual(['alpha'])
  await other`update developers set slug = 'omega' where id = 901`
  expect(await developers()).toEqual(['omega'])
  await other`update projects set developer_id = null where slug = 'a'`
  expect(await developers()).toEqual([])
})

test('a failed read is made up for by the next one', async () => {
  await using setup = await held()
  const { other, slugs } = setup
  await write(other, ['d'])
  await other`alter table project_listings rename to hidden`
  await expect(slugs()).rejects.toThrow('project_listings')
  await other`alter table hidden rename to project_listings`
  expect(await slugs()).toEqual(['a', 'b', 'c', 'd'])
})

test('a restored copy of another database contains transaction ids that are still to come here', async () => {
  await using setup = await held()
  const { sql, other, slugs } = setup
  await other`update listing_changes set xid = '9000000000'`
  await sql`alter table project_listings rename to hidden`
  // Nothing is read again, because it is not a change.
  expect(await slugs()).toEqual(['a', 'b', 'c'])
  await sql`alter table hidden rename to project_listings`
  await other`update projects set slug = 'a2' where slug = 'a'`
  expect(await slugs()).toEqual(['a2', 'b', 'c'])
})

test('two transactions that change the same projects in opposite orders wait for each other, and neither fails', async () => {
  await using setup = await held()
  const { sql, other, slugs } = setup
  const many = Array.from({ length: 3000 }, (_, n) => n + 1)
  const note = (ids: readonly number[]) => sql`select note_listing_changes(${[...ids]}::int4[])`
  for (let round = 0; round < 5; round += 1) {
    await sql`delete from listing_changes`
    await Promise.all([note(many), other`select note_listing_changes(${many.toReversed()}::int4[])`])
  }
  const [{ noted } = { noted: 0 }] = await sql<
    { noted: number }[]
  >`select count(*)::int as noted from listing_changes`
  expect(noted).toBe(many.length)
  await other`update projects set slug = 'a2' where slug = 'a'`
  expect(await slugs()).toEqual(['a2', 'b', 'c'])
})

test('a change of many projects is read completely', async () => {
  await using setup = await held()
  const { sql, other } = setup
  await write(
    other,
    Array.from({ length: 1200 }, (_, n) => `p-${n}`),
  )
  expect((await freshListings(sql)).projectIds).toHaveLength(1203)
  await other`update projects set percent_completed = 7`
  const changed = await freshListings(sql)
  expect(new Set(changed.measure('percentCompleted'))).toEqual(new Set([7]))
  await other`delete from projects where slug like 'p-%'`
  expect((await freshListings(sql)).projectIds).toHaveLength(3)
})

test('when two transactions change the prices and the plan of one project at once, both are listed', async () => {
  await using setup = await held()
  const { sql, other } = setup
  const [project] = await sql<[{ id: number }]>`select id from projects where slug = 'a'`
  await sql`
    insert into payment_plans (id, project_id, name, observed_on, source_id) values (901, ${project.id}, 'A', '2026-11-01', 6)`
  await sql`insert into payment_instalments (plan_id, position, share, falls) values (901, 1, 100, 'booking')`
  await sql`insert into price_lists (id, project_id, observed_on, source_id, currency) values (901, ${project.id}, '2026-11-01', 6, 'AED')`
  const priced = await other.reserve()
  await priced`begin`
  await priced`
    insert into price_list_rows (price_list_id, position, property_type, price_minor_from) values (901, 1, 'unit', 140000000)`
  const withdrawn = sql`update payment_plans set withdrawn_on = '2026-11-02' where id = 901`.execute()
  await priced`select pg_sleep(0.3)`
  await priced`commit`
  priced.release()
  await withdrawn
  const [listing] = await sql`
    select price_minor_from::float8 as price, at_booking from project_listings where project_id = ${project.id}`
  expect(listing).toEqual({ price: 140_000_000, atBooking: null })
})
