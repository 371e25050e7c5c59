import { randomUUID } from 'node:crypto'
import type { Method } from '#contract/endpoint.ts'
import { dayMs } from '#domain/dates/durations.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Sql } from '#server/db/sql.ts'

/** One call on something that belongs to someone. */
export type OwnedCall = { method: Method; url: string; payload?: object }
type Owner = { id: string; sessionId: string }

/** An owned resource: how it is created and called, and what another person's call must not change. */
export type Owned = {
  /** The role of both people; a member of the highest plan unless said otherwise. */
  role?: Role
  call: (owner: Owner, made: string) => OwnedCall
  make: (sql: Sql, owner: Owner) => Promise<string>
  state: (sql: Sql, owner: Owner) => Promise<unknown>
}

const nothing = () => Promise.resolve('')
async function makeKey(sql: Sql, { id }: Owner): Promise<string> {
  const [key] = await sql<[{ id: string }]>`
    insert into api_keys (user_id, name, prefix, digest, scopes, created_at)
    values (${id}, 'Spreadsheet', 'dwn_abcdef', ${Buffer.from(id)}, '{market}', now()) returning id`
  return key.id
}
const keys: Owned['state'] = async (sql, { id }) => [
  ...(await sql`select * from api_keys where user_id = ${id}`),
]
const profile: Owned['state'] = async (sql, { id }) => [
  ...(await sql`select login_count, disclaimer_shown_at from user_profiles where user_id = ${id}`),
]
const presence: Owned['state'] = async (sql, { id }) => [
  ...(await sql`select * from user_presence where user_id = ${id}`),
]
const rpc = (name: string, state: Owned['state'], more: object = {}): Owned => ({
  make: nothing,
  call: ({ id }) => ({ method: 'POST', url: `/rest/v1/rpc/${name}`, payload: { _user_id: id, ...more } }),
  state,
})

async function makeFactor(sql: Sql, { id }: Owner): Promise<string> {
  const factorId = randomUUID()
  await sql`
    insert into factors (id, user_id, factor_type, status, phone) values (${factorId}, ${id}, 'phone', 'unverified', '+971500000000')`
  return factorId
}
const factors: Owned['state'] = async (sql, { id }) => [
  ...(await sql`
    select factors.id, status, count(factor_challenges.id) as challenges
      from factors left join factor_challenges on factor_id = factors.id where user_id = ${id} group by factors.id`),
]

async function makeNotice(sql: Sql, { id }: Owner): Promise<string> {
  const [notice] = await sql<[{ id: number }]>`
    insert into notices (user_id, event, subject, path, about, seen_on, notified_at)
    values (${id}, 'security', 'security', '/account/settings',
            '{"form": "letter", "kind": "password-changed", "name": ""}', '2026-11-26', now()) returning id`
  return String(notice.id)
}
const notices: Owned['state'] = async (sql, { id }) => [
  ...(await sql`select id, read_at, snoozed_until from notices where user_id = ${id} order by id`),
]
async function makeBrowser(sql: Sql, { id }: Owner): Promise<string> {
  const [browser] = await sql<[{ id: string }]>`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth, device, subscribed_at)
    values (${id}, ${`https://push.test.example/${id}`}, 'key', 'secret', 'Firefox, Linux', now()) returning id`
  return browser.id
}

/** An accepted request of another member to this agent. */
async function makeLead(sql: Sql, { id }: Owner): Promise<string> {
  const [lead] = await sql<[{ id: string }]>`
    with agent as (
      insert into agents (slug, full_name, city_id, agency, licence_number, user_id, state)
      values ('nadia', 'Nadia', 1, 'Example Realty', 'TEST-1', ${id}, 'published') returning id),
    member as (insert into users (email) values ('lead@test.example') returning id)
    insert into introductions (user_id, agent_id, way, message, token_digest, state, requested_at, ended_at)
    select member.id, agent.id, 'email', 'About the Marina', '\\x00', 'accepted', now(), now() from agent, member
    returning id`
  return lead.id
}
const leadState: Owned['state'] = async (sql) => [
  ...(await sql`select state, (select count(*) from lead_moves) as moves from introductions`),
]
/** A proposal made for this member. */
async function makeProposal(sql: Sql, { id }: Owner): Promise<string> {
  const [proposal] = await sql<[{ id: string }]>`
    with agent as (
      insert into agents (slug, full_name, city_id, agency, licence_number)
      values ('nadia', 'Nadia', 1, 'Example Realty', 'TEST-1') returning id),
    introduction as (
      insert into introductions (user_id, agent_id, way, message, token_digest, state, requested_at, ended_at)
      select ${id}, agent.id, 'email', 'About the Marina', '\\x00', 'accepted', now(), now() from agent returning id)
    insert into proposals (introduction_id, made_at) select id, now() from introduction returning id`
  return proposal.id
}
const proposalState: Owned['state'] = async (sql) => [...(await sql`select opened_at from proposals`)]
type QuoteSide = {
  side: 'member' | 'supplier'
  state: 'quoted' | 'chosen'
  isDone?: boolean
  hasReview?: boolean
}

