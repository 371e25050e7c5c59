import { expect, test } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import { testApplication } from '#server/testing/application.ts'
import { endpointName } from '#server/testing/endpoints/gate-answers.ts'
import { policyCache } from './feature-policy.ts'

const dataExports = endpoints.filter(({ isDataExport }) => isDataExport)

test.each([
  ['data export', `feature_name = 'data-export'`, dataExports],
  ['all other features', `feature_name <> 'data-export'`, dataExports.filter(({ features }) => features)],
])('without %s the data files that need it are closed', async (_, features, closed) => {
  await using application = await testApplication()
  const headers = { authorization: `Bearer ${await application.tokenFor(['analyst'])}` }
  const listClosed = async () => {
    const names: string[] = []
    for (const one of dataExports) {
      const url = one.url.replaceAll(/:\w+/g, '999999')
      const answer = await application.app.inject({ method: one.method, url, headers })
      if (answer.body.includes('FEATURE_DISABLED')) names.push(endpointName(one))
    }
    return names
  }
  expect(await listClosed()).toEqual([])
  await application.parts.sql.unsafe(`update feature_toggles set is_enabled = false where ${features}`)
  policyCache(application.parts).forget()
  expect(await listClosed()).toEqual(closed.map(endpointName))
})
