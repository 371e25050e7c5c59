import { ingestionSources } from '#contract/ingestion/sources.ts'
import { staffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { handle } from '#server/http/handle.ts'
import { listSources, setApproval } from './sources.ts'

export const sourceHandlers = handle(ingestionSources, {
  sources: ({ sql, now }) => listSources(sql, now()),

  changeSource: async (context) => {
    const { sql, params, body } = context
    await sql.begin(async (transaction) => {
      await setApproval(transaction, params.source, body.needsApproval)
      await recordEvent(transaction, {
        action: 'source_changed',
        ...staffActor(context),
        detail: { source: params.source, needsApproval: body.needsApproval },
      })
    })
  },
})
