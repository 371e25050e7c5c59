import { expect, test } from 'vitest'
import { TextRow } from '#contract/desk.ts'
import { testApplication } from '#server/testing/application.ts'
import { publishDue } from './jobs.ts'
import { atDesk, wholeArticle } from './testing-desk.ts'

const never = new AbortController().signal
const errorCode = async (answer: Promise<{ json: () => { code?: string } }>) => (await answer).json().code

test('an article passes from its author through an approver to readers and the landing page', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const editor = await atDesk(application, ['editor'])
  const management = await atDesk(application, ['management'])
  const begun = await editor.begin('blog')
  expect(begun).toMatchObject({ state: 'draft', isLive: false })
  expect(begun.missing).toContain('title')
  expect(await errorCode(editor.submit(begun))).toBe('INVALID_INPUT')
  const written = await editor.saved(begun, wholeArticle)
  expect(written.missing).toEqual([])
  expect((await editor.submit(written)).statusCode).toBe(200)
  expect(await errorCode(editor.save(written, written.fields))).toBe('CONFLICT')
  expect(await errorCode(editor.perform('approve', written))).toBe('FORBIDDEN')
  expect(await errorCode(management.perform('publish', written))).toBe('CONFLICT')
  expect((await management.perform('approve', written)).json()).toMatchObject({ state: 'approved' })
  expect(await sql`select from blog_articles`).toHaveLength(0)
  const published = (await management.perform('publish', written)).json()
  expect(published).toMatchObject({
    state: 'published',
    isLive: true,
    address: '/blog/where-service-charges-rise',
  })
  const [row] = await sql`select * from blog_articles`
  expect(row).toMatchObject({
    slug: wholeArticle.slug,
    articleTitle: wholeArticle.title,
    author: 'Diwan Research',
    readingTimeMinutes: 2,
    tier: 'analytics',
    landingPagePublished: true,
    tags: ['Service charges'],
    sources: [{ title: 'Mollak', url: 'https://dubailand.gov.ae/mollak' }],
    corrections: [],
    demonstration: false,
  })
  expect(row?.['publishedAt']).toEqual(row?.['landingPagePublishedAt'])
  const landing = await application.app.inject({ url: '/api/articles/landing' })
  expect(landing.json()).toMatchObject([{ slug: wholeArticle.slug }])
  const events = await sql<
    { action: string }[]
  >`select action from audit_events where action like 'text%' order by id`
  expect(events.map(({ action }) => action)).toEqual(['text_submitted', 'text_approved', 'text_published'])
})

test('an author cannot approve the text, administrators included', async () => {
  await using application = await testApplication()
  const admin = await atDesk(application, ['admin'])
  const editor = await atDesk(application, ['editor'])
  const other = await atDesk(application, ['admin'])
  const begun = await admin.begin('faq')
  const own = await admin.saved(begun, { question: 'Why?', answer: '<p>So.</p>' })
  const touched = await editor.saved(own, { answer: '<p>So it is.</p>' })
  await editor.submit(touched)
  expect(await errorCode(admin.perform('approve', touched))).toBe('FOUR_EYES')
  expect((await other.perform('approve', touched)).statusCode).toBe(200)
  // Once approved by a second person, any staff member at the desk may publish it.
  expect((await admin.perform('publish', touched)).statusCode).toBe(200)
})

test('a correction note that nobody else has read is not approved', async () => {
  await using application = await testApplication()
  const editor = await atDesk(application, ['editor'])
  const management = await atDesk(application, ['management'])
  const admin = await atDesk(application, ['admin'])
  const written = await editor.saved(await editor.begin('blog'), wholeArticle)
  await editor.submit(written)
  await management.perform('approve', written)
  await admin.perform('publish', written)
  const changed = await editor.saved(await editor.read(written.id), { content: '<p>Four areas.</p>' })
  await editor.submit(changed, { correction: 'There are four areas.' })
  const { waitingSince } = await management.read(changed.id)
  await editor.perform('withdraw', changed)
  await editor.submit(changed, { correction: 'The number was wrong.' })
  expect(await errorCode(management.perform('approve', changed, { waitingSince }))).toBe('CONFLICT')
  await editor.perform('withdraw', changed)
  await admin.submit(changed, { correction: 'Written by an approver.' })
  expect(await errorCode(admin.perform('approve', changed))).toBe('FOUR_EYES')
  expect((await management.perform('approve', changed)).statusCode).toBe(200)
})

