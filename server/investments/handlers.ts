import { investments } from '#contract/investments.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { requestActor } from '#server/audit/actor.ts'
import type { Transaction } from '#server/db/sql.ts'
import { handle } from '#server/http/handle.ts'
import type { Person } from '#server/http/person.ts'
import { fail } from '#server/problems/problem.ts'
import type { Parts } from '#server/parts.ts'
import { listFunds, listFundRegimes, staffFunds, writeFund } from './funds.ts'

export const investmentHandlers = handle(investments, {
  funds: async ({ sql }) => {
    const [funds, regimes] = await Promise.all([listFunds(sql), listFundRegimes(sql)])
    return { funds, regimes }
  },
  staffFunds: async ({ sql }) => ({ funds: await staffFunds(sql) }),
  saveFund: async (context) => {
    const { sql, params, body } = context
    await sql.begin(async (transaction) => {
      await writeFund(transaction, params.fundId, body)
      await note(transaction, context, { action: 'fund_saved', name: body.name })
    })
  },
  removeFund: async (context) => {
    const { sql, params } = context
    await sql.begin(async (transaction) => {
      const [gone] = await transaction<{ name: string }[]>`
        delete from funds where id = ${params.fundId} returning name`
      if (!gone) throw fail('NOT_FOUND')
      await note(transaction, context, { action: 'fund_removed', name: gone.name })
    })
  },
})

type CallContext = Pick<Parts, 'now'> & {
  person: Person
  request: Parameters<typeof requestActor>[0]['request']
}

async function note(
  transaction: Transaction,
  context: CallContext,
  { action, name }: { action: 'fund_saved' | 'fund_removed'; name: string },
): Promise<void> {
  const { userId, ...origin } = requestActor(context)
  await recordEvent(transaction, { action, actorId: userId, ...origin, detail: { name }, at: context.now() })
}