/** A request with one quote, in which this person is one side and somebody else the other. Returns the quote. */
async function makeQuote(
  sql: Sql,
  { id }: Owner,
  { side, state, isDone = false, hasReview = false }: QuoteSide,
): Promise<string> {
  const [other] = await sql<[{ id: string }]>`
    insert into users (email) values ('other-side@test.example') returning id`
  const [memberId, supplierUserId] = side === 'member' ? [id, other.id] : [other.id, id]
  const requestState = state === 'quoted' ? 'open' : isDone ? 'done' : 'confirmed'
  const [quote] = await sql<[{ id: string }]>`
    with supplier as (
      insert into suppliers (slug, name, licence_number, licence_authority, licence_expires_on, verified_on, categories,
                             user_id, state)
      values ('snag', 'Snag', 'TEST-1', 'DET', current_date + 90, current_date, '{snagging}', ${supplierUserId},
              'published') returning id),
    request as (
      insert into quote_requests (id, user_id, category, city_id, need, timing, state, requested_at, answer_until,
                                  choose_until)
      values (${randomUUID()}, ${memberId}, 'snagging', 1, 'Two bedrooms', 'now', ${requestState}, now(),
              now() + interval '7 days', now() + interval '30 days') returning id)
    insert into quotes (request_id, supplier_id, state, revision, price_minor, currency, vat, vat_percent, days, valid_until)
    select request.id, supplier.id, ${state}, 1, 100000, 'AED', 'added', 5, 3, current_date + 30
      from request, supplier returning id`
  if (hasReview)
    await sql`
      insert into supplier_reviews (quote_id, rating, content, created_at, changed_at)
      values (${quote.id}, 4, 'Careful', now(), now())`
  return quote.id
}
const quoteState: Owned['state'] = async (sql) => [
  ...(await sql`
    select r.state as request, q.state, revision, done_by_member_at, done_by_supplier_at, review.rating, review.reply,
           (select count(*) from conversations where quote_id = q.id) as conversations
      from quotes q join quote_requests r on r.id = request_id left join supplier_reviews review on quote_id = q.id`),
]
const memberQuoteCall = (
  method: Method,
  path: string,
  more: Omit<QuoteSide, 'side'>,
  payload?: (quoteId: string) => object,
): Owned => ({
  make: async (sql, owner) => {
    const quoteId = await makeQuote(sql, owner, { side: 'member', ...more })
    const [request] = await sql<[{ id: string }]>`select request_id as id from quotes where id = ${quoteId}`
    return `${request.id} ${quoteId}`
  },
  call: (_owner, made) => {
    const [requestId = '', quoteId = ''] = made.split(' ')
    return {
      method,
      url: `/api/quotes/${requestId}${path}`,
      ...(payload ? { payload: payload(quoteId) } : {}),
    }
  },
  state: quoteState,
})
const supplierQuoteCall = (
  method: Method,
  path: string,
  more: Omit<QuoteSide, 'side'>,
  payload?: object,
): Owned => ({
  make: (sql, owner) => makeQuote(sql, owner, { side: 'supplier', ...more }),
  call: (_owner, quoteId) => ({
    method,
    url: `/api/supplier/quotes/${quoteId}${path}`,
    ...(payload ? { payload } : {}),
  }),
  state: quoteState,
})
/** A request of this member that an agent accepted. */
async function makeIntroduction(sql: Sql, { id }: Owner): Promise<string> {
  const [introduction] = await sql<[{ id: string }]>`
    with agent as (
      insert into agents (slug, full_name, city_id, agency, licence_number)
      values ('nadia', 'Nadia', 1, 'Example Realty', 'TEST-1') returning id)
    insert into introductions (user_id, agent_id, way, message, token_digest, state, requested_at, ended_at)
    select ${id}, agent.id, 'email', 'About the Marina', '\\x00', 'accepted', now(), now() from agent returning id`
  return introduction.id
}
const complaints: Owned['state'] = async (sql) => [
  ...(await sql`select subject, state from agent_complaints`),
]

async function makeTask(sql: Sql, { id }: Owner): Promise<string> {
  const [task] = await sql<[{ id: string }]>`
    insert into agent_tasks (user_id, title, due_on, created_at) values (${id}, 'Call', '2026-12-01', now()) returning id`
  return task.id
}
const agentTasks: Owned['state'] = async (sql, { id }) => [
  ...(await sql`select * from agent_tasks where user_id = ${id}`),
]

async function makeFavorite(sql: Sql, { id }: Owner): Promise<string> {
  await sql`
    insert into projects (id, slug, name, location, city_id, published)
    values (901, 'quay', 'Quay House', 'Dubai Marina', 1, true)`
  const [favorite] = await sql<[{ id: string }]>`
    insert into favorites (user_id, project_id, began, added_at, archived_at, outcome)
    values (${id}, 901, '{}', now(), now(), 'passed') returning id`
  return favorite.id
}
const favorites: Owned['state'] = async (sql, { id }) => [
  ...(await sql`select * from favorites where user_id = ${id}`),
]
async function makeList(sql: Sql, { id }: Owner): Promise<string> {
  const [list] = await sql<[{ id: string }]>`
    insert into favorite_lists (user_id, name) values (${id}, 'By the sea') returning id`
  return list.id
}
const lists: Owned['state'] = async (sql, { id }) => [
  ...(await sql`select * from favorite_lists where user_id = ${id}`),
]

