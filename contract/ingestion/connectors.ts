import { z } from 'zod'
import { connectorKinds, pageFormats, pagings } from '#domain/ingestion/connectors.ts'
import { sourceKeys } from '#domain/ingestion/sources.ts'
import { endpoint } from '#contract/endpoint.ts'
import { TableTemplate } from './tables.ts'
import { plainLine } from '#contract/plain-line.ts'

const address = z.url({ protocol: /^https?$/ }).max(2000)
const parameter = z.string().regex(/^[\w.$-]{1,60}$/)

export const ConnectorSettings = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), url: address }),
  z.object({
    kind: z.literal('pages'),
    url: address,
    format: z.enum(pageFormats),
    rowsPath: z.string().regex(/^[\w.-]{0,100}$/),
    paging: z.enum(pagings),
    pageParameter: parameter,
    sizeParameter: parameter,
    pageSize: z.int().min(1).max(10_000),
  }),
  z.object({
    kind: z.literal('ckan'),
    url: address,
    resourceId: z.string().regex(/^[\w-]{0,100}$/),
    packageId: z.string().regex(/^[\w-]{0,100}$/),
  }),
  z.object({ kind: z.literal('folder'), folder: z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}$/) }),
])

const entry = {
  source: z.enum(sourceKeys),
  name: plainLine(1, 120),
  settings: ConnectorSettings,
  /** The saved mapping of other tables; null for every other source. */
  template: TableTemplate.nullable(),
  /** The header that carries the key: `Authorization`, `x-api-key`. */
  secretHeader: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .nullable(),
  /** Null for a connector that only staff start. */
  everyHours: z.int().min(1).max(8760).nullable(),
  /** Whether what it fetches is published at once when its check finds nothing odd. */
  publishesItself: z.boolean(),
}

export type ConnectorEntry = z.infer<typeof ConnectorEntry>
export const ConnectorEntry = z.object({
  ...entry,
  /** The key, stored sealed and never shown. Left out, a stored one stays; null removes it. */
  secret: plainLine(1, 4000).nullable().optional(),
})

export type Connector = z.infer<typeof Connector>
export const Connector = z.object({
  ...entry,
  id: z.uuid(),
  kind: z.enum(connectorKinds),
  hasSecret: z.boolean(),
  nextRunAt: z.iso.datetime().nullable(),
  /** The last runs, newest first. */
  runs: z.array(
    z.object({
      id: z.int(),
      startedAt: z.iso.datetime(),
      endedAt: z.iso.datetime().nullable(),
      outcome: z.enum(['running', 'unchanged', 'fetched', 'failed']),
      bytes: z.int(),
      pages: z.int(),
      message: z.string().nullable(),
      batchId: z.int().nullable(),
    }),
  ),
})

const params = z.object({ connectorId: z.uuid() })

export const ingestionConnectors = {
  connectors: endpoint({
    method: 'GET',
    url: '/api/ingestion/connectors',
    summary: 'List connectors with their last runs. Keys are never shown',
    audience: 'editor',
    response: z.array(Connector),
  }),
  addConnector: endpoint({
    method: 'POST',
    url: '/api/ingestion/connectors',
    summary:
      'Add a connector that fetches a source by itself. Addresses of private networks are refused when it runs',
    audience: 'admin',
    body: ConnectorEntry,
    response: z.object({ id: z.uuid() }),
    errors: ['INVALID_INPUT', 'CONFLICT'],
  }),
  changeConnector: endpoint({
    method: 'PUT',
    url: '/api/ingestion/connectors/:connectorId',
    summary:
      'Change a connector. A key that is left out stays, unless the address is on another host: then it is refused',
    audience: 'admin',
    params,
    body: ConnectorEntry,
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  removeConnector: endpoint({
    method: 'DELETE',
    url: '/api/ingestion/connectors/:connectorId',
    summary: 'Remove a connector with the log of its runs. Its imports stay',
    audience: 'admin',
    params,
    errors: ['NOT_FOUND'],
  }),
  runConnector: endpoint({
    method: 'POST',
    url: '/api/ingestion/connectors/:connectorId/run',
    summary: 'Queue a run of a connector now',
    audience: 'editor',
    params,
    errors: ['NOT_FOUND'],
    perMinute: 10,
  }),
}
