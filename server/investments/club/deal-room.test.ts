import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { openClub } from './testing-club.ts'

type Club = Awaited<ReturnType<typeof openClub>>
type Member = Awaited<ReturnType<Club['member']>>

/** An open deal, and members with an interest in it who have joined its room. */
async function openRoom(club: Club, names: readonly string[]) {
  const { id, slug } = await club.open()
  const people: Member[] = []
  let conversationId = ''
  for (const name of names) {
    const one = await club.verified()
    await club.sql`
      insert into user_profiles (user_id, full_name) values (${one.id}, ${name})
      on conflict (user_id) do update set full_name = excluded.full_name`
    await one.interest(slug, 50_000_00)
    const joined = await one.call('POST', `/api/club-deals/${slug}/room`)
    conversationId = joined.json<{ conversationId: string }>().conversationId
    people.push(one)
  }
  const url = `/api/conversations/${conversationId}`
  return {
    id,
    slug,
    url,
    people,
    send: (who: Member | Club['editor'], content: string) =>
      who.call('POST', `${url}/messages`, { id: randomUUID(), content, attachments: [] }),
    read: async (who: Member | Club['editor']) =>
      messages.read.response.parse((await who.call('GET', url)).json()),
    thread: async (who: Member | Club['editor']) =>
      messages.messages.response.parse((await who.call('GET', `${url}/messages`)).json()).messages,
  }
}

test('members with an interest share one room, by first name and initial; nobody else gets in', async () => {
  await using club = await openClub()
  const room = await openRoom(club, ['Nadia Haddad', 'Omar Rahman'])
  const [nadia, omar] = room.people
  if (!nadia || !omar) throw new Error('nobody')
  const rooms = await club.sql`select kind, title from conversations where deal_id is not null`
  expect(rooms).toMatchObject([{ kind: 'deal', title: 'Courtyard homes' }])
  expect(await room.read(nadia)).toMatchObject({
    others: [{ id: omar.id, name: 'Omar R.', role: 'member' }],
    subject: { kind: 'deal', slug: room.slug, name: 'Courtyard homes' },
    writing: 'open',
    presence: null,
  })
  await room.send(nadia, 'Has anybody seen the homes?')
  expect(await room.read(omar)).toMatchObject({ unread: 1, seenSequence: null })
  expect(await room.read(nadia)).toMatchObject({ seenSequence: null })
  expect(JSON.stringify([await room.read(omar), await room.thread(omar)])).not.toContain('Haddad')
  const found = async (q: string) =>
    (await omar.call('GET', `/api/conversations?q=${q}`)).json<{ conversations: unknown[] }>().conversations
  expect([(await found('Haddad')).length, (await found('seen the homes')).length]).toEqual([0, 1])

  const join = (who: Member | Club['editor']) => who.call('POST', `/api/club-deals/${room.slug}/room`)
  expect((await join(await club.verified())).statusCode).toBe(403)
  const both = await club.verified({}, ['investor_pro', 'agent'])
  await both.interest(room.slug, 50_000_00)
  expect((await join(both)).statusCode).toBe(403)
  expect((await join(await club.member(['agent']))).json()).toMatchObject({ code: 'UPGRADE_REQUIRED' })
  const outside = await club.verified()
  expect((await outside.call('GET', room.url)).statusCode).toBe(404)
  expect((await room.send(outside, 'Let me in')).statusCode).toBe(404)
  const block = (who: Member, person: Member | Club['editor']) =>
    who.call('PUT', `${room.url}/people/${person.id}/block`)
  expect((await block(outside, nadia)).statusCode).toBe(404)
  expect((await block(nadia, outside)).statusCode).toBe(404)

  expect((await join(club.editor)).statusCode).toBe(200)
  expect((await room.read(club.editor)).ownRole).toBe('staff')
  expect((await room.send(club.editor, 'We answer here.')).statusCode).toBe(200)
  expect((await block(nadia, club.editor)).statusCode).toBe(409)
  expect((await nadia.call('PUT', `${room.url}/block`)).statusCode).toBe(409)
})

test('a room opens once however many join at the same time', async () => {
  await using club = await openClub()
  const { slug } = await club.open()
  const members = [await club.verified(), await club.verified(), await club.verified()]
  for (const one of members) await one.interest(slug, 50_000_00)
  const joined = await Promise.all(members.map((one) => one.call('POST', `/api/club-deals/${slug}/room`)))
  expect(new Set(joined.map((answer) => answer.json<{ conversationId: string }>().conversationId)).size).toBe(
    1,
  )
  const [row] = await club.sql`select count(*) as people from conversation_participants`
  expect(row?.['people']).toBe(3)
})

