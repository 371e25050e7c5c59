import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server'
import { createAppRouter } from './router.tsx'

/** What kind of page stands at an address: rendered, drawn by the browser alone, or none. */
export type PageKind = 'public' | 'member' | 'unknown'

const patterns = createAppRouter()

/** Tells without rendering; every member page has the same document, and so has every unknown address. */
export function kindOf(path: string): PageKind {
  const [matchedRoutes, , foundRoute] = patterns.getMatchedRoutes(path)
  if (!foundRoute) return 'unknown'
  return matchedRoutes.some(({ id }) => id.startsWith('/_member')) ? 'member' : 'public'
}

/** Renders the document of an address to completion; a redirect is an answer of 3xx with its `location`. */
export function render(url: string, kind: PageKind): Promise<Response> {
  const handle = createRequestHandler({
    request: new Request(url),
    createRouter: () => createAppRouter({ isShell: kind === 'member' }),
  })
  return handle(({ responseHeaders, router }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
}