test('of two concurrent authors the second gets a conflict, and nothing is lost', async () => {
  await using application = await testApplication()
  const one = await atDesk(application, ['editor'])
  const two = await atDesk(application, ['editor'])
  const begun = await one.begin('testimonial')
  const first = await one.saved(begun, { quote: 'First' })
  expect(await errorCode(two.save(begun, { ...begun.fields, quote: 'Second' }))).toBe('CONFLICT')
  const both = await Promise.all([one.save(first, first.fields), two.save(first, first.fields)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await one.read(begun.id)).fields).toMatchObject({ quote: 'First' })
})

test('both versions from two tabs of one person are kept', async () => {
  await using application = await testApplication()
  const editor = await atDesk(application, ['editor'])
  const begun = await editor.begin('testimonial')
  const first = await editor.saved(begun, { quote: 'First tab' })
  const fields = { ...first.fields, quote: 'Second tab' }
  await editor.ask('PUT', `/texts/${begun.id}`, { version: first.version, fields, besideOther: true })
  expect((await editor.read(begun.id)).versions).toHaveLength(2)
})

test('one editing session leaves one version; submitted versions stay', async () => {
  let now = new Date('2026-11-22T08:00:00Z')
  await using application = await testApplication({ AUTH_ACCESS_TOKEN_S: '3600' }, () => now)
  const editor = await atDesk(application, ['editor'])
  const management = await atDesk(application, ['management'])
  let text = await editor.begin('faq')
  for (const question of ['W', 'Wh', 'Why?'])
    text = await editor.saved(text, { question, answer: '<p>So.</p>' })
  expect(text.versions).toHaveLength(1)
  now = new Date(now.getTime() + 10 * 60_000)
  text = await editor.saved(text, { question: 'Why not?' })
  expect(text.versions.map(({ number }) => number)).toEqual([5, 4])
  await editor.submit(text)
  expect(await errorCode(management.perform('return', text))).toBe('INVALID_INPUT')
  const returned = (await management.perform('return', text, { reason: 'Say more.' })).json()
  expect(returned).toMatchObject({ state: 'draft', reason: 'Say more.' })
  text = await editor.saved(text, { answer: '<p>So it is, and more.</p>' })
  expect(text.versions.map(({ number }) => number)).toEqual([6, 5, 4])
  const difference = await editor.ask('GET', `/texts/${text.id}/difference?from=5&to=6`)
  expect(difference.json()).toEqual([
    {
      field: 'answer',
      parts: [
        { text: 'So', change: 'same' },
        { text: ' it is, and more', change: 'added' },
        { text: '.', change: 'same' },
      ],
    },
  ])
})

