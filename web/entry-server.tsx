import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server'
import { renderToStaticMarkup } from 'react-dom/server'
import { AreaGuide } from '#contract/areas.ts'
import { setTransport, type Transport } from '#web/api/send.ts'
import { createAppRouter } from './router.tsx'
import { AreaEmbed, GoneEmbed } from '#web/areas/embed/area-embed.tsx'
import { embedStyle } from '#web/areas/embed/embed-style.ts'
import { setSiteOrigin } from '#web/page/absolute-url.ts'

/**
 * The kind of page at a path: public, in the member shell, a form that needs its script at once, for one reader only,
 * without scripts, rendered in the browser, or none.
 */
export type PageKind = 'public' | 'open' | 'form' | 'personal' | 'still' | 'member' | 'unknown'

/** `failure` is the error of a page that failed to render; `location` is the target of a redirect. */
export type Rendered = { status: number; html: string; location: string | null; failure: unknown }

const patterns = createAppRouter()

/** Determines the kind without rendering. All member pages share one document, and so do all unknown paths. */
export function pageKind(path: string): PageKind {
  const [matchedRoutes, params, foundRoute] = patterns.getMatchedRoutes(path)
  // The router matches fuzzily: `**` has the segments that the matched route does not cover.
  if (!foundRoute || params['**']) return 'unknown'
  if (matchedRoutes.some(({ id }) => id.startsWith('/_member'))) return 'member'
  if (matchedRoutes.some(({ id }) => id.startsWith('/_open'))) return 'open'
  const { isPersonal, isStill, isForm } = foundRoute.options.staticData ?? {}
  if (isPersonal) return 'personal'
  if (isStill) return 'still'
  return isForm ? 'form' : 'public'
}

/** Paths of public pages without parameters. */
export function publicPaths(): string[] {
  return Object.values(patterns.routesByPath).flatMap(({ to, options }) => {
    const kind = pageKind(to)
    const isListed = options.ssr !== false && !to.includes('$') && (kind === 'public' || kind === 'open')
    return isListed ? [to] : []
  })
}

/**
 * Renders the complete document of a path; for a member page only the shell and its skeleton. The page's calls go
 * through `ask`, always without a session.
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

/**
 * Renders the chart of an area guide as a document for pages of others. `guide` is the answer of the guide's endpoint,
 * null where there is no such guide; `style` the content of the document's only style element.
 */
export function renderAreaEmbed(guide: unknown, origin: string): { html: string; style: string } {
  setSiteOrigin(origin)
  const embed = guide === null ? <GoneEmbed /> : <AreaEmbed guide={AreaGuide.parse(guide)} />
  return { html: `<!doctype html>${renderToStaticMarkup(embed)}`, style: embedStyle }
}
