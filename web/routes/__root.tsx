import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useMatches,
  type AnyRouteMatch,
} from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { repeatEarlyClick } from '#web/browser/early-click.ts'
import { useMayBeSignedIn } from '#web/browser/signed-in.ts'
import { isNotFound } from '#web/errors/is-not-found.ts'
import { NotFoundPage } from '#web/errors/not-found-page.tsx'
import { reportUnknownPath } from '#web/presence/unknown-paths.ts'
import { StrangersVisit } from '#web/presence/visit-effects.tsx'
import { OfflineNotice } from '#web/errors/offline-notice.tsx'
import { PublicFrame } from '#web/home/public-frame.tsx'
import { useFrame } from '#web/shell/frame.ts'
import { ShellSkeleton } from '#web/shell/shell-skeleton.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale, getTextDirection } from '#web/paraglide/runtime.js'

export const Route = createRootRouteWithContext<{ cache: QueryClient }>()({
  head: ({ matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      {
        title: matches.some(isNotFound)
          ? `${m.errors_not_found_page_title()} · ${m.home_name()}`
          : m.home_name(),
      },
    ],
  }),
  component: Document,
  notFoundComponent: NotFound,
})

function Document() {
  useEffect(repeatEarlyClick, [])
  return (
    // The theme's class is set on the element before hydration.
    <html lang={getLocale()} dir={getTextDirection()} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-sm focus:bg-primary focus:px-4 focus:py-2 focus:text-primary-foreground"
        >
          {m.home_skip()}
        </a>
        <OfflineNotice />
        <Framed />
        <Scripts />
      </body>
    </html>
  )
}

// Lazy, because the shell brings the API client and contract with it, which strangers do not need.
const MemberRoot = lazy(() =>
  import('#web/shell/member-root.tsx').then((module) => ({ default: module.MemberRoot })),
)

/** The page, in the member shell if there may be a session. The server knows of none. */
function Framed() {
  const access = useMatches({ select: pageAccess })
  const mayBeMember = useMayBeSignedIn()
  const isMembersOnly = access === 'members'
  if (!mayBeMember || access === 'public')
    return (
      <>
        <Outlet />
        <StrangersVisit membersHaveFrame={access !== 'public'} />
      </>
    )
  return (
    <Suspense fallback={isMembersOnly ? <ShellSkeleton /> : <Outlet />}>
      <MemberRoot isMembersOnly={isMembersOnly}>
        <Outlet />
      </MemberRoot>
    </Suspense>
  )
}

/**
 * Whether the page may be rendered in the member shell. An unknown path below a member page never is: the server
 * sends everyone the same 404, and hydration must find it unchanged.
 */
function pageAccess(matches: AnyRouteMatch[]): 'members' | 'open' | 'public' {
  if (matches.some(isNotFound)) return 'open'
  const layout = matches[1]?.routeId
  if (layout === '/_member') return 'members'
  return layout === '/_open' ? 'open' : 'public'
}

function NotFound() {
  const page = <NotFoundPage report={reportUnknownPath} />
  if (useFrame() === 'member') return page
  return (
    <PublicFrame>
      <main id="content">{page}</main>
    </PublicFrame>
  )
}
