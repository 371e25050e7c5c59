import { entityTag } from '#server/secrets/digest.ts'
import type { Context, Route } from './handle.ts'

/** Returns a version of all data behind a response. */
type ReadState = (context: Context) => string | Promise<string>

/**
 * Responds 304 when the browser's copy is current for this state and query. The tag is computed before the
 * response: if the state changes in between, the tag is the older one and the browser requests it again.
 */
export function revalidated(
  route: Route,
  readState: ReadState,
  scope: 'private' | 'public' = 'private',
): Route {
  return {
    ...route,
    async answer(context: Context) {
      const { request, reply } = context
      const tag = `W/${entityTag(`${await readState(context)} ${request.url}`)}`
      reply.header('etag', tag).header('cache-control', `${scope}, no-cache`)
      return request.headers['if-none-match'] === tag ? reply.code(304).send() : route.answer(context)
    },
  }
}

/** Like `revalidated`, for responses that are the same for everyone: shared caches may store them. */
export function sharedRevalidated(route: Route, readState: ReadState): Route {
  return revalidated(route, readState, 'public')
}
