import { entityTag } from '#server/secrets/digest.ts'
import type { Context, Route } from './handle.ts'

/** Names the state of all that an answer is drawn from. */
type StateOf = (context: Context) => string | Promise<string>

/**
 * Answers 304 when the browser holds what the state and the question would give again. The tag is taken before the
 * answer is drawn: should the state change meanwhile, it names the older one and the browser asks once more.
 */
export function revalidated(route: Route, stateOf: StateOf, scope: 'private' | 'public' = 'private'): Route {
  return {
    ...route,
    async answer(context: Context) {
      const { request, reply } = context
      const tag = `W/${entityTag(`${await stateOf(context)} ${request.url}`)}`
      reply.header('etag', tag).header('cache-control', `${scope}, no-cache`)
      return request.headers['if-none-match'] === tag ? reply.code(304).send() : route.answer(context)
    },
  }
}

/** As `revalidated`, for what is the same for everyone: caches on the way may hold it, too. */
export function sharedRevalidated(route: Route, stateOf: StateOf): Route {
  return revalidated(route, stateOf, 'public')
}
