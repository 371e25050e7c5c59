import { expect, test } from 'vitest'
import { DeskText } from '#contract/desk.ts'
import { site } from '#contract/site.ts'
import { atDesk } from '#server/desk/testing-desk.ts'
import { testApplication } from '#server/testing/application.ts'

test('a new installation answers ten questions, makes eight claims and has no testimonials', async () => {
  await using application = await testApplication()
  const answer = await application.app.inject('/api/site/landing')
  const { questions, claims, testimonials } = site.landing.response.parse(answer.json())
  expect(questions).toHaveLength(10)
  expect(claims.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
    '500+ projects',
    '50+ developers',
    '25+ areas',
    '400+ investors',
    '$17.2M volume',
    '121 projects analyzed',
    '95% satisfaction',
    '5,000+ newsletter readers',
  ])
  expect(testimonials).toEqual([])
})

test('each legal text is available with the edition that members accept', async () => {
  await using application = await testApplication()
  const read = async (slug: string) => {
    const answer = await application.app.inject(`/api/site/legal/${slug}`)
    return site.legalPage.response.parse(answer.json())
  }
  const edition = (updatedOn: string) => updatedOn.split('-').toReversed().join('.')
  expect(edition((await read('privacy')).updatedOn)).toBe('16.09.2025')
  expect(edition((await read('terms')).updatedOn)).toBe('18.09.2025')
  expect((await read('disclaimer')).updatedOn).toMatch(/^2025-01/)
  expect((await read('impressum')).content).toContain('Added on registration')
  expect((await application.app.inject('/api/site/legal/constitution')).statusCode).toBe(400)
})

test.each([
  ['terms', ['18 years', '30 days', '3 attempts', 'renew automatically', '12 months', '48 hours']],
  ['privacy', ['18 years', '3 years', '7 years', '30 days', '15 days']],
])('the %s contain the promised statements', async (slug, terms) => {
  await using application = await testApplication()
  const { content } = site.legalPage.response.parse(
    (await application.app.inject(`/api/site/legal/${slug}`)).json(),
  )
  for (const term of terms) expect(content).toContain(term)
})

test('text written to the tables without the desk is sanitised when it is read', async () => {
  await using application = await testApplication()
  const { app, parts } = application
  const hostile = '<p onclick="a()">Answer</p><script>a()</script>'
  await parts.sql`update faqs set answer = ${hostile}`
  await parts.sql`update legal_pages set content = ${hostile}`
  const landing = site.landing.response.parse((await app.inject('/api/site/landing')).json())
  const page = site.legalPage.response.parse((await app.inject('/api/site/legal/terms')).json())
  expect(new Set([page.content, ...landing.questions.map(({ answer }) => answer)])).toEqual(
    new Set(['<p>Answer</p>']),
  )
})

test('the team is the founder and an open position until the desk writes another one', async () => {
  await using application = await testApplication()
  const { app } = application
  const read = async () => site.team.response.parse((await app.inject('/api/site/team')).json()).cards
  expect(
    (await read()).map(({ heading, isOpen, demonstration }) => ({ heading, isOpen, demonstration })),
  ).toEqual([
    { heading: 'The founder', isOpen: false, demonstration: false },
    { heading: 'Open position', isOpen: true, demonstration: false },
  ])
  const editor = await atDesk(application, ['editor'])
  const management = await atDesk(application, ['management'])
  const [founder] = await read()
  const opened = DeskText.parse(
    (await editor.ask('POST', '/texts/opened', { kind: 'team', subject: String(founder?.id) })).json(),
  )
  const text = await editor.saved(opened, { heading: 'A. Founder', about: 'Keeps the register.' })
  await editor.submit(text)
  expect((await editor.perform('publish', text)).statusCode, 'one person alone').not.toBe(200)
  expect((await read())[0]?.heading).toBe('The founder')
  await management.perform('approve', text)
  expect((await management.perform('publish', text)).statusCode).toBe(200)
  expect((await read())[0]).toMatchObject({
    heading: 'A. Founder',
    about: 'Keeps the register.',
    isOpen: false,
  })
})
