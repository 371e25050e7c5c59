import { beforeAll, afterAll, expect, test } from 'vitest'
import type { SearchAnswer } from '#contract/search.ts'
import { limits } from '#domain/limits.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

/** As the registers of Dubai file them: number, English name, Arabic name, area, master project. */
const filed = [
  ['1546', 'SAFEER TOWER 1', 'سفير تاور 2', 'Business Bay', 'Business Bay'],
  ['450', 'VICTORY HEIGHTS', 'فيكتوري هايتس', 'Al Hebiah Fourth', 'Dubai Sports City'],
  ['1042', 'RITAJ', 'ريتاج', 'Dubai Investment Park Second', null],
  ['614', 'LATIFA TOWER', 'لطيفة تاور', 'Trade Center First', null],
  ['1856', 'ALandalus Townhouse', 'الأندلس تاون هاوس', "Me'Aisem First", 'Jumeirah Golf Estates'],
  ['1735', 'BADRA PHASE 1', 'بدرة المرحلة الأولى', 'Hessyan First', 'Badra'],
  ['1597', 'THE DUBAI CREEK RESIDENCES', 'دبي كريك ريزيدنس', 'Al Khairan First', 'Dubai Creek Harbour'],
  ['130', 'CAYAN TOWER', 'برج كيان', 'Marsa Dubai', 'Dubai Marina'],
  ['1366', 'MOHAMMED BIN RASHID AL MAKTOUM CITY', 'محمد بن راشد ال مكتوم سيتي', 'Al Merkadh', null],
  ['1747', '5242', '5242', 'Marsa Dubai', 'Dubai Marina'],
] as const

let application: TestApplication
let aheadMs = 0
let token: string

beforeAll(async () => {
  application = await testApplication({}, () => new Date(Date.now() + aheadMs))
  const { sql } = application.parts
  for (const [number, name, nameAr, area, master] of filed) {
    const [{ id } = { id: 0 }] = await sql<{ id: number }[]>`
      insert into areas (city_id, slug, name, register_name) values (1, ${number}, ${area}, ${area}) returning id`
    await sql`
      insert into projects (register, register_number, slug, name, name_ar, location, city_id, area_id, master_project, published)
      values ('dld', ${number}, ${`p-${number}`}, ${name}, ${nameAr}, ${area}, 1, ${id}, ${master}, true)`
  }
  await sql`update areas set name_ar = 'مرسى دبي' where register_name = 'Marsa Dubai'`
  await sql`update projects set aliases = '{Infinity Tower}' where register_number = '130'`
  await sql`
    with entity as (
      insert into legal_entities (register, register_number, name, name_ar, licence_number)
      values ('dld', '1363', 'Nakheel P.J.S.C', 'شركة نخيل (ش.م.خ)', 'CN-1120') returning id
    ), brand as (
      insert into developers (slug, name, name_ar, aliases) values ('nakheel', 'Nakheel', 'نخيل', '{Palm builders}') returning id
    )
    insert into developer_entities (entity_id, developer_id, evidence) select entity.id, brand.id, 'the register' from entity, brand`
  await sql`insert into developers (slug, name, published) values ('unseen', 'Nakheel Unseen', false)`
  await sql`update projects set developer_id = (select id from developers where slug = 'nakheel') where register_number = '1735'`
  token = await application.tokenFor(['free'])
  await application.parts.search.synced()
})
afterAll(() => application[Symbol.asyncDispose]())

async function found(q: string): Promise<SearchAnswer> {
  const answer = await application.app.inject({
    url: '/api/search',
    query: { q },
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.json<SearchAnswer>()
}

test.each([
  ['safir', 'SAFEER TOWER 1'],
  ['Saphir', 'SAFEER TOWER 1'],
  ['سفير', 'SAFEER TOWER 1'],
  ['fictory heights', 'VICTORY HEIGHTS'],
  ['phictory', 'VICTORY HEIGHTS'],
  ['ڤيكتوري', 'VICTORY HEIGHTS'],
  ['ritaaj', 'RITAJ'],
  ['ryttaj', 'RITAJ'],
  ['لطيفه', 'LATIFA TOWER'],
  ['Lateefa', 'LATIFA TOWER'],
  ['andalus', 'ALandalus Townhouse'],
  ['Al-Andalus', 'ALandalus Townhouse'],
  ['الاندلس', 'ALandalus Townhouse'],
  ['أندلس', 'ALandalus Townhouse'],
  ['بدره المرحله الاولي', 'BADRA PHASE 1'],
  ['Mohamed bin Rasheed', 'MOHAMMED BIN RASHID AL MAKTOUM CITY'],
  ['kreek residences', 'THE DUBAI CREEK RESIDENCES'],
  ['dubai creek harbour', 'THE DUBAI CREEK RESIDENCES'],
  ['kayan', 'CAYAN TOWER'],
  ['infinity tower', 'CAYAN TOWER'],
  ['مرسي دبي كيان', 'CAYAN TOWER'],
  ['1735', 'BADRA PHASE 1'],
  ['DLD 1735', 'BADRA PHASE 1'],
  ['١٧٣٥', 'BADRA PHASE 1'],
  ['5242', '5242'],
  ['nakheel badra', 'BADRA PHASE 1'],
])('%s finds %s', async (question, name) => {
  const { projects } = await found(question)
  expect(projects[0]?.name).toBe(name)
})

test.each(['nakheel', 'nakhil', 'نخيل', 'nakheel p.j.s.c', 'CN-1120', 'DLD 1363', 'palm builders'])(
  'the developer is found by %s, an unpublished one by nothing',
  async (question) => {
    const { developers } = await found(question)
    expect(developers.map(({ name }) => name)).toEqual(['Nakheel'])
  },
)

test('alternative names are included, to explain a match', async () => {
  const { projects } = await found('infinity')
  expect(projects[0]?.alsoCalled).toEqual(['برج كيان', 'DLD 130', 'Infinity Tower'])
})

test('items that a member may not open are not found', async () => {
  const { sql } = application.parts
  expect((await found('nakheel')).developers).toHaveLength(1)
  await sql`update feature_toggles set is_enabled = false where feature_name = 'developers'`
  aheadMs = limits.access.policyMemoryMs
  const { projects, developers } = await found('nakheel')
  expect(developers).toEqual([])
  expect(projects).toHaveLength(1)
})
