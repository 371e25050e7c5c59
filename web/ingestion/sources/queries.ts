import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'

/** Every source, with what is held of it. */
export const dataSources = () =>
  queryOptions({
    queryKey: ['GET', api.ingestion.sources.endpoint.url],
    queryFn: ({ signal }) => api.ingestion.sources({}, signal),
  })