async function makeView(sql: Sql, { id }: Owner): Promise<string> {
  const [view] = await sql<[{ id: string }]>`
    insert into saved_views (user_id, page, name, search, saved_at)
    values (${id}, 'projects', 'Late ones', '?pastDue=yes', now()) returning id`
  return view.id
}
const views: Owned['state'] = async (sql, { id }) => [
  ...(await sql`select * from saved_views where user_id = ${id}`),
]

async function makeCalculation(sql: Sql, { id }: Owner): Promise<string> {
  const [saved] = await sql<[{ id: string }]>`
    insert into saved_calculations (user_id, calculator, name, search, saved_at)
    values (${id}, 'mortgage', 'Two rates', '?loan=1000000', now()) returning id`
  return saved.id
}
const calculations: Owned['state'] = async (sql, { id }) => [
  ...(await sql`select * from saved_calculations where user_id = ${id}`),
]

const conversationId = '3c9b6a52-5d0f-4a0e-9d53-2f1f0f0e7a12'
/** A conversation of the owner with staff, with one message of staff that is unread. */
async function makeConversation(sql: Sql, { id }: Owner): Promise<string> {
  await sql`insert into conversations (id, title) values (${conversationId}, 'A question')`
  await sql`
    insert into conversation_participants (conversation_id, user_id, unread_count) values (${conversationId}, ${id}, 1)`
  await sql`insert into messages (conversation_id, content) values (${conversationId}, 'An answer')`
  return conversationId
}
const conversations: Owned['state'] = async (sql) => [
  ...(await sql`
    select p.*, (select count(*) from messages m where m.conversation_id = p.conversation_id) as messages,
           (select count(*) from blocked_people) as blocked, (select count(*) from message_reports) as reports
      from conversation_participants p`),
]
const conversationCall = (method: OwnedCall['method'], path: string, payload?: object): Owned => ({
  make: makeConversation,
  call: (_owner, id) => ({
    method,
    url: `/api/conversations/${id}${path}`,
    ...(payload ? { payload } : {}),
  }),
  state: conversations,
})
async function makeMeeting(sql: Sql, { id }: Owner): Promise<string> {
  const [meeting] = await sql<[{ id: string }]>`
    insert into meetings (user_id, subject, way, phone, starts_at, time_zone, booked_at, changed_at)
    values (${id}, 'consultation', 'phone', '+971 50 000 0000', '2099-01-05T08:00:00Z', 'Asia/Dubai', now(), now())
    returning id`
  return meeting.id
}
const meetings: Owned['state'] = async (sql, { id }) => [
  ...(await sql`select * from meetings where user_id = ${id}`),
]

const flat = {
  title: 'Quay House, 1204',
  type: 'unit',
  purchasedOn: '2026-01-15',
  priceMinor: 100,
  currency: 'AED',
  sharePercent: 100,
  project: null,
  rooms: null,
  sizeSqm: null,
  unitNumber: '',
  deedNumber: '',
  note: '',
}
async function makeAsset(sql: Sql, { id }: Owner): Promise<string> {
  const [asset] = await sql<[{ id: string }]>`
    insert into assets (user_id, title, property_type, purchased_on, price_minor, currency, share_percent, added_at)
    values (${id}, 'Grove, 7', 'villa', '2025-01-15', 100, 'AED', 100, now()) returning id`
  return asset.id
}
const documentId = '3c9b6a52-5d0f-4a0e-9d53-2f1f0f0e7a11'
async function makeDocument(sql: Sql, owner: Owner): Promise<string> {
  const assetId = await makeAsset(sql, owner)
  await sql`
    insert into asset_documents (id, asset_id, name, file_type, bytes, file, added_at)
    values (${documentId}, ${assetId}, 'Deed.pdf', 'application/pdf', 1, '\\x00', now())`
  return assetId
}
const filledTemplate: Owned['make'] = async (sql, { id }) => {
  const [made] = await sql<[{ id: string }]>`
    insert into filled_templates (template_id, user_id, name, version, typed, changed_at)
    select id, ${id}, 'My handover', version, '{"unit": "1204"}', now() from templates where slug = 'snagging-list'
    returning id`
  return made.id
}
const filledTemplates: Owned['state'] = (sql, { id }) =>
  sql`select id, name, typed from filled_templates where user_id = ${id}`

const assets: Owned['state'] = async (sql, { id }) => [
  ...(await sql`
    select assets.*, asset_instalments.due_on, asset_documents.id as document_id
      from assets left join asset_instalments on asset_instalments.asset_id = assets.id
      left join asset_documents on asset_documents.asset_id = assets.id where user_id = ${id}`),
]