test('a published text opens once for corrections, lists them for readers, and redirects its old address', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const editor = await atDesk(application, ['editor'])
  const management = await atDesk(application, ['management'])
  const [row] = await sql<[{ id: string }]>`
    insert into market_intelligence (slug, title, content, author, reading_time_minutes, published_at, sources)
    values ('old', 'Old', '<p>Two percent.</p><script>alert(1)</script>', 'Research', 1, now(), '[{"title": "DLD"}]') returning id`
  const body = { kind: 'market', subject: row.id }
  const listed = TextRow.array().parse((await editor.ask('GET', '/texts?kind=market')).json().texts)
  expect(listed).toMatchObject([{ id: null, subject: row.id, state: 'published', isLive: true }])
  const answers = await Promise.all([
    editor.ask('POST', '/texts/opened', body),
    management.ask('POST', '/texts/opened', body),
  ])
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  let text = await editor.read(answers[0].json().id)
  expect(text.fields).toMatchObject({
    content: '<p>Two percent.</p>',
    sources: [{ title: 'DLD', url: '', at: '' }],
  })
  for (const slug of ['new', 'newer']) {
    text = await editor.saved(text, { slug, excerpt: 'Of it', content: `<p>Three percent, ${slug}.</p>` })
    expect(text.owesCorrection).toBe(true)
    expect(await errorCode(editor.submit(text))).toBe('INVALID_INPUT')
    await editor.submit(text, { correction: `It was not two (${slug}).` })
    await management.perform('approve', text)
    expect((await editor.perform('publish', text)).statusCode).toBe(200)
    text = await editor.read(text.id)
  }
  const [after] = await sql`select slug, corrections from market_intelligence`
  expect(after).toMatchObject({
    slug: 'newer',
    corrections: [{ text: 'It was not two (newer).' }, { text: 'It was not two (new).' }],
  })
  const moved = await sql`select path, target from moved_addresses order by path`
  expect(moved.map((one) => ({ ...one }))).toEqual([
    { path: '/market-insights/new', target: '/market-insights/newer' },
    { path: '/market-insights/old', target: '/market-insights/newer' },
  ])
  // An address that was withdrawn no longer redirects.
  text = await editor.saved(text, { slug: 'old' })
  await editor.submit(text)
  await management.perform('approve', text)
  await management.perform('publish', text)
  const again = await sql<{ path: string }[]>`select path from moved_addresses order by path`
  expect(again.map(({ path }) => path)).toEqual(['/market-insights/new', '/market-insights/newer'])
})

test('a scheduled text is published once when due', async () => {
  let now = new Date('2026-11-22T08:00:00Z')
  await using application = await testApplication({ AUTH_ACCESS_TOKEN_S: '86400' }, () => now)
  const { sql } = application.parts
  const editor = await atDesk(application, ['editor'])
  const management = await atDesk(application, ['management'])
  const text = await editor.saved(await editor.begin('blog'), wholeArticle)
  expect(await errorCode(editor.submit(text, { dueAt: '2026-11-22T07:59:00Z' }))).toBe('INVALID_INPUT')
  await editor.submit(text, { dueAt: '2026-11-22T08:20:00Z' })
  expect((await management.perform('approve', text)).json()).toMatchObject({ state: 'scheduled' })
  expect(await publishDue(application.parts, never)).toBe(0)
  now = new Date('2026-11-22T08:20:00Z')
  const both = await Promise.all([publishDue(application.parts, never), publishDue(application.parts, never)])
  expect(both.toSorted()).toEqual([0, 1])
  const [row] = await sql`select published_at from blog_articles`
  expect(row?.['publishedAt']).toEqual(now)
  expect(await editor.read(text.id)).toMatchObject({ state: 'published', dueAt: null })
})

test('a scheduled text that cannot be published shows the reason at the desk until it is withdrawn', async () => {
  let now = new Date('2026-11-22T08:00:00Z')
  await using application = await testApplication({ AUTH_ACCESS_TOKEN_S: '86400' }, () => now)
  const editor = await atDesk(application, ['editor'])
  const management = await atDesk(application, ['management'])
  const content = '<p>Now <span data-figure="a" data-measure="deals" data-city="dubai"></span>.</p>'
  const text = await editor.saved(await editor.begin('blog'), { ...wholeArticle, content })
  await editor.submit(text, { dueAt: '2026-11-22T08:20:00Z' })
  await management.perform('approve', text)
  now = new Date('2026-11-22T08:20:00Z')
  expect(await publishDue(application.parts, never)).toBe(0)
  expect(await editor.read(text.id)).toMatchObject({
    state: 'scheduled',
    hindrance: 'We have no deals for this place.',
  })
  const { hindered, texts } = (await editor.ask('GET', '/texts?state=scheduled')).json()
  expect([hindered, texts.length]).toEqual([1, 1])
  expect((await editor.perform('withdraw', text)).json()).toMatchObject({ state: 'draft', hindrance: '' })
})

