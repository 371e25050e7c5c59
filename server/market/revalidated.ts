import { createHash } from 'node:crypto'
import type { Context, Route } from '#server/http/handle.ts'

/**
 * Answers 304 when the browser holds what the data and the question would give again. The tag is taken before the
 * answer is drawn: should the data change meanwhile, it names the older state and the browser asks once more.
 */
export function revalidated(route: Route): Route {
  return {
    ...route,
    answer(context: Context) {
      const { engine, request, reply } = context
      const digest = createHash('sha256').update(`${engine.version()} ${request.url}`).digest('base64url')
      const tag = `W/"${digest.slice(0, 22)}"`
      reply.header('etag', tag)
      return request.headers['if-none-match'] === tag ? reply.code(304).send() : route.answer(context)
    },
  }
}
