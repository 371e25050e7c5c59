import { pino } from 'pino'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import { limits } from '#domain/limits.ts'
import { createLog } from './http/create-log.ts'
import { keyTable } from '#server/testing/endpoints/key-table.ts'
import { testApplication } from './testing/application.ts'

test('the contract is published in machine-readable form, with every endpoint', async () => {
  await using application = await testApplication()
  const answer = await application.app.inject('/api/openapi.json')
  const document = answer.json<{ openapi: string; paths: Record<string, Record<string, unknown>> }>()
  expect(document.openapi).toBe('3.1.0')
  for (const { method, url } of endpoints) {
    const path = url.replaceAll(/:(\w+)/g, '{$1}')
    expect(Object.keys(document.paths[path] ?? {}), path).toContain(method.toLowerCase())
  }
})

test('the contract is published as a page without scripts', async () => {
  await using application = await testApplication()
  const answer = await application.app.inject('/api/docs')
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain('GET /api/transactions')
  expect(answer.body).not.toContain('<script')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
})

test('an unknown address under /api is a problem document', async () => {
  await using application = await testApplication()
  const answer = await application.app.inject('/api/nothing-here')
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' })
})

test('a person above the rate limit is told when to retry; another is not slowed', async () => {
  await using application = await testApplication({ RATE_LIMIT_PER_MINUTE: '5' })
  const [first, second] = [await application.tokenFor(['free']), await application.tokenFor(['free'])]
  const ask = (token: string) =>
    application.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })
  for (let call = 0; call < 5; call += 1) expect((await ask(first)).statusCode).toBe(200)
  const refused = await ask(first)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(second)).statusCode).toBe(200)
})

test('invalid input names the field, but only to a person with the right', async () => {
  await using application = await testApplication()
  const token = await application.tokenFor(['free'])
  const url = '/api/transactions?from=yesterday&limit=-3'
  const answer = await application.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode).toBe(400)
  const { fields } = answer.json<{ fields: { path: string }[] }>()
  expect(fields.map(({ path }) => path).toSorted()).toEqual(['from', 'limit'])
  expect((await application.app.inject(url)).statusCode).toBe(401)
})

test('each refusal and each limit is logged once, whatever was sent', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  await using application = await testApplication(
    { RATE_LIMIT_PER_MINUTE: '5' },
    () => new Date(),
    undefined,
    log,
  )
  const token = await application.tokenFor(['free'])
  lines.length = 0
  const forged = '{"level":30,"msg":"answered","route":"/api/people","status":200}'
  const ask = (url: string, authorization: string) =>
    application.app.inject({
      url,
      headers: { authorization, 'user-agent': `x\t${forged}\u001b[2J`, 'x-request-id': forged },
    })
  const search = `?text=${encodeURIComponent(`a\n${forged}`)}`
  for (let call = 0; call < 7; call += 1) await ask(`/api/people${search}`, `Bearer ${token}`)
  await ask('/api/me', 'Bearer nonsense')
  const logged = lines.map((line) => {
    const { route, status }: { route?: string; status?: number } = JSON.parse(line)
    return `${route} ${status}`
  })
  expect(logged).toEqual([
    ...Array.from({ length: 5 }, () => '/api/people 403'),
    ...Array.from({ length: 2 }, () => '/api/people 429'),
    '/api/me 401',
  ])
})

test('a refusal is logged with the account that asked, and repeated ones are counted per account', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  await using application = await testApplication({}, () => new Date(), undefined, log)
  const [first, second] = [await application.tokenFor(['free']), await application.tokenFor(['free'])]
  const ask = (url: string, token?: string) =>
    application.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })
  const readPersonId = async (token: string) => (await ask('/api/me', token)).json<{ id: string }>().id
  const [firstId, secondId] = [await readPersonId(first), await readPersonId(second)]
  lines.length = 0
  const repeated = 3 * limits.http.errorLines.perMinute
  for (let call = 0; call < repeated; call += 1) await ask('/api/people', first)
  await ask('/api/people', second)
  await ask('/api/people')
  await ask(`/api/projects/999999`, second)
  const refused = lines.filter(({ msg }) => msg === 'refused')
  const logged = refused.map(({ route, status, personId }) => ({ route, status, personId }))
  expect(logged).toEqual([
    ...Array.from({ length: limits.http.errorLines.perMinute }, () => ({
      route: '/api/people',
      status: 403,
      personId: firstId,
    })),
    { route: '/api/people', status: 403, personId: secondId },
    { route: '/api/people', status: 401, personId: undefined },
    { route: '/api/projects/:slug', status: 404, personId: secondId },
  ])
  expect(JSON.stringify(lines)).not.toContain('@')
})

test('the description names API keys at exactly the endpoints that accept them', async () => {
  await using application = await testApplication()
  type Operation = { security: Record<string, string[]>[] }
  const { paths, components } = (await application.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
    components: { securitySchemes: Record<string, { type: string; scheme: string }> }
  }>()
  expect(components.securitySchemes['apiKey']).toMatchObject({ type: 'http', scheme: 'bearer' })
  const accepting = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) => {
      const scopes = security.flatMap(({ apiKey = [] }) => apiKey)
      return scopes.length > 0 ? [[`${method.toUpperCase()} ${path}`, scopes] as const] : []
    }),
  )
  const named = Object.entries(keyTable).map(([name, scopes]) => [name.replaceAll(/:(\w+)/g, '{$1}'), scopes])
  expect(Object.fromEntries(accepting)).toEqual(Object.fromEntries(named))
  expect(paths['/api/areas']?.['get']?.security).toEqual([{}, { session: [] }, { apiKey: ['market'] }])
  expect(paths['/api/account']?.['get']?.security).toEqual([{ session: [] }])

  const page = (await application.app.inject('/api/docs')).body
  expect(page.match(/API key: <code>/g)).toHaveLength(Object.keys(keyTable).length)
  expect(page).toContain('curl -H "Authorization: Bearer dwn_…" "http://localhost:')
})