test('an unpublished article disappears for readers and can be published again; an existing address is refused', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const editor = await atDesk(application, ['editor'])
  const management = await atDesk(application, ['management'])
  const publish = async () => {
    const text = await editor.saved(await editor.begin('blog'), wholeArticle)
    await editor.submit(text)
    await management.perform('approve', text)
    return { text, answer: await management.perform('publish', text) }
  }
  const { text } = await publish()
  const second = await publish()
  expect(second.answer.json()).toMatchObject({ code: 'CONFLICT' })
  expect(await editor.read(second.text.id)).toMatchObject({ state: 'approved', isLive: false })
  expect(await errorCode(editor.perform('unpublish', text))).toBe('INVALID_INPUT')
  expect((await editor.perform('unpublish', text, { reason: 'Wrong number.' })).json()).toMatchObject({
    state: 'draft',
    isLive: false,
  })
  expect(await sql`select from blog_articles`).toHaveLength(0)
  expect((await management.perform('publish', second.text)).statusCode).toBe(200)
})

test('changes can be discarded, and a draft deleted, but not a published text', async () => {
  await using application = await testApplication()
  const editor = await atDesk(application, ['editor'])
  const legal = await application.parts.sql`
    insert into legal_pages (slug, title, content, updated_on) values ('test-page', 'Test', '<p>a</p>', '2026-01-01')`
  expect(legal.count).toBe(1)
  const opened = (await editor.ask('POST', '/texts/opened', { kind: 'legal', subject: 'test-page' })).json()
  const text = await editor.saved(await editor.read(opened.id), { content: '<p>b</p>' })
  expect((await editor.ask('DELETE', `/texts/${text.id}`)).statusCode).toBe(409)
  expect(await errorCode(editor.perform('unpublish', text, { reason: 'No more.' }))).toBe('CONFLICT')
  expect((await editor.perform('discard', text)).json()).toMatchObject({
    state: 'published',
    fields: { content: '<p>a</p>' },
  })
  const draft = await editor.begin('claim')
  expect((await editor.ask('DELETE', `/texts/${draft.id}`)).statusCode).toBe(204)
  expect((await editor.ask('GET', `/texts/${draft.id}`)).statusCode).toBe(404)
})

test('a version number out of range is not found', async () => {
  await using application = await testApplication()
  const editor = await atDesk(application, ['editor'])
  const { id } = await editor.begin('faq')
  const answer = await editor.ask('GET', `/texts/${id}/difference?from=2147483648&to=1`)
  expect(answer.statusCode).toBe(400)
})

test('every kind reaches the table that readers read', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const editor = await atDesk(application, ['editor'])
  const management = await atDesk(application, ['management'])
  const kinds: Record<string, Record<string, unknown>> = {
    market: wholeArticle,
    faq: { question: 'Why?', answer: '<p onclick=x>So.</p>', position: 3 },
    testimonial: { quote: 'Clear.', role: 'Engineer', city: 'Dubai', position: 1 },
    claim: { key: 'projects', figure: '500+', label: 'Projects', position: 1 },
    team: { heading: 'Head of data', about: 'Reads registers.', isOpen: true, position: 5 },
  }
  await sql`delete from site_claims`
  for (const [kind, fields] of Object.entries(kinds)) {
    let text = await editor.saved(await editor.begin(kind), fields)
    // Once new, once changed.
    for (const round of [1, 2]) {
      if (round === 2) text = await editor.saved(await editor.read(text.id), fields)
      await editor.submit(text)
      await management.perform('approve', text)
      const answer = await management.perform('publish', text)
      expect([kind, round, answer.statusCode]).toEqual([kind, round, 200])
    }
  }
  expect(await sql`select from market_intelligence where landing_page_published`).toHaveLength(1)
  expect([...(await sql`select answer from faqs where question = 'Why?'`)]).toMatchObject([
    { answer: '<p>So.</p>' },
  ])
  expect(await sql`select from testimonials where quote = 'Clear.'`).toHaveLength(1)
  expect([
    ...(await sql`select about, is_open, position from team_cards where heading = 'Head of data'`),
  ]).toEqual([{ about: 'Reads registers.', isOpen: true, position: 5 }])
  expect([...(await sql`select key, figure from site_claims`)]).toMatchObject([
    { key: 'projects', figure: '500+' },
  ])
})
