import { privacy } from '#contract/privacy.ts'
import type { Queryable } from '#server/db/sql.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import { readOwnRequests, readQueue } from './queries.ts'
import { answerRequest, createRequest, recordRequest, withdrawRequest } from './requests.ts'

export const privacyHandlers = handle(privacy, {
  list: ({ sql, person }) => readOwnRequests(sql, person.id),
  create: async (context) => {
    const id = await createRequest(context, context.body)
    const [created] = await readOwnRequests(context.sql, context.person.id, { id })
    if (!created) throw fail('NOT_FOUND')
    return created
  },
  withdraw: (context) => withdrawRequest(context, context.params.requestId),

  queue: async ({ sql, query, now }) => {
    const at = now()
    const open = await readQueue(sql, { show: 'open' }, at)
    return {
      requests: query.show === 'open' ? open : await readQueue(sql, { show: 'closed' }, at),
      open: open.length,
      dueSoon: open.filter(({ pace }) => pace === 'due-soon').length,
      overdue: open.filter(({ pace }) => pace === 'overdue').length,
    }
  },
  record: async (context) =>
    readQueued(context.sql, await recordRequest(context, context.body), context.now()),
  answer: async (context) => {
    const { requestId } = context.params
    await answerRequest(context, requestId, context.body)
    return readQueued(context.sql, requestId, context.now())
  },
})

async function readQueued(sql: Queryable, id: string, now: Date) {
  const [request] = await readQueue(sql, { id }, now)
  if (!request) throw fail('NOT_FOUND')
  return request
}
