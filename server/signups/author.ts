import { requestActor } from '#server/audit/actor.ts'
import type { Person } from '#server/http/person.ts'

type Asking = {
  person: Person
  now: () => Date
  request: Parameters<typeof requestActor>[0]['request']
}

/** Who does something here, as it is written down. */
export function staffAuthor(context: Asking) {
  const { userId, ...origin } = requestActor(context)
  return { actorId: userId, ...origin, at: context.now() }
}
