import { crc32 } from 'node:zlib'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pictures } from '#contract/pictures.ts'
import type { Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'
import { renditionUrl } from '#domain/pictures/renditions.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

const Held = pictures.staffList.response
const details = '?kind=photo&caption=The+front+at+noon&source=Site+visit&takenOn=2026-10-01&rights=Diwan'

function jpeg(width = 1000, height = 700, background = '#164a37'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
}

/** A small file that says it has 54 megapixels. */
async function hugePng(): Promise<Buffer> {
  const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  file.writeUInt32BE(9000, 16)
  file.writeUInt32BE(6000, 20)
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  return file
}

async function office() {
  const application = await testApplication()
  const { sql } = application.parts
  await sql`
    insert into projects (id, slug, name, location, city_id, published) values (901, 'quay', 'Quay House', 'Marina', 1, true),
                                                                               (902, 'hidden', 'Hidden', 'Marina', 1, false)`
  const [agent] = await sql<[{ id: string }]>`
    insert into agents (slug, full_name, city_id, agency, licence_number, state, email)
    values ('nadia', 'Nadia Example', 1, 'Example Realty', 'TEST-1', 'published', 'person-1@test.example') returning id`
  return { application, sql, agentId: agent.id }
}

async function caller({ app, tokenFor }: TestApplication, roles: readonly Role[]) {
  const authorization = `Bearer ${await tokenFor(roles)}`
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: Buffer | object) =>
    app.inject({
      method,
      url,
      headers: {
        authorization,
        ...(Buffer.isBuffer(payload) ? { 'content-type': 'application/octet-stream' } : {}),
      },
      ...(payload ? { payload } : {}),
    })
  const read = (url: string) => app.inject({ url, headers: { authorization } })
  return { send, read }
}

const held = (answer: LightMyRequestResponse) => Held.parse(answer.json()).pictures
const code = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ code: string }>().code]

test('an uploaded picture is served in every width and format, without what was hidden in the file', async () => {
  const { application, sql } = await office()
  await using _ = application
  const { send } = await caller(application, ['editor'])
  const [picture] = held(
    await send('POST', `/api/admin/pictures/project/901${details}`, await jpeg(1000, 700)),
  )
  if (!picture) throw new Error('no picture')
  expect(picture).toMatchObject({
    kind: 'photo', state: 'approved', isShown: true, preview: null, caption: 'The front at noon', source: 'Site visit',
    takenOn: '2026-10-01', rights: 'Diwan', width: 1000, height: 700,
  }) // prettier-ignore
  for (const width of [480, 960, 1000])
    for (const format of ['avif', 'webp'] as const) {
      const answer = await application.app.inject({ url: renditionUrl(picture.key, width, format) })
      expect(answer.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'private, max-age=31536000, immutable',
      })
      const found = await sharp(answer.rawPayload).metadata()
      expect([found.width, found.exif]).toEqual([width, undefined])
    }
  const blur = await sharp(Buffer.from(picture.blur, 'base64')).metadata()
  expect([blur.format, blur.width]).toEqual(['webp', 16])
  for (const file of ['640.avif', '480.png', '480.svg', 'x'])
    expect((await application.app.inject({ url: `/api/pictures/${picture.key}/${file}` })).statusCode).toBe(
      404,
    )
  await sql`update projects set published = false where id = 901`
  expect((await application.app.inject({ url: renditionUrl(picture.key, 480, 'avif') })).statusCode).toBe(404)
})

