import type { FastifyInstance } from 'fastify'
import type { Ask } from './site.ts'

/** Who a call comes from that a page makes while it is rendered here. No network has such an address. */
export const pageRenderer = 'page-renderer'

/** Calls of pages that are rendered: in this process, as a stranger, whoever asked for the page. */
export function askOf(app: FastifyInstance): Ask {
  return async (path, { method, headers, body }) => {
    const {
      statusCode,
      headers: answered,
      rawPayload,
    } = await app.inject({
      method,
      url: path,
      headers: Object.fromEntries(headers),
      remoteAddress: pageRenderer,
      ...(body === undefined ? {} : { payload: body }),
    })
    const type = String(answered['content-type'] ?? 'application/octet-stream')
    const empty = statusCode === 204 || statusCode === 304
    return new Response(empty ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      headers: { 'content-type': type },
    })
  }
}
