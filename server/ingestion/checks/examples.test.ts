import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ImportCheck, ImportExamples } from '#contract/ingestion/checks.ts'
import type { ImportBatch } from '#contract/ingestion.ts'
import { listDesk } from '#server/ingestion/developer-lists/testing-lists.ts'
import type { DeveloperList } from '#contract/ingestion/lists.ts'
import { sendRegister } from '#server/testing/registers/send-register.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

async function desk({ app, tokenFor }: TestApplication) {
  const authorization = `Bearer ${await tokenFor(['editor'])}`
  const approver = `Bearer ${await tokenFor(['admin'])}`
  const get = async <T>(url: string): Promise<T> =>
    (
      await app.inject({ method: 'GET', url: `/api/ingestion/batches/${url}`, headers: { authorization } })
    ).json<T>()
  const settled = async (id: number): Promise<ImportBatch> => {
    const batch = await get<ImportBatch>(String(id))
    const isActive = batch.status === 'checking' || batch.status === 'running'
    return isActive ? sleep(50).then(() => settled(id)) : batch
  }
  /** The examples of a file of rows, each with its differences from a usual one; then it is published. */
  const take = async <Cells extends Record<string, string>>(
    usual: Cells,
    ...rows: Partial<Cells>[]
  ): Promise<ImportExamples> => {
    const names = Object.keys(usual)
    const lines = rows.map((cells) => names.map((name) => cells[name] ?? usual[name] ?? '').join(','))
    const sent = await sendRegister(app, authorization, [names.join(','), ...lines, ''].join('\n'), {
      fileName: 'file.csv',
    })
    const { id } = sent.json<ImportBatch>()
    expect(await settled(id)).toMatchObject({ status: 'checked' })
    const { examples } = await get<ImportCheck>(`${id}/check`)
    await app.inject({
      method: 'POST',
      url: `/api/ingestion/batches/${id}/publish`,
      headers: { authorization: approver },
    })
    expect(await settled(id)).toMatchObject({ status: 'finished' })
    return examples
  }
  return { take }
}

const titles = (examples: ImportExamples['new']): string[] => examples.map(({ title }) => title)

const deal = {
  transaction_id: '1-102-2025-1', instance_date: '2025-07-21', procedure_name_en: 'Sell', property_type_en: 'Unit',
  property_sub_type_en: 'Flat', area_name_en: 'Marsa Dubai', procedure_area: '100.0', actual_worth: '1000',
  reg_type_en: 'Existing Properties', master_project_en: 'Marina', nearest_metro_en: 'DMCC', has_parking: '1',
} // prettier-ignore

test('a deal that changed only in one of its lesser fields shows it', async () => {
  await using application = await testApplication()
  const { take } = await desk(application)
  const changes = [
    [{ master_project_en: 'JBR' }, { name: 'masterProject', before: 'Marina', now: 'JBR' }],
    [{ reg_type_en: 'Off-Plan Properties' }, { name: 'stage', before: 'ready', now: 'off-plan' }],
    [{ nearest_metro_en: 'Nakheel' }, { name: 'metro', before: 'DMCC', now: 'Nakheel' }],
    [{ property_type_en: 'Villa' }, { name: 'class', before: 'unit', now: 'villa' }],
    [{ has_parking: '0' }, expect.objectContaining({ name: 'details' })],
  ] as const
  const number = (at: number) => ({ transaction_id: `1-102-2025-${at}` })
  await take(deal, ...changes.map((_change, at) => number(at)))
  const { changed } = await take(deal, ...changes.map(([change], at) => ({ ...number(at), ...change })))
  expect(changed).toEqual(changes.map(([, field], at) => ({ title: `1-102-2025-${at}`, fields: [field] })))
})

const rent = {
  contract_id: 'CRT1', contract_reg_type_en: 'New', contract_start_date: '15-04-2025',
  contract_end_date: '14-04-2026', contract_amount: '60000', annual_amount: '60000', no_of_prop: '1',
  line_number: '1', ejari_bus_property_type_en: 'Unit', ejari_property_sub_type_en: '1bed room+Hall',
  area_name_en: 'Marsa Dubai', actual_area: '71.0',
} // prettier-ignore

test('a rent that changed only in area, size or bedrooms shows it, and an unchanged one is shown too', async () => {
  await using application = await testApplication()
  const { take } = await desk(application)
  const two = { contract_id: 'CRT2' }
  await take(rent, {}, two)
  const sized = await take(rent, { actual_area: '80' }, two)
  expect(sized.changed).toEqual([{ title: 'CRT1', fields: [{ name: 'sizeSqm', before: '71', now: '80' }] }])
  expect(titles(sized.unchanged)).toEqual(['CRT2'])
  const moved = await take(
    rent,
    { area_name_en: 'Al Barsha', actual_area: '80' },
    {
      ...two,
      ejari_property_sub_type_en: 'Studio',
    },
  )
  expect(moved.changed.map(({ fields }) => fields.map(({ name }) => name))).toEqual([
    ['area'],
    ['rooms', 'bedrooms'],
  ])
})

