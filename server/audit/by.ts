import { actorOf } from '#server/auth/accounts.ts'
import type { Person } from '#server/http/person.ts'
import type { Parts } from '#server/parts.ts'

/** Who of the staff does something, and when; nobody where its time has come by itself. */
export type By = {
  actorId: string | null
  sessionId?: string | null
  address?: string
  userAgent?: string
  at: Date
}

type Asking = Pick<Parts, 'now'> & { person: Person; request: Parameters<typeof actorOf>[0]['request'] }

export function byOf(context: Asking): By {
  const { userId, ...origin } = actorOf(context)
  return { actorId: userId, ...origin, at: context.now() }
}
