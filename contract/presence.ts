import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const presence = {
  reportUnknownPath: endpoint({
    method: 'POST',
    url: '/api/unknown-paths',
    summary: 'Log an address that led to the not-found page inside the browser',
    audience: 'anyone',
    body: z.object({ path: z.string().max(500) }),
    perMinute: 20,
  }),
}
