import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from './notice.tsx'

/** The server notes addresses it was asked for itself; this one notes those that a link inside the page led to. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname === landedOn()) return
    void reportUnknownPath(pathname)
  }, [pathname])
  return (
    <Notice kicker={m.errors_not_found_status()} title={m.errors_not_found_title()}>
      <title>{m.errors_not_found_page_title()}</title>
      <p>{m.errors_not_found_detail()}</p>
      <p className="mt-8">
        <Button asChild size="lg">
          <Link to="/">{m.errors_home()}</Link>
        </Button>
      </p>
    </Notice>
  )
}

/** The path the server itself answered in this tab. */
function landedOn(): string {
  const [entry] = performance.getEntriesByType('navigation')
  return entry ? new URL(entry.name).pathname : ''
}

// Loaded here and not above: the calls bring the whole contract with them, which public pages do without.
async function reportUnknownPath(path: string): Promise<void> {
  const { api } = await import('#web/api.ts')
  // That a note was lost is no concern of the reader's.
  await api.presence.reportUnknownPath({ body: { path: path.slice(0, 500) } }).catch(() => undefined)
}
