import type { FastifyInstance } from 'fastify'
import { limits } from '#domain/limits.ts'
import { toProblem, sendProblem } from '#server/problems/problem.ts'
import { renderCard } from './card.ts'
import type { RenderedPage } from '#server/web/page.ts'
import { parsePageHead, headText } from '#server/web/page-head.ts'

/** Serves the share image of every existing page, rendered on first request. */
export function serveCards(app: FastifyInstance, pageAt: (url: string) => Promise<RenderedPage>): void {
  const drawn = new Map<string, Promise<Buffer>>()
  app.get<{ Params: { '*': string } }>('/cards/*', { schema: { hide: true } }, async (request, reply) => {
    const path = `/${request.params['*']}`
    const page = await pageAt(path === '/home.png' ? '/' : path.replace(/\.png$/, ''))
    if (page.status !== 200 || !path.endsWith('.png')) return sendProblem(reply, toProblem('NOT_FOUND'))
    const [title = '', name = ''] = headText(parsePageHead(page.html).title).split(' · ')
    const words = { title, name, description: headText(parsePageHead(page.html).description) }
    const key = JSON.stringify(words)
    const card = drawn.get(key) ?? renderCard(words)
    drawn.set(key, card)
    const oldest = drawn.size > limits.cards.cached ? drawn.keys().next().value : undefined
    if (oldest !== undefined) drawn.delete(oldest)
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(await card)
  })
}
