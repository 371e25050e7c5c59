import { requestActor } from '#server/audit/actor.ts'
import type { Person } from '#server/http/person.ts'

type CallContext = {
  person: Person
  now: () => Date
  request: Parameters<typeof requestActor>[0]['request']
}

/** The actor of an audit event. */
export function staffAuthor(context: CallContext) {
  const { userId, ...origin } = requestActor(context)
  return { actorId: userId, ...origin, at: context.now() }
}
