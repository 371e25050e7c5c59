import { Link } from '@tanstack/react-router'
import { ChevronDown, Menu, X } from 'lucide-react'
import { useMayBeSignedIn } from '#web/browser/signed-in.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Disclosure } from './disclosure.tsx'
import { Wordmark } from './wordmark.tsx'

const plain = 'block px-2.5 py-2.5 underline-offset-4 hover:underline'
const entry = 'block px-4 py-2.5 hover:bg-accent focus-visible:bg-accent'

/**
 * The header of every public page, which stays visible. A signed-in person gets a link to the dashboard instead of
 * sign-in.
 */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 border-b border-border bg-background print:static">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 md:px-8">
        <Wordmark />
        <nav
          aria-label={m.home_navigation()}
          className="ms-auto flex items-center gap-1 text-sm print:hidden"
        >
          <div className="hidden items-center lg:flex">
            <Sections className={plain} />
            <Disclosure
              className="relative"
              label={
                <span className="flex items-center gap-1 px-2.5 py-2.5 underline-offset-4 hover:underline">
                  {m.home_nav_about()}
                  <ChevronDown
                    aria-hidden
                    className="size-3.5 transition-transform duration-150 ease-settle group-open/disclosure:rotate-180"
                  />
                </span>
              }
            >
              <ul className="absolute end-0 top-full mt-1 w-52 rounded-md border border-border bg-popover py-1.5 shadow-pop">
                <AboutEntries />
              </ul>
            </Disclosure>
          </div>
          <EntryLinks />
          <Disclosure
            className="lg:hidden"
            label={
              <span className="grid size-11 place-items-center rounded-sm hover:bg-accent">
                <span className="sr-only">{m.home_menu()}</span>
                <Menu aria-hidden className="size-5 group-open/disclosure:hidden" />
                <X aria-hidden className="hidden size-5 group-open/disclosure:block" />
              </span>
            }
          >
            <div className="absolute inset-x-0 top-full max-h-[calc(100svh-4rem)] overflow-y-auto border-b border-border bg-background px-4 pb-6 text-base shadow-pop">
              <Sections className="block border-b border-border py-3.5" />
              <p className="pt-5 pb-1 text-sm text-muted-foreground">{m.home_nav_about()}</p>
              <ul className="-mx-4">
                <AboutEntries />
              </ul>
              <Link to="/auth" className="mt-2 block border-t border-border pt-4 pb-1 min-[23rem]:hidden">
                {m.home_sign_in()}
              </Link>
            </div>
          </Disclosure>
        </nav>
      </div>
    </header>
  )
}

function Sections({ className }: { className: string }) {
  return (
    <>
      <Link to="/" hash="platform" className={className}>
        {m.home_nav_platform()}
      </Link>
      <Link to="/" hash="pricing" className={className}>
        {m.home_nav_pricing()}
      </Link>
      <Link to="/market-insights" className={className}>
        {m.home_nav_insights()}
      </Link>
    </>
  )
}

function AboutEntries() {
  const entries = [
    { to: '/about', label: m.home_nav_about() },
    { to: '/recruiting', label: m.home_nav_team() },
    { to: '/suppliers/register', label: m.home_nav_supplier() },
    { to: '/impressum', label: m.home_nav_impressum() },
  ] as const
  return entries.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} className={entry}>
        {label}
      </Link>
    </li>
  ))
}

/** The sign-in and waitlist links. With its script, the waitlist link opens the dialog in place. */
function EntryLinks() {
  if (useMayBeSignedIn())
    return (
      <Button asChild variant="outline">
        <Link to="/dashboard">{m.home_to_dashboard()}</Link>
      </Button>
    )
  return (
    <>
      <Link to="/auth" className={`touch max-[23rem]:hidden ${plain}`}>
        {m.home_sign_in()}
      </Link>
      <Button asChild>
        <Link to="/waitlist">{m.home_join_waitlist()}</Link>
      </Button>
    </>
  )
}
