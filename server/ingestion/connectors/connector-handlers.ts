import { randomUUID } from 'node:crypto'
import { ingestionConnectors } from '#contract/ingestion/connectors.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import { staffActor, type StaffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Queryable } from '#server/db/sql.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { readSecretKey } from '#server/secrets/secret-key.ts'
import { existsConnector, listConnectors, removeConnector, saveConnector } from './connectors.ts'
import { discardFetches } from './fetch-folder.ts'
import { connectorJob } from './jobs.ts'

export const connectorHandlers = handle(ingestionConnectors, {
  connectors: ({ sql }) => listConnectors(sql),

  addConnector: async (context) => {
    const { sql, body, person, now, config } = context
    const id = randomUUID()
    const key = await readSecretKey(config)
    await sql.begin(async (transaction) => {
      await saveConnector(
        transaction,
        id,
        { entry: body, personId: person.id, at: now(), key },
        { isNew: true },
      )
      await note(transaction, 'connector_added', { id, name: body.name }, staffActor(context))
    })
    return { id }
  },

  changeConnector: async (context) => {
    const { sql, params, body, person, now, config } = context
    const id = params.connectorId
    const key = await readSecretKey(config)
    await sql.begin(async (transaction) => {
      await saveConnector(
        transaction,
        id,
        { entry: body, personId: person.id, at: now(), key },
        { isNew: false },
      )
      await note(transaction, 'connector_changed', { id, name: body.name }, staffActor(context))
    })
  },

  removeConnector: async (context) => {
    const { sql, params, config } = context
    await sql.begin(async (transaction) => {
      await removeConnector(transaction, params.connectorId)
      await note(transaction, 'connector_removed', { id: params.connectorId }, staffActor(context))
    })
    await discardFetches(config.dataDirectory, params.connectorId)
  },

  runConnector: async (context) => {
    const { sql, params } = context
    if (!(await existsConnector(sql, params.connectorId))) throw fail('NOT_FOUND')
    await sql.begin(async (transaction) => {
      await enqueue(transaction, connectorJob, { ...params, isByHand: true })
      await note(transaction, 'connector_started', { id: params.connectorId }, staffActor(context))
    })
  },
})

type ConnectorAction = Extract<AuditAction, `connector_${string}`>

function note(
  sql: Queryable,
  action: ConnectorAction,
  { id, name }: { id: string; name?: string },
  by: StaffActor,
): Promise<void> {
  return recordEvent(sql, {
    action,
    ...by,
    detail: { connector: id, ...(name === undefined ? {} : { name }) },
  })
}