test('only pictures of a fitting size are taken, each once, and none of a subject that does not exist', async () => {
  const { application } = await office()
  await using _ = application
  const { send } = await caller(application, ['editor'])
  const add = (payload: Buffer, subject = 'project/901') =>
    send('POST', `/api/admin/pictures/${subject}${details}`, payload)
  const file = await jpeg()
  const refused: [Buffer, string, number, string][] = [
    [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'project/901',
      415,
      'UNSUPPORTED_TYPE',
    ],
    [
      Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(900)]),
      'project/901',
      415,
      'UNSUPPORTED_TYPE',
    ],
    [await jpeg(900, 150), 'project/901', 415, 'UNSUPPORTED_TYPE'],
    [await hugePng(), 'project/901', 415, 'UNSUPPORTED_TYPE'],
    [Buffer.alloc(limits.subjectPictures.bytes + 1), 'project/901', 413, 'TOO_LARGE'],
    [file, 'project/1234', 404, 'NOT_FOUND'],
    [file, 'agent/901', 404, 'NOT_FOUND'],
    [file, 'course/00000000-0000-4000-8000-000000000000', 404, 'NOT_FOUND'],
  ]
  for (const [payload, subject, status, name] of refused)
    expect(code(await add(payload, subject))).toEqual([status, name])
  expect((await add(file)).statusCode).toBe(200)
  expect(code(await add(file))).toEqual([409, 'CONFLICT'])
  expect(code(await send('POST', '/api/admin/pictures/project/901?kind=photo&caption=', file))).toEqual([
    400,
    'INVALID_INPUT',
  ])
})

test("an owner's picture is shown once somebody else approves it", async () => {
  const { application, agentId } = await office()
  await using _ = application
  const owner = await caller(application, ['free', 'editor'])
  const stranger = await caller(application, ['investor_pro'])
  const editor = await caller(application, ['editor'])
  const own = `/api/pictures/own/agent/${agentId}${details}`
  expect(code(await stranger.send('POST', own, await jpeg()))).toEqual([404, 'NOT_FOUND'])
  const [waiting] = held(await owner.send('POST', own, await jpeg()))
  if (!waiting) throw new Error('no picture')
  expect(waiting).toMatchObject({ state: 'waiting', isShown: false })
  expect(waiting.preview).toMatch(/^data:image\/webp;base64,/)
  const address = { url: renditionUrl(waiting.key, 480, 'webp') }
  const shown = async () => (await application.app.inject(address)).statusCode
  const profile = async () =>
    z
      .object({ cover: z.object({ key: z.string() }).nullable(), pictures: z.array(z.unknown()) })
      .parse((await application.app.inject({ url: '/api/agents/nadia' })).json())
  expect([await shown(), (await profile()).cover]).toEqual([404, null])
  const queue = pictures.waiting.response.parse((await editor.read('/api/admin/pictures')).json())
  expect(queue).toMatchObject({
    total: 1,
    next: null,
    pictures: [{ id: waiting.id, subject: { kind: 'agent', name: 'Nadia Example', slug: 'nadia' } }],
  })
  const decision = `/api/admin/pictures/${waiting.id}/decision`
  expect(code(await owner.send('POST', decision, { decision: 'approve' }))).toEqual([403, 'FOUR_EYES'])
  expect(code(await editor.send('POST', decision, { decision: 'decline' }))).toEqual([400, 'INVALID_INPUT'])
  expect((await editor.send('POST', decision, { decision: 'approve' })).statusCode).toBe(204)
  expect(code(await editor.send('POST', decision, { decision: 'approve' }))).toEqual([409, 'CONFLICT'])
  const answer = await application.app.inject(address)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect(await profile()).toMatchObject({ cover: { key: waiting.key }, pictures: [{}] })
  for (const other of [stranger, editor])
    expect(code(await other.send('DELETE', `/api/pictures/own/${waiting.id}`))).toEqual([404, 'NOT_FOUND'])
  expect(await shown()).toBe(200)
  expect((await owner.send('DELETE', `/api/pictures/own/${waiting.id}`)).statusCode).toBe(204)
  expect(await shown()).toBe(404)
})