/** Endpoints that identify something of one person. Each is tested as its owner and as another person. */
export const owned: Record<string, Owned> = {
  'DELETE /api/account/privacy-requests/:requestId': {
    make: async (sql, { id }) => {
      const [made] = await sql<[{ id: string }]>`
        insert into privacy_requests (user_id, kind, message, received_at, due_at)
        values (${id}, 'access', 'What do you hold of me?', now(), now()) returning id`
      return made.id
    },
    call: (_owner, made) => ({ method: 'DELETE', url: `/api/account/privacy-requests/${made}` }),
    state: async (sql, { id }) => [...(await sql`select state from privacy_requests where user_id = ${id}`)],
  },
  'DELETE /api/account/api-keys/:keyId': {
    make: makeKey,
    state: keys,
    call: (_owner, made) => ({ method: 'DELETE', url: `/api/account/api-keys/${made}` }),
  },
  'DELETE /api/account/sessions/:sessionId': {
    make: async (sql, { id }) => {
      const [session] = await sql<[{ id: string }]>`
        insert into sessions (user_id, refresh_key, refresh_digest) values (${id}, '\\x00', '\\x00') returning id`
      return session.id
    },
    call: (_owner, session) => ({ method: 'DELETE', url: `/api/account/sessions/${session}` }),
    state: async (sql, { id }) => [
      ...(await sql`select id from sessions where user_id = ${id} order by created_at`),
    ],
  },
  'PUT /api/assistant/turns/:turnId/rating': {
    make: async (sql, { id }) => {
      const [turn] = await sql<[{ id: string }]>`
        insert into assistant_turns (user_id, session_id, sent_at, question, outcome, answer)
        values (${id}, gen_random_uuid(), now(), 'What is Oqood?', 'answered', '{}') returning id`
      return turn.id
    },
    call: (_owner, turn) => ({
      method: 'PUT',
      url: `/api/assistant/turns/${turn}/rating`,
      payload: { rating: 'up' },
    }),
    state: async (sql, { id }) => [...(await sql`select rating from assistant_turns where user_id = ${id}`)],
  },
  'PUT /api/notifications/:noticeId/read': {
    make: makeNotice,
    call: (_owner, notice) => ({
      method: 'PUT',
      url: `/api/notifications/${notice}/read`,
      payload: { isRead: true },
    }),
    state: notices,
  },
  'PUT /api/notifications/:noticeId/snooze': {
    make: makeNotice,
    call: (_owner, notice) => ({
      method: 'PUT',
      url: `/api/notifications/${notice}/snooze`,
      payload: { until: 'hour', timeZone: 'Asia/Dubai' },
    }),
    state: notices,
  },
  'DELETE /api/push-subscriptions/:subscriptionId': {
    make: makeBrowser,
    call: (_owner, browser) => ({ method: 'DELETE', url: `/api/push-subscriptions/${browser}` }),
    state: async (sql, { id }) => [
      ...(await sql`select id from push_subscriptions where user_id = ${id} order by id`),
    ],
  },
  'GET /api/conversations/:conversationId': conversationCall('GET', ''),
  'GET /api/conversations/:conversationId/messages': conversationCall('GET', '/messages'),
  'POST /api/conversations/:conversationId/messages': conversationCall('POST', '/messages', {
    id: '3c9b6a52-5d0f-4a0e-9d53-2f1f0f0e7a13',
    content: 'Let me in',
  }),
  'PUT /api/conversations/:conversationId/read': conversationCall('PUT', '/read', { upTo: 1 }),
  'PATCH /api/conversations/:conversationId': conversationCall('PATCH', '', { isMuted: true }),
  'PUT /api/conversations/:conversationId/block': {
    ...conversationCall('PUT', '/block'),
    // Staff are not blocked.
    make: async (sql, owner) => {
      const id = await makeConversation(sql, owner)
      await sql`update conversations set kind = 'agent' where id = ${id}`
      return id
    },
  },
  'DELETE /api/conversations/:conversationId/block': conversationCall('DELETE', '/block'),
  'POST /api/conversations/:conversationId/reports': conversationCall('POST', '/reports', { reason: 'Spam' }),
  'GET /api/quotes/:requestId': memberQuoteCall('GET', '', { state: 'quoted' }),
  'PUT /api/quotes/:requestId/choice': memberQuoteCall('PUT', '/choice', { state: 'quoted' }, (quoteId) => ({
    quoteId,
    revision: 1,
  })),
  'DELETE /api/quotes/:requestId': memberQuoteCall('DELETE', '', { state: 'quoted' }),
  'PUT /api/quotes/:requestId/done': memberQuoteCall('PUT', '/done', { state: 'chosen' }),
  'PUT /api/quotes/:requestId/review': memberQuoteCall(
    'PUT',
    '/review',
    { state: 'chosen', isDone: true },
    () => ({ rating: 5, content: 'Careful' }),
  ),
  'POST /api/supplier-quotes/:quoteId/conversation': {
    make: (sql, owner) => makeQuote(sql, owner, { side: 'supplier', state: 'quoted' }),
    call: (_owner, quoteId) => ({ method: 'POST', url: `/api/supplier-quotes/${quoteId}/conversation` }),
    state: quoteState,
  },
  'PUT /api/supplier/quotes/:quoteId': supplierQuoteCall(
    'PUT',
    '',
    { state: 'quoted' },
    {
      priceMinor: 90_000,
      vat: 'included',
      included: 'All rooms',
      days: 2,
      validUntil: new Date(Date.now() + 10 * dayMs).toISOString().slice(0, 10),
      terms: '',
      revision: 1,
    },
  ),
  'POST /api/supplier/quotes/:quoteId/refusal': supplierQuoteCall(
    'POST',
    '/refusal',
    { state: 'quoted' },
    {
      reason: 'No capacity',
    },
  ),
  'PUT /api/supplier/quotes/:quoteId/done': supplierQuoteCall('PUT', '/done', { state: 'chosen' }),
  'PUT /api/supplier/reviews/:reviewId/reply': {
    make: async (sql, owner) => {
      await makeQuote(sql, owner, { side: 'supplier', state: 'chosen', isDone: true, hasReview: true })
      const [review] = await sql<[{ id: string }]>`select id from supplier_reviews`
      return review.id
    },
    call: (_owner, reviewId) => ({
      method: 'PUT',
      url: `/api/supplier/reviews/${reviewId}/reply`,
      payload: { reply: 'Thank you' },
    }),
    state: quoteState,
  },
  'GET /api/agent/leads/:leadId/moves': {
    role: 'agent',
    make: makeLead,
    call: (_owner, lead) => ({ method: 'GET', url: `/api/agent/leads/${lead}/moves` }),
    state: leadState,
  },
  'PUT /api/agent/leads/:leadId/answer': {
    role: 'agent',
    make: makeLead,
    call: (_owner, lead) => ({
      method: 'PUT',
      url: `/api/agent/leads/${lead}/answer`,
      payload: { answer: 'accepted' },
    }),
    state: leadState,
  },
  'GET /api/agent/leads/:leadId/proposals': {
    role: 'agent',
    make: makeLead,
    call: (_owner, lead) => ({ method: 'GET', url: `/api/agent/leads/${lead}/proposals` }),
    state: leadState,
  },
  'POST /api/agent/leads/:leadId/proposals': {
    role: 'agent',
    make: async (sql, owner) => {
      await makeFavorite(sql, owner)
      return makeLead(sql, owner)
    },
    call: (_owner, lead) => ({
      method: 'POST',
      url: `/api/agent/leads/${lead}/proposals`,
      payload: { projects: ['quay'], note: '' },
    }),
    state: proposalState,
  },
  'GET /api/proposals/:proposalId': {
    make: makeProposal,
    call: (_owner, proposal) => ({ method: 'GET', url: `/api/proposals/${proposal}` }),
    state: proposalState,
  },
  'GET /api/proposals/:proposalId/file': {
    make: makeProposal,
    call: (_owner, proposal) => ({ method: 'GET', url: `/api/proposals/${proposal}/file` }),
    state: proposalState,
  },
  'POST /api/agent/leads/:leadId/moves': {
    role: 'agent',
    make: makeLead,
    call: (_owner, lead) => ({
      method: 'POST',
      url: `/api/agent/leads/${lead}/moves`,
      payload: { from: 'new', to: 'contacted', lostReason: null, note: '' },
    }),
    state: leadState,
  },
  'PATCH /api/agent/tasks/:taskId': {
    role: 'agent',
    make: makeTask,
    call: (_owner, task) => ({ method: 'PATCH', url: `/api/agent/tasks/${task}`, payload: { isDone: true } }),
    state: agentTasks,
  },
  'POST /api/agent/feedback/:feedbackId/reply': {
    role: 'agent',
    make: async (sql, { id }) => {
      const [feedback] = await sql<[{ id: string }]>`
        with agent as (
          insert into agents (slug, full_name, city_id, agency, licence_number, user_id)
          values ('nadia', 'Nadia', 1, 'Example Realty', 'TEST-1', ${id}) returning id)
        insert into agent_feedback (agent_id, user_id, rating, content, created_at, changed_at)
        select id, ${id}, 4, 'Quick', now(), now() from agent returning id`
      return feedback.id
    },
    call: (_owner, feedback) => ({
      method: 'POST',
      url: `/api/agent/feedback/${feedback}/reply`,
      payload: { reply: 'Thank you' },
    }),
    state: async (sql) => [...(await sql`select reply from agent_feedback`)],
  },
  'DELETE /api/agent/papers/:paperId': {
    role: 'agent',
    make: async (sql, { id }) => {
      const [paper] = await sql<[{ id: string }]>`
        with agent as (
          insert into agents (slug, full_name, city_id, agency, licence_number, user_id)
          values ('nadia', 'Nadia', 1, 'Example Realty', 'TEST-1', ${id}) returning id)
        insert into agent_papers (agent_id, kind, title, issued_on, entered_at)
        select id, 'training', 'Ethics', '2026-01-01', now() from agent returning id`
      return paper.id
    },
    call: (_owner, paper) => ({ method: 'DELETE', url: `/api/agent/papers/${paper}` }),
    state: async (sql) => [...(await sql`select title from agent_papers`)],
  },
  'DELETE /api/agent/tasks/:taskId': {
    role: 'agent',
    make: makeTask,
    call: (_owner, task) => ({ method: 'DELETE', url: `/api/agent/tasks/${task}` }),
    state: agentTasks,
  },
  'GET /api/meetings/:meetingId': {
    make: makeMeeting,
    call: (_owner, meeting) => ({ method: 'GET', url: `/api/meetings/${meeting}` }),
    state: meetings,
  },
  'GET /api/meetings/:meetingId/calendar': {
    make: makeMeeting,
    call: (_owner, meeting) => ({ method: 'GET', url: `/api/meetings/${meeting}/calendar` }),
    state: meetings,
  },
  'PUT /api/meetings/:meetingId/time': {
    make: makeMeeting,
    call: (_owner, meeting) => ({
      method: 'PUT',
      url: `/api/meetings/${meeting}/time`,
      payload: { startsAt: '2099-01-05T08:00:00.000Z', timeZone: 'Asia/Dubai' },
    }),
    state: meetings,
  },
  'DELETE /api/meetings/:meetingId': {
    make: makeMeeting,
    call: (_owner, meeting) => ({ method: 'DELETE', url: `/api/meetings/${meeting}` }),
    state: meetings,
  },
  'DELETE /api/introductions/:introductionId': {
    make: async (sql, { id }) => {
      const [agent] = await sql<[{ id: string }]>`
        insert into agents (slug, full_name, city_id, agency, licence_number)
        values ('nadia', 'Nadia', 1, 'Example Realty', 'TEST-1') returning id`
      const [introduction] = await sql<[{ id: string }]>`
        insert into introductions (user_id, agent_id, way, message, token_digest, requested_at)
        values (${id}, ${agent.id}, 'email', 'About the Marina', '\\x00', now()) returning id`
      return introduction.id
    },
    call: (_owner, introduction) => ({ method: 'DELETE', url: `/api/introductions/${introduction}` }),
    state: async (sql, { id }) => [...(await sql`select state from introductions where user_id = ${id}`)],
  },
  'DELETE /api/agent-request/:requestId': {
    make: async (sql, { id }) => {
      const [request] = await sql<[{ id: string }]>`
        insert into agent_requests (user_id, city_id, way, message, state, requested_at)
        values (${id}, 1, 'email', 'About the Marina', 'staff', now()) returning id`
      return request.id
    },
    call: (_owner, request) => ({ method: 'DELETE', url: `/api/agent-request/${request}` }),
    state: async (sql, { id }) => [...(await sql`select state from agent_requests where user_id = ${id}`)],
  },
  'GET /api/introductions/:introductionId/complaint': {
    make: makeIntroduction,
    call: (_owner, introduction) => ({ method: 'GET', url: `/api/introductions/${introduction}/complaint` }),
    state: complaints,
  },
  'POST /api/introductions/:introductionId/complaint': {
    make: makeIntroduction,
    call: (_owner, introduction) => ({
      method: 'POST',
      url: `/api/introductions/${introduction}/complaint`,
      payload: { subject: 'no-reply', message: 'Three calls and no answer.' },
    }),
    state: complaints,
  },
  'PATCH /api/favorites/:favoriteId': {
    make: makeFavorite,
    call: (_owner, favorite) => ({
      method: 'PATCH',
      url: `/api/favorites/${favorite}`,
      payload: { note: 'Sold' },
    }),
    state: favorites,
  },
  'PUT /api/favorites/:favoriteId/outcome': {
    make: makeFavorite,
    call: (_owner, favorite) => ({
      method: 'PUT',
      url: `/api/favorites/${favorite}/outcome`,
      payload: { outcome: 'bought', words: '' },
    }),
    state: favorites,
  },
  'DELETE /api/favorites/:favoriteId/outcome': {
    make: makeFavorite,
    call: (_owner, favorite) => ({ method: 'DELETE', url: `/api/favorites/${favorite}/outcome` }),
    state: favorites,
  },
  'PATCH /api/favorite-lists/:listId': {
    make: makeList,
    call: (_owner, list) => ({
      method: 'PATCH',
      url: `/api/favorite-lists/${list}`,
      payload: { name: 'By the park' },
    }),
    state: lists,
  },
  'DELETE /api/favorite-lists/:listId': {
    make: makeList,
    call: (_owner, list) => ({ method: 'DELETE', url: `/api/favorite-lists/${list}` }),
    state: lists,
  },
  'PUT /api/filled-templates/:filledId': {
    make: filledTemplate,
    call: (_owner, filled) => ({
      method: 'PUT',
      url: `/api/filled-templates/${filled}`,
      payload: { template: 'snagging-list', name: 'Another name', typed: {} },
    }),
    state: filledTemplates,
  },
  'DELETE /api/filled-templates/:filledId': {
    make: filledTemplate,
    call: (_owner, filled) => ({ method: 'DELETE', url: `/api/filled-templates/${filled}` }),
    state: filledTemplates,
  },
  'PUT /api/assets/:assetId': {
    make: makeAsset,
    call: (_owner, asset) => ({ method: 'PUT', url: `/api/assets/${asset}`, payload: flat }),
    state: assets,
  },
  'DELETE /api/assets/:assetId': {
    make: makeAsset,
    call: (_owner, asset) => ({ method: 'DELETE', url: `/api/assets/${asset}` }),
    state: assets,
  },
  'PUT /api/assets/:assetId/instalments': {
    make: makeAsset,
    call: (_owner, asset) => ({
      method: 'PUT',
      url: `/api/assets/${asset}/instalments`,
      payload: { instalments: [{ dueOn: '2027-01-15', amountMinor: 100, paidOn: null }] },
    }),
    state: assets,
  },
  'GET /api/assets/:assetId/calendar': {
    make: makeAsset,
    call: (_owner, asset) => ({ method: 'GET', url: `/api/assets/${asset}/calendar` }),
    state: assets,
  },
  'DELETE /api/assets/:assetId/documents/:documentId': {
    make: makeDocument,
    call: (_owner, asset) => ({ method: 'DELETE', url: `/api/assets/${asset}/documents/${documentId}` }),
    state: assets,
  },
  'PATCH /api/views/:viewId': {
    make: makeView,
    call: (_owner, view) => ({ method: 'PATCH', url: `/api/views/${view}`, payload: { name: 'Mine' } }),
    state: views,
  },
  'DELETE /api/calculations/:calculationId': {
    make: makeCalculation,
    call: (_owner, calculation) => ({ method: 'DELETE', url: `/api/calculations/${calculation}` }),
    state: calculations,
  },
  'DELETE /api/views/:viewId': {
    make: makeView,
    call: (_owner, view) => ({ method: 'DELETE', url: `/api/views/${view}` }),
    state: views,
  },
  'POST /rest/v1/rpc/update_user_presence': rpc('update_user_presence', presence, {
    _session_id: 'visit-1',
    _current_page: '/dashboard',
  }),
  'POST /rest/v1/rpc/mark_user_offline': rpc('mark_user_offline', presence),
  'POST /rest/v1/rpc/increment_user_login_count': rpc('increment_user_login_count', profile),
  'POST /rest/v1/rpc/mark_disclaimer_shown': rpc('mark_disclaimer_shown', profile),
  'POST /auth/v1/factors/:id/challenge': {
    make: makeFactor,
    call: (_owner, factor) => ({ method: 'POST', url: `/auth/v1/factors/${factor}/challenge`, payload: {} }),
    state: factors,
  },
  'DELETE /auth/v1/factors/:id': {
    make: makeFactor,
    call: (_owner, factor) => ({ method: 'DELETE', url: `/auth/v1/factors/${factor}` }),
    state: factors,
  },
}

