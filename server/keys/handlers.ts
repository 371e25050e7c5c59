import { keys } from '#contract/keys.ts'
import { requestActor } from '#server/audit/actor.ts'
import { requireFreshProof } from '#server/auth/accounts.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import { answerMcp } from './mcp/answer-mcp.ts'
import { callsToday, createKey, listKeys, revokeKey } from './keys.ts'

export const keysHandlers = handle(keys, {
  list: async ({ sql, person, now }) => ({
    keys: await listKeys(sql, person.id, now()),
    callsToday: await callsToday(sql, person.id, now()),
  }),
  create: async (context) => {
    const { sql, person, body } = context
    const now = context.now()
    requireFreshProof(person, now)
    return createKey(sql, person.id, body, { by: requestActor(context), now })
  },
  revoke: async (context) => {
    const { sql, person, params } = context
    const of = { userId: person.id, keyId: params.keyId }
    const revoked = await revokeKey(sql, of, { by: requestActor(context), now: context.now() })
    if (!revoked) throw fail('NOT_FOUND')
  },
  mcp: (context) => answerMcp(context, `${context.config.appUrl}/mcp`),
})
