import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const messages = {
  unread: endpoint({
    method: 'GET',
    url: '/api/messages/unread',
    summary: "Count the caller's unread messages",
    audience: 'member',
    features: ['messages'],
    background: true,
    response: z.object({ unread: z.int().nonnegative() }),
  }),
}
