import type { FastifyInstance } from 'fastify'
import type { PageStore } from './page-store.ts'
import type { Ask } from './site/site.ts'

/** The client address of calls made while a page is rendered. It belongs to no network. */
export const pageRenderer = 'page-renderer'

export type PageAnswer = { status: number; type: string; body: Buffer; isPersonal: boolean }

type Call = Parameters<Ask>[1]

/**
 * Makes the calls of rendered pages in this process, as a visitor, whoever requested the page. Public data is
 * cached until something changes; data for one reader is loaded each time.
 */
export function createAsk(app: FastifyInstance, answers: PageStore<PageAnswer>, version: () => string): Ask {
  return async (path, call) => {
    const answer =
      call.method === 'GET'
        ? await answers.read(
            `${version()} ${path}`,
            () => toAnswer(app, path, call),
            ({ status, isPersonal }) => status === 200 && !isPersonal,
          )
        : await toAnswer(app, path, call)
    const empty = answer.status === 204 || answer.status === 304
    return new Response(empty ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: { 'content-type': answer.type },
    })
  }
}

async function toAnswer(
  app: FastifyInstance,
  path: string,
  { method, headers, body }: Call,
): Promise<PageAnswer> {
  const answered = await app.inject({
    method,
    url: path,
    headers: Object.fromEntries(headers),
    remoteAddress: pageRenderer,
    ...(body === undefined ? {} : { payload: body }),
  })
  const type = String(answered.headers['content-type'] ?? 'application/octet-stream')
  const isPersonal = String(answered.headers['cache-control'] ?? '').includes('no-store')
  return { status: answered.statusCode, type, body: answered.rawPayload, isPersonal }
}
