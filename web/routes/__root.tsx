import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { NotFoundPage } from '#web/errors/not-found-page.tsx'
import { reportUnknownPath } from '#web/presence/unknown-paths.ts'
import { OfflineNotice } from '#web/errors/offline-notice.tsx'
import { PublicFrame } from '#web/home/public-frame.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale, getTextDirection } from '#web/paraglide/runtime.js'

export const Route = createRootRouteWithContext<{ cache: QueryClient }>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: m.home_name() },
    ],
  }),
  component: Document,
  notFoundComponent: NotFound,
})

function Document() {
  return (
    // The theme's class is on the element before React arrives.
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
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}

function NotFound() {
  return (
    <PublicFrame>
      <main id="content">
        <NotFoundPage report={reportUnknownPath} />
      </main>
    </PublicFrame>
  )
}
