import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server'
import { setTransport, type Transport } from '#web/api/send.ts'
import { createAppRouter } from './router.tsx'
import { setSiteOrigin } from '#web/page/absolute-url.ts'

/**
 * What stands at an address: a page to read, one that members read in their own frame, a form that needs its script at
 * once, a page for one reader alone, one without a script, a page drawn by the browser, or none.
 */
export type PageKind = 'public' | 'open' | 'form' | 'personal' | 'still' | 'member' | 'unknown'

/** `failure` is what a page threw while it was rendered; `location` is where a redirect leads. */
export type Rendered = { status: number; html: string; location: string | null; failure: unknown }

const patterns = createAppRouter()

/** Tells without rendering. Every member page has the same document, and so has every unknown address. */
export function pageKind(path: string): PageKind {
  const [matchedRoutes, params, foundRoute] = patterns.getMatchedRoutes(path)
  // The router matches fuzzily: `**` holds the segments that the found route does not cover.
  if (!foundRoute || params['**']) return 'unknown'
  if (matchedRoutes.some(({ id }) => id.startsWith('/_member'))) return 'member'
  if (matchedRoutes.some(({ id }) => id.startsWith('/_open'))) return 'open'
  const { isPersonal, isStill, isForm } = foundRoute.options.staticData ?? {}
  if (isPersonal) return 'personal'
  if (isStill) return 'still'
  return isForm ? 'form' : 'public'
}

/** Addresses of pages for everyone, those that hold no parameter. */
export function publicPaths(): string[] {
  return Object.values(patterns.routesByPath).flatMap(({ to, options }) => {
    const kind = pageKind(to)
    const isListed = options.ssr !== false && !to.includes('$') && (kind === 'public' || kind === 'open')
    return isListed ? [to] : []
  })
}

/**
 * Renders the document of an address to completion; of a member page only the frame and its skeleton. What a page asks
 * for goes through `ask`, the same for all of them, as a stranger.
 */
export async function render(url: string, kind: PageKind, ask: Transport): Promise<Rendered> {
  setTransport(ask)
  setSiteOrigin(url)
  let failure: unknown = null
  const handle = createRequestHandler({
    request: new Request(url),
    createRouter: () => createAppRouter({ isShell: kind === 'member' }),
  })
  const response = await handle(({ responseHeaders, router }) => {
    failure = router.stores.matches.get().find(({ status }) => status === 'error')?.error ?? null
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> })
  })
  return {
    status: response.status,
    html: await response.text(),
    location: response.headers.get('location'),
    failure,
  }
}