test('a block hides words, files, previews and counts from the blocker alone', async () => {
  await using club = await openClub()
  const room = await openRoom(club, ['Nadia Haddad', 'Omar Rahman', 'Lena Weber'])
  const [nadia, omar, lena] = room.people
  if (!nadia || !omar || !lena) throw new Error('nobody')
  await room.send(omar, 'Before the block')
  await nadia.call('PUT', `${room.url}/read`, { upTo: 1 })
  for (const _ of [1, 2])
    expect((await nadia.call('PUT', `${room.url}/people/${omar.id}/block`)).statusCode).toBe(204)
  const sent = await room.send(omar, 'Unwanted words')
  const fileId = randomUUID()
  await club.sql`
    insert into message_attachments (id, conversation_id, message_id, name, file_type, bytes, file, uploaded_at)
    select ${fileId}, conversation_id, id, 'Offer.pdf', 'pdf', 4, '%PDF', created_at
      from messages where id = ${sent.json<{ id: string }>().id}`
  const download = async (who: Member) =>
    (await who.call('GET', `${room.url}/attachments/${fileId}`)).statusCode
  expect([await download(nadia), await download(lena)]).toEqual([404, 200])
  expect((await room.thread(nadia)).flatMap(({ attachments }) => attachments)).toEqual([])
  expect((await room.thread(nadia)).map(({ content, isHidden }) => [content, isHidden])).toEqual([
    ['', true],
    ['', true],
  ])
  expect(await room.read(nadia)).toMatchObject({
    unread: 0,
    blockedIds: [omar.id],
    writing: 'open',
    lastMessage: { preview: '' },
  })
  expect((await room.thread(lena)).map(({ content }) => content)).toEqual([
    'Before the block',
    'Unwanted words',
  ])
  expect((await room.read(lena)).unread).toBe(2)
  const [notices] = await club.sql`
    select count(*) as seen from notices where user_id = ${nadia.id} and event = 'message-received' and read_at is null`
  expect(notices?.['seen']).toBe(0)
  const found = async (who: Member) =>
    (await who.call('GET', '/api/conversations?q=Unwanted')).json<{ conversations: unknown[] }>()
      .conversations.length
  expect([await found(nadia), await found(lena)]).toEqual([0, 1])
  await room.send(lena, 'A fair question')
  expect((await room.read(nadia)).unread).toBe(1)
  expect((await nadia.call('PUT', `${room.url}/read`, { upTo: 1 })).json()).toEqual({ unread: 1 })
  await nadia.call('DELETE', `${room.url}/people/${omar.id}/block`)
  expect((await room.thread(nadia)).map(({ content }) => content)).toContain('Unwanted words')
  const reported = (await room.thread(lena)).find(({ content }) => content === 'Unwanted words')
  const reason = 'Offers another deal'
  await lena.call('POST', `${room.url}/reports`, { reason, messageId: reported?.id })
  const [filed] =
    await club.sql`select reported_id, jsonb_array_length(excerpt) as lines from message_reports`
  expect(filed).toEqual({ reportedId: omar.id, lines: 2 })
})

test('without interest or plan a member reads on, writes no more, and may leave', async () => {
  await using club = await openClub()
  const room = await openRoom(club, ['Nadia Haddad', 'Omar Rahman'])
  const [nadia, omar] = room.people
  if (!nadia || !omar) throw new Error('nobody')
  await room.send(nadia, 'Hello')
  await nadia.call('DELETE', `/api/club-deals/${room.slug}/interest`)
  expect((await room.read(nadia)).writing).toBe('closed')
  expect((await room.send(nadia, 'Still here')).statusCode).toBe(409)
  expect(await room.thread(nadia)).toHaveLength(1)
  await nadia.interest(room.slug, 50_000_00)
  expect((await room.read(nadia)).writing).toBe('open')
  await club.sql`update user_roles set role = 'free' where user_id = ${omar.id}`
  expect((await room.read(omar)).writing).toBe('closed')
  expect((await omar.call('DELETE', `/api/club-deals/${room.slug}/room`)).statusCode).toBe(204)
  expect((await omar.call('GET', room.url)).statusCode).toBe(404)
  expect((await room.read(nadia)).others).toEqual([])
  expect(await room.thread(nadia)).toHaveLength(1)
  expect((await room.send(nadia, 'Alone')).statusCode).toBe(200)
})
