import { actorOf } from '#server/audit/actor.ts'
import type { Person } from '#server/http/person.ts'

type Asking = {
  person: Person
  now: () => Date
  request: Parameters<typeof actorOf>[0]['request']
}

/** Who does something here, as it is written down. */
export function authorOf(context: Asking) {
  const { userId, ...origin } = actorOf(context)
  return { actorId: userId, ...origin, at: context.now() }
}
