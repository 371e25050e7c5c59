import { rules } from '#contract/rules.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { staffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Transaction } from '#server/db/sql.ts'
import { handle } from '#server/http/handle.ts'
import type { Parts } from '#server/parts.ts'
import type { Person } from '#server/http/person.ts'
import { approveChange, declineChange, listChanges, proposeChange } from './changes.ts'
import { listRegimes, listRequirements, listRules } from './list-rules.ts'

export const rulesHandlers = handle(rules, {
  list: async ({ sql, person, now }) => {
    const [rows, requirements, regimes, waiting, decided] = await Promise.all([
      listRules(sql, gulfDay(now())),
      listRequirements(sql),
      listRegimes(sql),
      listChanges(sql, { viewer: person, isWaiting: true }),
      listChanges(sql, { viewer: person, isWaiting: false }),
    ])
    return { rules: rows, requirements, regimes, waiting, decided }
  },
  propose: (context) =>
    noted(context, 'rule_change_proposed', (transaction, by) => proposeChange(transaction, context.body, by)),
  approve: (context) =>
    noted(context, 'rule_change_approved', (transaction, by) =>
      approveChange(transaction, context.params.changeId, by),
    ),
  decline: (context) =>
    noted(context, 'rule_change_declined', (transaction, by) =>
      declineChange(transaction, context.params.changeId, { ...by, reason: context.body.reason }),
    ),
})

type CallContext = Pick<Parts, 'sql' | 'now'> & {
  person: Person
  request: Parameters<typeof staffActor>[0]['request']
}

/** Makes a change and records who made it, in one transaction. `change` returns the name of what changed. */
async function noted(
  context: CallContext,
  action: AuditAction,
  change: (transaction: Transaction, by: { person: Person; at: Date }) => Promise<string>,
): Promise<void> {
  const by = staffActor(context)
  await context.sql.begin(async (transaction) => {
    const name = await change(transaction, { person: context.person, at: by.at })
    await recordEvent(transaction, { ...by, action, detail: { name } })
  })
}
