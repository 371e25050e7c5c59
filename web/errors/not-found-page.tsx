import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Notice } from './notice.tsx'

/**
 * The server logs unknown paths that it was requested itself. This page reports those reached by links inside the
 * app.
 */
export function NotFoundPage({ report }: { report: (path: string) => Promise<void> }) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname === landedOn()) return
    void report(pathname)
  }, [pathname, report])
  return (
    <Notice kicker={m.errors_not_found_status()} title={m.errors_not_found_title()}>
      <p>{m.errors_not_found_detail()}</p>
      <p className="mt-8">
        <Button asChild size="lg">
          <Link to="/">{m.errors_home()}</Link>
        </Button>
      </p>
    </Notice>
  )
}

/** The path that the server answered when this tab loaded. */
function landedOn(): string {
  const [entry] = performance.getEntriesByType('navigation')
  return entry ? new URL(entry.name).pathname : ''
}
