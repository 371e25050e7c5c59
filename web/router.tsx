import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { FeatureKey } from '#domain/access/features.ts'
import { ErrorPage } from '#web/errors/error-page.tsx'
import { PageSkeleton } from '#web/errors/page-skeleton.tsx'
import { createQueryClient } from '#web/api/query-client.ts'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from '#web/page/search-string.ts'

/** Creates a router with its own cache: one per tab, and one per page that the server renders. */
export function createAppRouter({ isShell = false }: { isShell?: boolean } = {}) {
  const cache = createQueryClient()
  const router = createRouter({
    routeTree,
    isShell,
    context: { cache },
    defaultPreload: 'intent',
    // The query cache decides what is stale, so the router always asks it.
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
 * Whether the router may scroll. Not at its first render if the reader, or the browser after a reload, has already
 * scrolled, because the page was there before React.
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
    /** The script loads at once instead of on idle, because users type here first. */
    isForm?: boolean
    /** For one reader only, from a personal link; never cached for others. */
    isPersonal?: boolean
    /** Replaces other pages. It has no script, which would look for the page of the address. */
    isStill?: boolean
    /** An area for some roles, checked by the guard of member pages. */
    area?: 'agent' | 'staff' | 'approver' | 'editor' | 'admin'
    /** The feature that the page belongs to. The page closes with it. */
    feature?: FeatureKey
  }
}
