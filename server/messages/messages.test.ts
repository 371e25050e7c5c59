import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { messages, Message, OpenConversation } from '#contract/messages.ts'
import { limits } from '#domain/limits.ts'
import { deleteAccount } from '#server/auth/accounts.ts'
import { testApplication } from '#server/testing/application.ts'
import type { Role } from '#domain/access/roles.ts'

const now = new Date('2026-11-26T10:00:00Z')

/** An application, and people who call it. */
async function office() {
  const application = await testApplication({}, () => now)
  const { sql } = application.parts
  const person = async (roles: Role[] = ['free']) => {
    const token = await application.tokenFor(roles)
    const [{ id }] = await sql<[{ id: string }]>`select id from users order by created_at desc, id limit 1`
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const own = typeof claims === 'object' && claims !== null && 'sub' in claims ? String(claims.sub) : id
    const headers = { authorization: `Bearer ${token}` }
    const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
      application.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return {
      id: own,
      call,
      send: (conversation: string, content: string, id: string = randomUUID()) =>
        call('POST', `/api/conversations/${conversation}/messages`, { id, content }),
      unread: async () =>
        messages.unread.response.parse((await call('GET', '/api/messages/unread')).json()).unread,
      thread: async (conversation: string, search = '') =>
        messages.messages.response.parse(
          (await call('GET', `/api/conversations/${conversation}/messages${search}`)).json(),
        ),
      open: async (conversation: string) =>
        OpenConversation.parse((await call('GET', `/api/conversations/${conversation}`)).json()),
      list: async (search = '') =>
        messages.list.response.parse((await call('GET', `/api/conversations${search}`)).json()),
    }
  }
  /** A conversation of kind `agent` between two people. */
  const conversation = async (member: { id: string }, agent: { id: string }) => {
    const id = randomUUID()
    await sql`insert into conversations (id, kind) values (${id}, 'agent')`
    await sql`
      insert into conversation_participants (conversation_id, user_id, role)
      values (${id}, ${member.id}, 'member'), (${id}, ${agent.id}, 'agent')`
    return id
  }
  return { application, sql, person, conversation }
}

test('unread messages are summed over one’s own conversations and nobody else’s', async () => {
  const { application, sql, person } = await office()
  await using _ = application
  const [one, other] = [await person(), await person()]
  expect(await one.unread()).toBe(0)
  await sql`insert into conversations select from generate_series(1, 3)`
  await sql`
    insert into conversation_participants (conversation_id, user_id, unread_count)
    select id, ${one.id}, 40 from conversations`
  await sql`
    insert into conversation_participants (conversation_id, user_id, unread_count)
    select id, ${other.id}, 1 from conversations limit 1`
  expect(await one.unread()).toBe(120)
  expect(await other.unread()).toBe(1)
})

test('a message sent twice is stored once, and its id cannot be taken by another', async () => {
  const { application, person, conversation } = await office()
  await using _ = application
  const [member, agent] = [await person(), await person(['agent'])]
  const id = await conversation(member, agent)
  const other = await conversation(member, await person(['agent']))
  const messageId = randomUUID()
  const sent = await Promise.all([1, 2, 3].map(() => member.send(id, 'Good morning', messageId)))
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
  expect(await agent.unread()).toBe(1)
  expect(await member.unread()).toBe(0)
  expect((await agent.send(id, 'Mine', messageId)).statusCode).toBe(409)
  expect((await member.send(other, 'Elsewhere', messageId)).statusCode).toBe(409)
  // Refused messages leave no gap in the numbers.
  expect(Message.parse((await agent.send(id, 'Good morning to you')).json()).sequence).toBe(2)
  expect((await member.thread(id)).messages.map(({ content, isOwn }) => [content, isOwn])).toEqual([
    ['Good morning', true],
    ['Good morning to you', false],
  ])
})

test('messages of many senders at once get numbers without gaps, and unread counts are exact', async () => {
  const { application, person, conversation } = await office()
  await using _ = application
  const [member, agent] = [await person(), await person(['agent'])]
  const id = await conversation(member, agent)
  await Promise.all(
    Array.from({ length: 40 }, async (_one, at) => {
      await (at % 2 === 0 ? member : agent).send(id, `message ${at}`)
      if (at % 5 === 0) await agent.call('PUT', `/api/conversations/${id}/read`, { upTo: at })
    }),
  )
  const { messages: all } = await member.thread(id)
  expect(all.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 40 }, (_one, at) => at + 1))
  const { lastReadSequence, unread } = await agent.open(id)
  const left = all.filter(({ sequence, isOwn }) => isOwn && sequence > lastReadSequence)
  expect(unread).toBe(left.length)
  expect((await agent.call('PUT', `/api/conversations/${id}/read`, { upTo: 999 })).json()).toEqual({
    unread: 0,
  })
  // A late request does not undo it.
  await agent.call('PUT', `/api/conversations/${id}/read`, { upTo: 3 })
  expect(await agent.unread()).toBe(0)
  expect((await agent.open(id)).lastReadSequence).toBe(40)
})

