import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'

/** The own uploads that were begun and not imported. */
export const unfinishedUploads = () =>
  queryOptions({
    queryKey: ['GET', api.ingestion.uploads.endpoint.url],
    queryFn: ({ signal }) => api.ingestion.uploads({}, signal),
  })
