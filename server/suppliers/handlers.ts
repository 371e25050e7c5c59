import { suppliers, type StaffSupplier } from '#contract/suppliers.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { requestActor } from '#server/audit/actor.ts'
import type { Transaction } from '#server/db/sql.ts'
import { handle } from '#server/http/handle.ts'
import type { Person } from '#server/http/person.ts'
import { fail } from '#server/problems/problem.ts'
import type { Parts } from '#server/parts.ts'
import { supplierBy, listSuppliers } from './directory.ts'
import { listReviews } from './reviews.ts'
import { changeSupplier, createSupplier, staffSupplier, staffSuppliers } from './staff.ts'

export const suppliersHandlers = handle(suppliers, {
  list: ({ sql, query, now }) => listSuppliers(sql, query, gulfDay(now())),
  read: ({ sql, params, now }) => supplierBy(sql, params.slug, gulfDay(now())),
  reviews: ({ sql, params, query }) => listReviews(sql, params.slug, query.after),

  staffList: ({ sql, query, now }) => staffSuppliers(sql, query, gulfDay(now())),
  staffRead: ({ sql, params, now }) => staffSupplier(sql, params.supplierId, gulfDay(now())),

  create: (context) =>
    changeWithAudit(context, 'supplier_created', (transaction) => createSupplier(transaction, context.body)),
  change: (context) =>
    changeWithAudit(context, 'supplier_changed', async (transaction) => {
      await changeSupplier(transaction, context.params.supplierId, context.body, context.now())
      return context.params.supplierId
    }),
  verify: (context) =>
    changeWithAudit(context, 'supplier_verified', async (transaction) => {
      const { supplierId } = context.params
      const { on, evidence } = context.body
      if (on > gulfDay(context.now())) throw fail('CONFLICT', 'The date of the check is in the future.')
      await changed(transaction`
        update suppliers set verified_on = ${on}, evidence = ${evidence}, verified_by = ${context.person.id}, updated_at = ${context.now()}
         where id = ${supplierId}`)
      return supplierId
    }),
  publish: (context) =>
    changeWithAudit(context, 'supplier_published', async (transaction) => {
      const { supplierId } = context.params
      await changed(transaction`
        update suppliers set state = 'published', suspension = '', updated_at = ${context.now()} where id = ${supplierId}`)
      return supplierId
    }),
  suspend: (context) =>
    changeWithAudit(context, 'supplier_suspended', async (transaction) => {
      const { supplierId } = context.params
      await changed(transaction`
        update suppliers set state = 'suspended', suspension = ${context.body.reason}, updated_at = ${context.now()}
         where id = ${supplierId}`)
      return supplierId
    }),
})

type CallContext = Parts & { person: Person; request: Parameters<typeof requestActor>[0]['request'] }
type SupplierAction =
  | 'supplier_created'
  | 'supplier_changed'
  | 'supplier_verified'
  | 'supplier_published'
  | 'supplier_suspended'

/** Changes a supplier and records who did it, in one transaction; `change` returns the supplier's id. */
async function changeWithAudit(
  context: CallContext,
  action: SupplierAction,
  change: (transaction: Transaction) => Promise<string>,
): Promise<StaffSupplier> {
  const { sql, now } = context
  const at = now()
  return sql.begin(async (transaction) => {
    const supplierId = await change(transaction)
    const supplier = await staffSupplier(transaction, supplierId, gulfDay(at))
    const { userId, ...origin } = requestActor(context)
    const detail = {
      name: supplier.entry.name,
      supplier: supplierId,
      ...(supplier.suspension ? { reason: supplier.suspension } : {}),
    }
    await recordEvent(transaction, { action, actorId: userId, ...origin, detail, at })
    return supplier
  })
}

async function changed(statement: PromiseLike<{ count: number }>): Promise<void> {
  const { count } = await statement
  if (count === 0) throw fail('NOT_FOUND')
}
