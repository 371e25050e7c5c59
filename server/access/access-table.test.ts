import { expect, test } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import { testApplication } from '#server/testing/application.ts'
import { accessTable, type Caller } from '#server/testing/endpoints/access-table.ts'
import { featureTable, upgradeTable } from '#server/testing/endpoints/feature-table.ts'
import {
  forbidden,
  endpointName,
  answerRefusal,
  wrongAnswers,
} from '#server/testing/endpoints/gate-answers.ts'

test('the tables name every endpoint and its features, and no others', () => {
  expect(Object.keys(accessTable).toSorted()).toEqual(endpoints.map(endpointName).toSorted())
  const serving = endpoints.filter(({ features }) => features !== undefined)
  expect(featureTable).toEqual(Object.fromEntries(serving.map((one) => [endpointName(one), one.features])))
})

test('every endpoint answers every role and visitors as the table says', async () => {
  await using application = await testApplication()
  const expected = (name: string, asker: Caller) =>
    answerRefusal(name, asker) ?? (upgradeTable[name]?.includes(asker) ? forbidden('UPGRADE_REQUIRED') : null)
  expect(await wrongAnswers(application, expected)).toEqual([])
})
