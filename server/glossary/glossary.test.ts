import { expect, test } from 'vitest'
import { GlossaryTerm } from '#contract/glossary.ts'
import { terms } from '#domain/glossary/terms.ts'
import { testApplication } from '#server/testing/application.ts'

test('everyone reads all terms, each with its explanation and related terms', async () => {
  await using application = await testApplication()
  const { app } = application
  const list = await app.inject('/api/glossary')
  expect(list.statusCode).toBe(200)
  const listed: { slug: string }[] = list
    .json<{ subjects: { terms: { slug: string }[] }[] }>()
    .subjects.flatMap((subject) => subject.terms)
  expect(listed.map(({ slug }) => slug).toSorted()).toEqual(terms.map(({ slug }) => slug).toSorted())
  for (const { slug } of listed) {
    const answer = await app.inject(`/api/glossary/${slug}`)
    expect(answer.statusCode).toBe(200)
    expect(GlossaryTerm.parse(answer.json()).related.length).toBeGreaterThan(0)
  }
})

test('a term that is not in the glossary is not found', async () => {
  await using application = await testApplication()
  for (const slug of ['nothing', 'constructor', '__proto__', 'Net-Yield'])
    expect((await application.app.inject(`/api/glossary/${slug}`)).statusCode).toBe(404)
})
