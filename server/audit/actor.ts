import type { Person } from '#server/http/person.ts'
import type { Parts } from '#server/parts.ts'

/** The person who acts, for the audit log. */
export type Actor = { userId: string | null; sessionId: string | null; address: string; userAgent: string }

/** The caller as the actor of a handler's action. */
export function requestActor({
  person,
  request,
}: {
  person: Person | null
  request: { ip: string; headers: { 'user-agent'?: string | undefined } }
}): Actor {
  return {
    userId: person?.id ?? null,
    sessionId: person?.sessionId ?? null,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  }
}

/** The staff member who acts, and the time. Nobody for scheduled actions. */
export type StaffActor = {
  actorId: string | null
  sessionId?: string | null
  address?: string
  userAgent?: string
  at: Date
}

type CallContext = Pick<Parts, 'now'> & {
  person: Person
  request: Parameters<typeof requestActor>[0]['request']
}

export function staffActor(context: CallContext): StaffActor {
  const { userId, ...origin } = requestActor(context)
  return { actorId: userId, ...origin, at: context.now() }
}