test('a long thread is read in pages, backwards and forwards from any message', async () => {
  const { application, sql, person, conversation } = await office()
  await using _ = application
  const [member, agent] = [await person(), await person(['agent'])]
  const id = await conversation(member, agent)
  const { pageRows } = limits.messages
  await sql`
    insert into messages (conversation_id, sender_id, content)
    select ${id}, ${agent.id}, n::text from generate_series(1, ${2 * pageRows + 5}::int) n`
  const last = await member.thread(id)
  expect(last.hasMore).toBe(true)
  expect(last.messages.at(-1)?.content).toBe(String(2 * pageRows + 5))
  const before = await member.thread(id, `?before=${last.messages[0]?.sequence}`)
  expect(before.messages).toHaveLength(pageRows)
  const first = await member.thread(id, `?before=${before.messages[0]?.sequence}`)
  expect(first).toMatchObject({ hasMore: false, messages: { length: 5 } })
  expect(await member.thread(id, `?after=${2 * pageRows + 3}`)).toMatchObject({
    hasMore: false,
    messages: [{ content: String(2 * pageRows + 4) }, { content: String(2 * pageRows + 5) }],
  })
  expect((await member.thread(id, '?after=0')).hasMore).toBe(true)
})

test('nobody but the participants reads or writes, staff included', async () => {
  const { application, person, conversation } = await office()
  await using _ = application
  const [member, agent, stranger] = [await person(), await person(['agent']), await person(['manager'])]
  const admin = await person(['admin'])
  const id = await conversation(member, agent)
  await member.send(id, 'secret words')
  for (const one of [stranger, admin]) {
    expect((await one.call('GET', `/api/conversations/${id}`)).statusCode).toBe(404)
    expect((await one.call('GET', `/api/conversations/${id}/messages`)).statusCode).toBe(404)
    expect((await one.send(id, 'hello')).statusCode).toBe(404)
    expect((await one.call('PUT', `/api/conversations/${id}/read`, { upTo: 1 })).statusCode).toBe(404)
    expect((await one.call('POST', `/api/conversations/${id}/reports`, { reason: 'x' })).statusCode).toBe(404)
    expect((await one.list('?q=secret')).conversations).toEqual([])
  }
  // Staff join conversations with staff only.
  expect((await admin.call('PUT', `/api/admin/conversations/${id}/taken`)).statusCode).toBe(404)
})

test('a blocked person cannot write, nor can who blocked, until it is undone; both actions are audited', async () => {
  const { application, sql, person, conversation } = await office()
  await using _ = application
  const [member, agent] = [await person(), await person(['agent'])]
  const id = await conversation(member, agent)
  const again = await conversation(member, agent)
  expect((await member.call('PUT', `/api/conversations/${id}/block`)).statusCode).toBe(204)
  for (const one of [id, again]) {
    expect((await agent.send(one, 'Please')).statusCode).toBe(409)
    expect((await member.send(one, 'No')).statusCode).toBe(409)
  }
  expect((await member.open(id)).writing).toBe('blocking')
  expect((await agent.open(id)).writing).toBe('closed')
  // The blocked person cannot lift it.
  await agent.call('DELETE', `/api/conversations/${id}/block`)
  expect((await agent.send(id, 'Please')).statusCode).toBe(409)
  await member.call('DELETE', `/api/conversations/${id}/block`)
  expect((await agent.send(id, 'Thank you')).statusCode).toBe(200)
  const events =
    await sql`select action, subject_id from audit_events where action like 'person_%' order by id`
  expect(events).toEqual([
    { action: 'person_blocked', subjectId: agent.id },
    { action: 'person_unblocked', subjectId: agent.id },
  ])
})

