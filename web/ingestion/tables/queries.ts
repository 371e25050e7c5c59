import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'

/** The saved mappings of other tables. */
export const savedTemplates = () =>
  queryOptions({
    queryKey: ['GET', api.ingestion.templates.endpoint.url],
    queryFn: ({ signal }) => api.ingestion.templates({}, signal),
  })

/** The tables that wait for their mapping. */
export const waitingTables = () =>
  queryOptions({
    queryKey: ['GET', api.ingestion.tables.endpoint.url],
    queryFn: ({ signal }) => api.ingestion.tables({}, signal),
  })