/** Endpoints for non-staff that identify something the whole audience may see, with the reason. */
export const shared: Record<string, string> = {
  'GET /api/areas/boundaries/:city': 'published boundaries, for everyone',
  'GET /api/glossary/:slug': 'the glossary, for everyone',
  'GET /api/areas/:slug': 'a published guide, for everyone',
  'GET /api/areas/:slug/export': 'a published guide, whose figures are public',
  'GET /api/areas/:slug/quarters/export': 'a published guide, whose figures are public',
  'GET /api/market/cities/:city/quarters/export': 'the medians of a city, which are public',
  'GET /api/calculators/:calculator/rules': 'legal figures, the same for everyone',
  'GET /api/calculators/:calculator/result': 'a calculation of what is sent along, the same for everyone',
  'GET /api/calculators/:calculator/table': 'a calculation of what is sent along, the same for everyone',
  'GET /api/calculators/:calculator/pdf':
    "a calculation of what is sent along; names only what is public or the caller's own; server/calculators/calculation-pdf.test.ts tries a foreign asset",
  'GET /api/map/streets/:z/:x/:y': 'streets, the same for everyone',
  'GET /api/market/analytics/:section': 'a section of market figures, the same for every member',
  'GET /api/projects/:slug': 'a published project, the same for every member',
  'GET /api/projects/:slug/documents': 'papers of a published project, the same for every member',
  'GET /api/projects/:slug/documents/:documentId':
    'a paper of a published project, the same for every member',
  'GET /api/projects/:slug/checklist': 'the project is named; whose checks are answered goes by who asks',
  'PUT /api/projects/:slug/checklist/:step': 'the project is named; the check is of who asks',
  'GET /api/projects/:slug/neighbours': 'published projects, the same for every member',
  'GET /api/projects/:slug/agents': 'published agents of a published project, the same for every member',
  'GET /api/projects/:slug/market': 'deals and rents of a published project, the same for every member',
  'GET /api/projects/:slug/score':
    'the score of a published project; of requests for a point it shows only whether the caller made one',
  'GET /api/projects/:slug/score/proof': 'the score of a published project, the same for every member',
  'GET /api/projects/:slug/score/table': 'the score of a published project, the same for every member',
  'POST /api/projects/:slug/score/requests': 'the project is named; the request is of who asks',
  'PUT /api/favorites/:subject/:slug': 'a published project or developer is named; who asks watches it',
  'DELETE /api/favorites/:subject/:slug': 'a project or developer is named; who asks watches it no longer',
  'POST /api/conversations/:conversationId/attachments':
    'takes a file, not JSON: server/messages/attachments.test.ts tries it as another member',
  'GET /api/conversations/:conversationId/attachments/:attachmentId':
    'answers a file: server/messages/attachments.test.ts tries it as another member',
  'POST /api/assets/:assetId/documents':
    'takes a file, not JSON: server/favorites/invested/invested.test.ts tries it as another member and as staff',
  'GET /api/assets/:assetId/documents/:documentId':
    'answers a sealed file: server/favorites/invested/invested.test.ts tries it as another member and as staff',
  'GET /api/articles/:kind/:id': 'articles belong to nobody; how much of one is read goes by tier',
  'GET /api/site/legal/:slug': 'legal texts are the same for everyone',
  'GET /api/photos/:version': 'a photo is shown by its address, which cannot be guessed',
  'GET /api/images/:file': 'pictures of texts are for everyone',
  'GET /api/pictures/:key/:file':
    'an approved picture of a published subject is shown by its address, which cannot be guessed',
  'POST /api/pictures/own/:subject/:subjectId':
    'takes a file, not JSON: server/pictures/pictures.test.ts tries it as another member and as staff',
  'DELETE /api/pictures/own/:pictureId':
    'owned by a mail address, not by an id: server/pictures/pictures.test.ts tries it as another member and as staff',
  'GET /api/agents/:slug': 'a published profile is the same for everyone',
  'GET /api/agents/:slug/feedback': 'published feedback is the same for everyone',
  'GET /api/agents/:slug/own-feedback': 'the agent is named; whose feedback is answered goes by who asks',
  'PUT /api/agents/:slug/own-feedback': 'the agent is named; whose feedback is written goes by who asks',
  'GET /api/agents/:slug/introduction': 'the agent is named; whose request is answered goes by who asks',
  'POST /api/agents/:slug/introduction': 'a published agent may be asked for by every member',
  'GET /api/developers/:slug': 'a developer’s record is the same for all members',
  'GET /api/developers/:slug/projects': 'a developer’s record is the same for all members',
  'GET /api/suppliers/:slug': 'a published profile is the same for everyone',
  'GET /api/suppliers/:slug/reviews': 'published reviews are the same for everyone',
  'GET /api/courses/:slug': 'the course is named; whose progress is answered goes by who asks',
  'GET /api/courses/:slug/lessons/:lesson':
    'the lesson is named; whose progress is answered goes by who asks',
  'PUT /api/courses/:slug/lessons/:lesson/progress': 'the lesson is named; the progress is of who asks',
  'PUT /api/courses/:slug/lessons/:lesson/note': 'the lesson is named; the note is of who asks',
  'GET /api/courses/:slug/lessons/:lesson/quiz': 'the lesson is named; the attempt is of who asks',
  'POST /api/courses/:slug/lessons/:lesson/quiz': 'the lesson is named; the attempt is of who asks',
  'GET /api/courses/:slug/lessons/:lesson/exercise': 'the lesson is named; the task is of who asks',
  'POST /api/courses/:slug/lessons/:lesson/exercise': 'the lesson is named; the answer is of who asks',
  'POST /api/courses/:slug/certificate': 'the course is named; the certificate is of who asks',
  'GET /api/certificates/:code': 'a certificate is shown by its code, which cannot be guessed',
  'GET /api/certificates/:code/file': 'a certificate is shown by its code, which cannot be guessed',
  'GET /api/events/:slug': 'a published event is the same for everyone',
  'GET /api/events/:slug/calendar': 'a published event is the same for everyone',
  'GET /api/events/:slug/registration': 'the place is always the caller’s own',
  'PUT /api/events/:slug/registration': 'the place is always the caller’s own',
  'DELETE /api/events/:slug/registration': 'the place is always the caller’s own',
  'GET /api/templates/:slug': 'a published template is the same for all of one tier',
  'GET /api/templates/:slug/file': 'a published template is the same for all of one tier',
  'POST /api/templates/:slug/file':
    'the template is named; server/templates/templates.test.ts tries a foreign asset',
  'GET /api/templates/:slug/prefill':
    'the template is named; server/templates/templates.test.ts tries a foreign asset',
  'GET /api/transactions/:id': 'the register is the same for all members',
  'PUT /api/conversations/:conversationId/people/:personId/block':
    'needs the room of a deal: server/investments/club/deal-room.test.ts tries it as somebody outside',
  'DELETE /api/conversations/:conversationId/people/:personId/block':
    'needs the room of a deal: server/investments/club/deal-room.test.ts tries it as somebody outside',
  'GET /api/club-deals/:slug':
    'a listed deal is the same for all members; own interest and questions go by who asks',
  'GET /api/club-deals/:slug/documents/:documentId':
    'a document of a listed deal: server/investments/club/club-deals.test.ts tries it without verification',
  'PUT /api/club-deals/:slug/interest': 'the deal is named; the interest is of who asks',
  'DELETE /api/club-deals/:slug/interest': 'the deal is named; the interest is of who asks',
  'POST /api/club-deals/:slug/questions': 'the deal is named; the question is of who asks',
  'PUT /api/club-deals/:slug/watch': 'the deal is named; who watches is who asks',
  'DELETE /api/club-deals/:slug/watch': 'the deal is named; who watches is who asks',
  'POST /api/club-deals/:slug/room':
    'the deal is named; server/investments/club/deal-room.test.ts tries it without an interest',
  'DELETE /api/club-deals/:slug/room': 'the deal is named; who leaves is who asks',
  'GET /api/rents/:id': 'the register is the same for all members',
  'GET /api/units/:id': 'the register is the same for all members',
}
