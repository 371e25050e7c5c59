import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const messages = {
  unread: endpoint({
    method: 'GET',
    url: '/api/messages/unread',
    summary: 'How many messages I have not read, over all my conversations',
    audience: 'member',
    features: ['messages'],
    background: true,
    response: z.object({ unread: z.int().nonnegative() }),
  }),
}
