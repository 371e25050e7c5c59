import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { FeatureKey } from '#domain/access/features.ts'
import { ErrorPage } from '#web/errors/error-page.tsx'
import { PageSkeleton } from '#web/errors/page-skeleton.tsx'
import { createQueryClient } from '#web/api/query-client.ts'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from '#web/page/search-string.ts'

/** A router with its own cache: one for the life of a tab, one for each page that the server renders. */
export function createAppRouter({ isShell = false }: { isShell?: boolean } = {}) {
  const cache = createQueryClient()
  const router = createRouter({
    routeTree,
    isShell,
    context: { cache },
    defaultPreload: 'intent',
    // The cache decides what is stale; the router asks it every time.
    defaultPreloadStaleTime: 0,
    scrollRestoration: scrollsItself(),
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
    trailingSlash: 'never',
    parseSearch,
    stringifySearch,
  })
  setupRouterSsrQueryIntegration({ router, queryClient: cache })
  return router
}

/**
 * Whether the router may scroll: at its first render not where the reader, or the browser after a reload, has scrolled
 * already, since the page was there before React.
 */
function scrollsItself(): () => boolean {
  let isArrival = typeof window !== 'undefined'
  return () => {
    const isScrolled = isArrival && window.scrollY > 0
    isArrival = false
    return !isScrolled
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** Someone types or ticks here first thing: the script comes at once instead of when there is time. */
    isForm?: boolean
    /** Made for one reader, who came by a link of his own: it is never kept for another. */
    isPersonal?: boolean
    /** Stands in for other pages: it has no script, which would look for the page of the address. */
    isStill?: boolean
    /** An area of staff: what the guard of signed-in pages asks for. */
    area?: 'staff' | 'approver' | 'editor' | 'admin'
    /** What it shows: closed with the feature. */
    feature?: FeatureKey
  }
}