test('a declined picture says why, and its owner may have ten waiting at most', async () => {
  const { application, sql, agentId } = await office()
  await using _ = application
  const owner = await caller(application, ['free'])
  const editor = await caller(application, ['editor'])
  const own = `/api/pictures/own/agent/${agentId}${details}`
  const [picture] = held(await owner.send('POST', own, await jpeg()))
  await editor.send('POST', `/api/admin/pictures/${picture?.id}/decision`, {
    decision: 'decline',
    reason: 'A logo, no person',
  })
  const subjects = pictures.own.response.parse((await owner.read('/api/pictures/own')).json()).subjects
  expect(subjects[0]?.pictures[0]).toMatchObject({ state: 'declined', reason: 'A logo, no person' })
  await sql`
    insert into subject_pictures (key, agent_id, kind, state, caption, source, rights, digest, width, height, blur)
    select 'k' || n, ${agentId}, 'photo', 'waiting', 'c', 's', 'r', 'd' || n, 500, 500, '' from generate_series(1, 10) n`
  expect(code(await owner.send('POST', own, await jpeg(500, 500, '#fff')))).toEqual([409, 'CONFLICT'])
})

test('staff order, describe and remove pictures, and each action is in the audit log', async () => {
  const { application, sql } = await office()
  await using _ = application
  const { send } = await caller(application, ['editor'])
  const at = '/api/admin/pictures/project/901'
  await send('POST', `${at}${details}`, await jpeg(600, 400, '#111'))
  const [first, second] = held(await send('POST', `${at}${details}`, await jpeg(600, 400, '#222')))
  if (!first || !second) throw new Error('no pictures')
  expect(code(await send('PUT', `${at}/order`, { ids: [second.id] }))).toEqual([409, 'CONFLICT'])
  expect(code(await send('PUT', `${at}/order`, { ids: [second.id, second.id] }))).toEqual([409, 'CONFLICT'])
  const ordered = held(await send('PUT', `${at}/order`, { ids: [second.id, first.id] }))
  expect(ordered.map(({ id }) => id)).toEqual([second.id, first.id])
  const third = held(await send('POST', `${at}${details}`, await jpeg(600, 400, '#333'))).at(-1)
  expect([first.id, second.id]).not.toContain(third?.id)
  const said = { kind: 'drawn', caption: 'The east front', source: 'Architect', rights: 'By permission' }
  expect((await send('PUT', `/api/admin/pictures/${first.id}`, said)).statusCode).toBe(204)
  expect((await send('DELETE', `/api/admin/pictures/${second.id}`)).statusCode).toBe(204)
  expect(code(await send('DELETE', `/api/admin/pictures/${second.id}`))).toEqual([404, 'NOT_FOUND'])
  const gallery = z
    .object({ pictures: z.array(z.object({ caption: z.string(), takenOn: z.string().nullable() })) })
    .parse((await (await caller(application, ['free'])).read('/api/projects/quay')).json())
  expect(gallery.pictures[0]).toEqual({ caption: 'The east front', takenOn: null })
  const events = await sql<{ action: string }[]>`
    select action from audit_events where action like 'picture%' order by id`
  expect(events.map(({ action }) => action)).toEqual([
    'picture_added', 'picture_added', 'pictures_ordered', 'picture_added', 'picture_changed', 'picture_removed',
  ]) // prettier-ignore
})

test('staff see a waiting drawing itself, not its blurred first view', async () => {
  const { application, sql, agentId } = await office()
  await using _ = application
  const drawing = { scene: 'pattern', seed: 7, initials: 'NE', isSquare: true }
  await sql`
    insert into subject_pictures (key, agent_id, kind, state, caption, source, rights, digest, width, height, blur, drawing)
    values (${'k'.repeat(22)}, ${agentId}, 'drawn', 'waiting', 'c', 's', 'r', 'd1', 1200, 1200, '',
      ${JSON.stringify(drawing)}::text::jsonb)`
  const editor = await caller(application, ['editor'])
  const queue = pictures.waiting.response.parse((await editor.read('/api/admin/pictures')).json())
  const [, encoded = ''] = queue.pictures[0]?.preview?.split(',') ?? []
  const { width = 0 } = await sharp(Buffer.from(encoded, 'base64')).metadata()
  expect(width).toBeGreaterThan(200)
})
