import { expect, test } from 'vitest'
import { policyCache } from './feature-policy.ts'
import { testApplication } from '#server/testing/application.ts'
import type { Caller } from '#server/testing/endpoints/access-table.ts'
import { featureTable, passing } from '#server/testing/endpoints/feature-table.ts'
import {
  forbidden,
  answerRefusal,
  wrongAnswers,
  type Refusal,
} from '#server/testing/endpoints/gate-answers.ts'

/** The same with every feature closed, except for those who may pass. */
function refusalWhenClosed(name: string, asker: Caller, code: string): Refusal {
  const isClosed = name in featureTable && !passing.includes(asker)
  return answerRefusal(name, asker) ?? (isClosed ? forbidden(code) : null)
}

test.each([
  ['is switched off', 'FEATURE_DISABLED', 'update feature_toggles set is_enabled = false'],
  ['shows to no tier', 'FEATURE_DISABLED', `update feature_toggles set visible_to_tiers = '{}'`],
  ['is permitted to nobody', 'UPGRADE_REQUIRED', 'update feature_access_permissions set has_access = false'],
] as const)('a feature that %s answers %s to all but staff', async (_, code, statement) => {
  await using application = await testApplication()
  await application.parts.sql.unsafe(statement)
  policyCache(application.parts).forget()
  const expected = (name: string, asker: Caller) => refusalWhenClosed(name, asker, code)
  expect(await wrongAnswers(application, expected)).toEqual([])
})