test('a member writes to staff, staff find it in the queue, join it and answer', async () => {
  const { application, sql, person } = await office()
  await using _ = application
  await sql`
    insert into projects (slug, name, location, city_id, published) values ('quay', 'Quay House', 'Dubai Marina', 1, true)`
  const [member, editor] = [await person(), await person(['editor'])]
  const begun = {
    id: randomUUID(),
    title: 'Service charge',
    project: 'quay',
    message: { id: randomUUID(), content: 'Who pays it?' },
  }
  for (const _twice of [1, 2])
    expect((await member.call('POST', '/api/conversations', begun)).json()).toEqual({ id: begun.id })
  expect((await member.thread(begun.id)).messages).toHaveLength(1)
  expect((await member.open(begun.id)).subject).toMatchObject({ kind: 'project', slug: 'quay' })
  const queue = async (state: string) =>
    messages.staffList.response.parse(
      (await editor.call('GET', `/api/admin/conversations?state=${state}`)).json(),
    ).conversations
  expect(await queue('waiting')).toMatchObject([
    { id: begun.id, title: 'Service charge', isWaiting: true, isMine: false },
  ])
  expect((await editor.send(begun.id, 'Not yet')).statusCode).toBe(404)
  for (const _twice of [1, 2])
    expect((await editor.call('PUT', `/api/admin/conversations/${begun.id}/taken`)).statusCode).toBe(204)
  expect(await editor.unread()).toBe(1)
  expect((await editor.send(begun.id, 'The owner does.')).statusCode).toBe(200)
  expect(await queue('waiting')).toEqual([])
  expect(await queue('all')).toMatchObject([{ isWaiting: false, isMine: true }])
  expect((await member.open(begun.id)).others).toMatchObject([{ role: 'staff' }])
  expect((await member.call('PUT', `/api/conversations/${begun.id}/block`)).statusCode).toBe(409)
  expect(await sql`select action from audit_events where action = 'conversation_taken'`).toHaveLength(1)
  const odd = { ...begun, id: randomUUID(), project: 'nowhere', message: { id: randomUUID(), content: 'x' } }
  expect((await member.call('POST', '/api/conversations', odd)).statusCode).toBe(404)
})

test('a report shows staff the last messages and nothing else, until it is handled', async () => {
  const { application, sql, person, conversation } = await office()
  await using _ = application
  const [member, agent, admin] = [await person(), await person(['agent']), await person(['admin'])]
  const id = await conversation(member, agent)
  for (let at = 0; at < limits.messages.reportedMessages + 2; at += 1) await agent.send(id, `offer ${at}`)
  expect(
    (await member.call('POST', `/api/conversations/${id}/reports`, { reason: 'Asks for cash' })).statusCode,
  ).toBe(204)
  const list = async () =>
    messages.reports.response.parse((await admin.call('GET', '/api/admin/message-reports')).json()).reports
  const [report] = await list()
  expect(report).toMatchObject({ reason: 'Asks for cash', handledAt: null })
  expect(report?.excerpt.map(({ content }) => content)).toEqual(
    Array.from({ length: limits.messages.reportedMessages }, (_one, at) => `offer ${at + 2}`),
  )
  for (const _twice of [1, 2])
    expect((await admin.call('PUT', `/api/admin/message-reports/${report?.id}/handled`)).statusCode).toBe(204)
  expect((await list())[0]?.handledAt).toBe(now.toISOString())
  expect(await sql`select action from audit_events where action like '%report%' order by id`).toEqual([
    { action: 'conversation_reported' },
    { action: 'report_handled' },
  ])
})

test('the list is filtered and searched, and pages hold each conversation once', async () => {
  const { application, sql, person, conversation } = await office()
  await using _ = application
  const [member, agent] = [await person(), await person(['agent'])]
  const ids: string[] = []
  for (let at = 0; at < limits.messages.listRows + 3; at += 1) {
    const id = await conversation(member, agent)
    await agent.send(id, `number ${at} 100% sure`)
    ids.push(id)
  }
  const first = await member.list()
  expect(first.conversations).toHaveLength(limits.messages.listRows)
  const search = new URLSearchParams(first.next ?? {})
  const second = await member.list(`?${search}`)
  expect(second).toMatchObject({ next: null, conversations: { length: 3 } })
  const seen = [...first.conversations, ...second.conversations].map(({ id }) => id)
  expect(new Set(seen)).toEqual(new Set(ids))

  await member.call('PATCH', `/api/conversations/${ids[0]}`, { isArchived: true })
  await member.call('PATCH', `/api/conversations/${ids[1]}`, { isMuted: true })
  const box = async (name: string) => (await member.list(`?box=${name}`)).conversations.map(({ id }) => id)
  expect(await box('archived')).toEqual([ids[0]])
  expect(await box('muted')).toEqual([ids[1]])
  // A new message brings an archived conversation back.
  await agent.send(ids[0] ?? '', 'One more thing')
  expect(await box('archived')).toEqual([])
  const found = async (q: string) =>
    (await member.list(`?q=${encodeURIComponent(q)}`)).conversations.map(({ id }) => id)
  expect(await found('number 7 100%')).toEqual([ids[7]])
  expect(await found('100_')).toEqual([])
  await sql`update user_profiles set full_name = 'Nadia Example' where user_id = ${agent.id}`
  expect((await found('nadia')).length).toBe(limits.messages.listRows)
})