const unit = {
  property_id: '1', area_name_en: 'Al Thanyah Third', building_number: '2', unit_number: '207', floor: '2', rooms: '3.0',
  rooms_en: '3 B/R', actual_area: '191.84', property_type_en: 'Unit', is_free_hold: '1.0', project_id: '',
} // prettier-ignore

test('units of a file of the same day show what changed and what did not', async () => {
  await using application = await testApplication()
  const { take } = await desk(application)
  await take(unit, {}, { property_id: '2' })
  const { changed, unchanged } = await take(unit, { is_free_hold: '0' }, { property_id: '2' })
  expect(changed).toEqual([{ title: '1', fields: [{ name: 'freehold', before: 'true', now: 'false' }] }])
  expect(titles(unchanged)).toEqual(['2'])
})

const index = {
  first_date_of_month: '01-02-2021', all_monthly_index: '1.071', all_quarterly_index: 'null',
  all_monthly_price_index: 'null',
} // prettier-ignore

test('published figures of a file of the same day show those that did not change', async () => {
  await using application = await testApplication()
  const { take } = await desk(application)
  const earlier = { first_date_of_month: '01-01-2021' }
  await take(index, earlier, {})
  const { changed, unchanged } = await take(index, earlier, { all_monthly_index: '1.08' })
  expect(changed).toMatchObject([{ fields: [{ name: 'value', before: 1.071, now: 1.08 }] }])
  expect(unchanged).toMatchObject([
    {
      title: 'dld-index, dubai',
      fields: expect.arrayContaining([{ name: 'date', before: null, now: '2021-01-01' }]),
    },
  ])
})

const project = {
  project_number: '1', project_name: 'One', project_status: 'ACTIVE', percent_completed: '40',
  project_start_date: '2022-09-15', project_end_date: '2026-09-14', completion_date: '', cancellation_date: '',
  no_of_lands: '0', no_of_buildings: '1', no_of_villas: '0', no_of_units: '10', escrow_agent_name: '',
  area_name_en: 'Marsa Dubai', developer_number: '7', load_timestamp: '2025-10-02 14:39:14',
} // prettier-ignore

test('projects that did not change are shown with what is known of them', async () => {
  await using application = await testApplication()
  const { take } = await desk(application)
  const two = { project_number: '2', project_name: 'Two' }
  await take(project, {}, two)
  const { changed, unchanged } = await take(project, { percent_completed: '45' }, two)
  expect(titles(changed)).toEqual(['One'])
  expect(titles(unchanged)).toEqual(['Two'])
  expect(unchanged[0]?.fields).toContainEqual({ name: 'percent_completed', before: null, now: '40' })
})

test('homes and payment plans of a developer that did not change are shown, and a plan that did with what it was', async () => {
  await using application = await testApplication()
  const { app, tokenFor } = application
  const { ask, send, ended, take } = await listDesk(application)
  const authorization = `Bearer ${await tokenFor(['editor'])}`
  const examples = async (file: string, kind: string, observedOn: string): Promise<ImportExamples> => {
    const list = (await send(file, kind)).json<DeveloperList>()
    const settings = { ...list.settings, observedOn }
    const { id } = (await ask(`/lists/${list.id}/import`, settings)).json<ImportBatch>()
    for (;;) {
      const { status } = (await ask(`/batches/${id}`)).json<ImportBatch>()
      if (status === 'checked') break
      expect(status).toBe('checking')
      await sleep(50)
    }
    const answer = await app.inject({
      method: 'GET',
      url: `/api/ingestion/batches/${id}/check`,
      headers: { authorization },
    })
    await ended(id)
    return answer.json<ImportCheck>().examples
  }
  const homes =
    'Unit,Type,Bedrooms,Size sqft,Price\nA-1,Apartment,1,700,1000000\nA-2,Apartment,2,1000,2000000\n'
  await take(homes, 'units', { observedOn: '2026-05-01' })
  expect(titles((await examples(homes, 'units', '2026-05-01')).unchanged)).toEqual(['A-1', 'A-2'])
  const plan = (first: number) =>
    `Plan,Share,Falls due\nMain,${first},On booking\nMain,${100 - first},On handover\n`
  await take(plan(60), 'plans', { observedOn: '2026-05-01' })
  const same = await examples(plan(60), 'plans', '2026-05-01')
  expect(same.unchanged).toMatchObject([{ title: 'Main', fields: [{ now: '60% + 40%' }] }])
  const changed = await examples(plan(50), 'plans', '2026-06-01')
  expect(changed.new).toEqual([])
  expect(changed.changed).toEqual([
    {
      title: 'Main',
      fields: [
        { name: 'date', before: '2026-05-01', now: '2026-06-01' },
        { name: 'instalments', before: '60% + 40%', now: '50% + 50%' },
      ],
    },
  ])
})
