import { z } from 'zod'
import { roles } from '#domain/access/roles.ts'
import { endpoint } from './endpoint.ts'

export type Me = z.infer<typeof Me>
export const Me = z.object({
  id: z.uuid(),
  email: z.email(),
  fullName: z.string(),
  roles: z.array(z.enum(roles)),
  onboardingCompleted: z.boolean(),
})

export const access = {
  me: endpoint({
    method: 'GET',
    url: '/api/me',
    summary: 'Who I am and which roles I hold; an empty list means my account is under review',
    audience: 'signed-in',
    response: Me,
  }),
}
