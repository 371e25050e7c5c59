import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { refusal } from '#domain/access/audience.ts'
import type { Role } from '#domain/access/roles.ts'
import { m } from '#web/paraglide/messages.js'
import { showCurrent } from '#web/ui/layout/show-current.ts'
import { portalPages } from './portal-pages.ts'

/** The layout of all staff pages, with their navigation. */
export function PortalFrame({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const open = portalPages.filter(({ audience }) => refusal(audience, roles) === null)
  return (
    <>
      {open.length > 0 ? (
        <nav
          ref={showCurrent}
          aria-label={m.portal_rooms()}
          className="overflow-x-auto border-b border-border px-4 md:px-8"
        >
          <ul className="mx-auto flex w-max max-w-6xl min-w-full gap-6">
            {open.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: to === '/admin' || to === '/admin/signups', includeSearch: false }}
                  className="-mb-px flex h-11 items-center border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-muted-foreground transition-colors duration-150 hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:text-foreground"
                >
                  {label()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {children}
    </>
  )
}
