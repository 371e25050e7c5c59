import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'

/** Files of boundaries, and how many areas of each city have one. */
export const boundaryFiles = () =>
  queryOptions({
    queryKey: ['GET', api.ingestion.boundaryFiles.endpoint.url],
    queryFn: ({ signal }) => api.ingestion.boundaryFiles({}, signal),
  })
