import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Role } from '#domain/access/roles.ts'
import { toBinding, closedTable } from './channel.ts'
import type { Binding } from './connection.ts'

const bindingsAtMost = 20

const ChangeRequest = z.object({
  event: z.string().max(20),
  schema: z.string().max(63).optional(),
  table: z.string().max(63).optional(),
  filter: z.string().max(4000).optional(),
  select: z.unknown().optional(),
})

const flag = z.boolean().catch(false)

/**
 * The payload of `phx_join`. Unknown options are ignored and invalid ones count as missing, as in the
 * protocol's own server.
 */
export const Join = z.object({
  access_token: z.string().max(8192).nullish(),
  config: z
    .object({
      private: flag,
      broadcast: z.object({ ack: flag, self: flag }).catch({ ack: false, self: false }),
      presence: z.object({ enabled: flag }).catch({ enabled: false }),
      postgres_changes: z.array(ChangeRequest).max(bindingsAtMost).default([]),
      postgres_changes_options: z.object({ wait: flag }).catch({ wait: false }),
    })
    .optional(),
})

type JoinConfig = NonNullable<z.infer<typeof Join>['config']>

export const emptyJoinConfig: JoinConfig = {
  private: false,
  broadcast: { ack: false, self: false },
  presence: { enabled: false },
  postgres_changes: [],
  postgres_changes_options: { wait: false },
}

type JoinSettings = {
  /** The requested subscriptions in their order, each with its id; the client compares them. */
  echoed: readonly object[]
  /** The accepted subscriptions: all or none. */
  bindings: readonly Binding[]
  /** Why there are none. */
  problem: string | null
}

/** The subscriptions that these roles may have. */
export function grant({ postgres_changes: requested }: JoinConfig, roles: readonly Role[]): JoinSettings {
  const requests = requested.map((request) => ({ ...request, id: subscriptionId(request) }))
  const bindings = requests
    .map((request) => toBinding(request, request.id))
    .filter((binding) => binding !== null)
  const unsupported = requests.find((request) => !bindings.some(({ id }) => id === request.id))
  const closed = closedTable(bindings, roles)
  const problem = unsupported
    ? cannotFollow(unsupported)
    : closed && `You do not have permissions to read from the table: ${closed}`
  const echoed = requests.map(({ id, event, schema, table, filter }) => ({
    id,
    event,
    schema,
    table,
    filter,
  }))
  return { echoed, bindings: problem ? [] : bindings, problem }
}

function cannotFollow({ event, schema, table, filter }: z.infer<typeof ChangeRequest>): string {
  const given = Object.entries({ event, schema, table, filter }).filter(([, value]) => value !== undefined)
  const named = given.map(([key, value]) => `${key}: ${value}`).join(', ')
  return `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [${named}]`
}

/** Equal requests get equal ids, so that pages with the same subscriptions share frames. */
function subscriptionId({ event, schema, table, filter }: z.infer<typeof ChangeRequest>): number {
  const request = JSON.stringify([event, schema, table, filter])
  return 1 + createHash('sha1').update(request).digest().readUIntBE(0, 6)
}