test('read receipts are shown where both sides give them', async () => {
  const { application, person, conversation } = await office()
  await using _ = application
  const [member, agent] = [await person(), await person(['agent'])]
  const id = await conversation(member, agent)
  await member.send(id, 'Good morning')
  await agent.call('PUT', `/api/conversations/${id}/read`, { upTo: 1 })
  expect((await member.open(id)).seenSequence).toBe(1)
  for (const one of [member, agent]) {
    await one.call('PUT', '/api/account/messages', {
      readReceipts: false,
      unreadLetters: true,
      showPresence: true,
    })
    expect((await member.open(id)).seenSequence).toBeNull()
    expect((await agent.open(id)).seenSequence).toBeNull()
    await one.call('PUT', '/api/account/messages', {
      readReceipts: true,
      unreadLetters: true,
      showPresence: true,
    })
  }
})

test('a conversation shows whether the other side is here, unless one of the two hides it', async () => {
  const { application, sql, person, conversation } = await office()
  await using _ = application
  const [member, agent] = [await person(), await person(['agent'])]
  const id = await conversation(member, agent)
  expect((await member.open(id)).presence).toBeNull()
  const path = '/rest/v1/rpc/update_user_presence'
  await agent.call('POST', path, { _user_id: agent.id, _session_id: 'tab', _current_page: '/messages' })
  expect((await member.open(id)).presence?.state).toBe('active')
  const settings = { readReceipts: true, unreadLetters: true }
  for (const one of [member, agent]) {
    await one.call('PUT', '/api/account/messages', { ...settings, showPresence: false })
    expect((await member.open(id)).presence).toBeNull()
    await one.call('PUT', '/api/account/messages', { ...settings, showPresence: true })
  }
  await agent.call('POST', '/rest/v1/rpc/mark_user_offline', { _user_id: agent.id })
  const [seen] = await sql<{ seenAt: Date }[]>`select seen_at from user_presence where user_id = ${agent.id}`
  expect((await member.open(id)).presence).toEqual({ state: 'offline', seenAt: seen?.seenAt.toISOString() })
  await sql`update conversations set kind = 'staff' where id = ${id}`
  expect((await member.open(id)).presence).toBeNull()
})

test('messages of a deleted account stay for the other side, without a name, and nobody can be written to', async () => {
  const { application, sql, person, conversation } = await office()
  await using _ = application
  const [member, agent] = [await person(), await person(['agent'])]
  const id = await conversation(member, agent)
  await agent.send(id, 'The deed is here.')
  const nobody = { userId: null, sessionId: null, address: '', userAgent: '' }
  await deleteAccount(application.parts, agent.id, nobody)
  expect((await member.thread(id)).messages).toMatchObject([
    { senderId: null, isOwn: false, content: 'The deed is here.' },
  ])
  expect(await member.open(id)).toMatchObject({ others: [], writing: 'closed', unread: 1 })
  expect((await member.send(id, 'Hello?')).statusCode).toBe(409)
  expect(await sql`select from messages where sender_id is null`).toHaveLength(1)
})

test('payment details are marked, and empty or too long messages refused', async () => {
  const { application, person, conversation } = await office()
  await using _ = application
  const [member, agent] = [await person(), await person(['agent'])]
  const id = await conversation(member, agent)
  await agent.send(id, 'Send the deposit to AE07 0331 2345 6789 0123 456')
  expect((await member.thread(id)).messages[0]?.paymentDetails).toContain('iban')
  for (const content of ['', '   ', 'x'.repeat(limits.messages.characters + 1)])
    expect((await agent.send(id, content)).statusCode).toBe(400)
  expect((await agent.send(id, 'x', 'no-uuid')).statusCode).toBe(400)
})
