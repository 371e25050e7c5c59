import { Link } from '@tanstack/react-router'
import { useMayBeSignedIn } from '#web/signed-in.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Wordmark } from './wordmark.tsx'

/** The head of every public page; it stays in sight. Someone signed in is led back instead of being asked in. */
export function SiteHeader() {
  const isMember = useMayBeSignedIn()
  return (
    <header className="sticky top-0 z-40 border-b border-border bg-background">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-4 px-4 md:px-8">
        <Wordmark />
        <nav aria-label={m.home_navigation()} className="flex items-center gap-1 text-sm sm:gap-3">
          <a href="/#platform" className="hidden px-2 py-2.5 hover:underline underline-offset-4 sm:block">
            {m.home_nav_platform()}
          </a>
          <Link to="/subscribe" className="hidden px-2 py-2.5 hover:underline underline-offset-4 sm:block">
            {m.home_nav_pricing()}
          </Link>
          {isMember ? (
            <Button asChild variant="outline">
              <Link to="/dashboard">{m.home_to_dashboard()}</Link>
            </Button>
          ) : (
            <>
              <Link to="/auth" className="touch px-2 py-2.5 hover:underline underline-offset-4">
                {m.home_sign_in()}
              </Link>
              <Button asChild variant="outline">
                <Link to="/coming-soon">{m.home_join_waitlist()}</Link>
              </Button>
            </>
          )}
        </nav>
      </div>
    </header>
  )
}
