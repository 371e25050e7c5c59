import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerFailure } from './answer-failure.ts'
import { answerSent, isPlainForm, takePlainForms } from './plain-form.ts'

const Body = z.object({ email: z.email(), topic: z.array(z.string()).or(z.string()).optional() })

function forms() {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerFailure)
  takePlainForms(app)
  const taken: unknown[] = []
  const config = { form: 'join' }
  app.post('/join', { schema: { body: Body }, config }, (request, reply) => {
    taken.push(request.body)
    return isPlainForm(request) ? answerSent(request, reply, 'join') : { ok: true }
  })
  app.post('/draft', { schema: { body: Body }, config: { ...config, returnsInput: true } }, () => ({}))
  app.post('/other', (request) => request.body)
  const send = (body: string, headers: Record<string, string> = {}, url = '/join') =>
    app.inject({
      method: 'POST',
      url,
      payload: body,
      headers: {
        host: 'diwan.test',
        origin: 'https://diwan.test',
        referer: 'https://diwan.test/about?tab=1',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    })
  return { taken, send, [Symbol.asyncDispose]: () => app.close() }
}

test('a form sent without JavaScript redirects to its page, which shows the result', async () => {
  await using it = forms()
  const { statusCode, headers } = await it.send('email=a%40b.test&topic=dubai&topic=riyadh&empty=')
  expect(statusCode).toBe(303)
  expect(headers.location).toBe('/about?tab=1&sent=join#form-answer')
  expect(it.taken).toEqual([{ email: 'a@b.test', topic: ['dubai', 'riyadh'] }])
})

test('errors of the form are shown on its page', async () => {
  await using it = forms()
  const { headers } = await it.send('email=nobody')
  expect(headers.location).toBe('/about?tab=1&problem=INVALID_INPUT&form=join&fields=email#form-answer')
})

test('a refused form whose page shows its input again redirects with it, as far as an address goes', async () => {
  await using it = forms()
  const form = new URLSearchParams({
    email: 'no one',
    note: 'ä '.repeat(5000),
    city: 'Dubai',
    problem: 'none',
  })
  const { headers } = await it.send(form.toString(), {}, '/draft')
  const { search } = new URL(headers.location ?? '', 'https://diwan.test')
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    tab: '1',
    email: 'no one',
    city: 'Dubai',
    problem: 'INVALID_INPUT',
    form: 'join',
    fields: 'email',
  })
})

test.each([
  ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
  ['a site that hides', { origin: 'null' }],
  ['a name that begins like ours', { origin: 'https://diwan.test.evil.test' }],
  ['a place of the same site', { 'sec-fetch-site': 'same-site' }],
])('a form of %s is refused without effect', async (_, headers) => {
  await using it = forms()
  expect((await it.send('email=a%40b.test', headers)).statusCode).toBe(403)
  expect(it.taken).toEqual([])
})

test('an endpoint that takes no forms refuses them', async () => {
  await using it = forms()
  expect((await it.send('email=a%40b.test', {}, '/other')).statusCode).toBe(415)
})

test.each([
  ['https://evil.test/x', '/?sent=join#form-answer'],
  ['https://diwan.test//evil.test/x', '/evil.test/x?sent=join#form-answer'],
  ['no address', '/?sent=join#form-answer'],
  ['https://diwan.test@evil.test/x', '/?sent=join#form-answer'],
  ['https://diwan.test.evil.test/x', '/?sent=join#form-answer'],
  ['https://diwan.test:8443/x', '/?sent=join#form-answer'],
  ['https://diwan.test/\\evil.test', '/evil.test?sent=join#form-answer'],
  ['https://diwan.test/\t/evil.test', '/evil.test?sent=join#form-answer'],
  ['https://diwan.test/.//evil.test', '/evil.test?sent=join#form-answer'],
  ['https://diwan.test/x?a=//evil.test', '/x?a=%2F%2Fevil.test&sent=join#form-answer'],
  ['javascript:alert(1)', '/?sent=join#form-answer'],
  ['data:text/html,x', '/?sent=join#form-answer'],
  ['//evil.test/x', '/?sent=join#form-answer'],
])('a request from %s is redirected to %s', async (referer, location) => {
  await using it = forms()
  expect((await it.send('email=a%40b.test', { referer })).headers.location).toBe(location)
})
