import { expect, test } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import { tools } from '#server/keys/mcp/tools.ts'
import { testApplication } from '#server/testing/application.ts'
import { accessTable, type Caller } from '#server/testing/endpoints/access-table.ts'
import { testKeyFor } from '#server/testing/api-key.ts'
import { keyHolders, keyTable } from '#server/testing/endpoints/key-table.ts'
import { featureTable, upgradeTable } from '#server/testing/endpoints/feature-table.ts'
import {
  forbidden,
  endpointName,
  answerRefusal,
  wrongAnswers,
} from '#server/testing/endpoints/gate-answers.ts'

test('the tables name every endpoint and its features, and no others', () => {
  expect(Object.keys(accessTable).toSorted()).toEqual(endpoints.map(endpointName).toSorted())
  const needed = endpoints.map((one) => [
    endpointName(one),
    [...(one.features ?? []), ...(one.isDataExport ? ['data-export'] : [])],
  ])
  expect(featureTable).toEqual(Object.fromEntries(needed.filter(([, features]) => features?.length)))
})

test('every endpoint answers every role and visitors as the table says', async () => {
  await using application = await testApplication()
  const expected = (name: string, asker: Caller) =>
    answerRefusal(name, asker) ?? (upgradeTable[name]?.includes(asker) ? forbidden('UPGRADE_REQUIRED') : null)
  expect(await wrongAnswers(application, expected)).toEqual([])
})

test('the table of keys names every endpoint that accepts one, and no others', () => {
  const accepting = endpoints.filter(({ scopes }) => scopes !== undefined)
  expect(keyTable).toEqual(Object.fromEntries(accepting.map((one) => [endpointName(one), one.scopes])))
})

test('keys are accepted by reading endpoints only, and by none about the account, staff or files', () => {
  for (const { method, url, audience, stream, isPersonal, scopes, relays } of endpoints) {
    if (scopes === undefined || relays) continue
    expect({ method, stream, isPersonal }, url).toEqual({
      method: 'GET',
      stream: undefined,
      isPersonal: undefined,
    })
    expect(['anyone', 'member'], url).toContain(audience)
    expect(url).not.toMatch(/^\/api\/(account|admin|people|favorites?|assets|views|messages)/)
  }
})

test('only the endpoint of the protocol relays calls, and it opens no more than they do', () => {
  expect(endpoints.filter(({ relays }) => relays).map(endpointName)).toEqual(['POST /mcp'])
  for (const { name, endpoint } of tools) expect(keyTable[endpointName(endpoint)], name).toBeDefined()
})

test('every endpoint answers the API keys of every role as the tables say', async () => {
  await using application = await testApplication()
  const expected = (name: string, asker: Caller) => {
    if (asker === 'stranger') return answerRefusal(name, asker)
    if (keyTable[name] === undefined) return forbidden('KEY_NOT_ACCEPTED')
    return keyHolders.includes(asker) ? null : forbidden('KEY_PLAN_REQUIRED')
  }
  expect(await wrongAnswers(application, expected, (roles) => testKeyFor(application, roles))).toEqual([])
})
