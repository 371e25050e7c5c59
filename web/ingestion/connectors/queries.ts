import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'

const pollMs = 3000

/** Connectors with their last runs. Polled while one runs. */
export const connectorList = () =>
  queryOptions({
    queryKey: ['GET', api.ingestion.connectors.endpoint.url],
    queryFn: ({ signal }) => api.ingestion.connectors({}, signal),
    refetchInterval: ({ state }) =>
      state.data?.some(({ runs }) => runs[0]?.outcome === 'running') ? pollMs : false,
  })
