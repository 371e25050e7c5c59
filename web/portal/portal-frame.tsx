import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { refusal } from '#domain/access/audience.ts'
import type { Role } from '#domain/access/roles.ts'
import { api } from '#web/api.ts'
import { query } from '#web/cache.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { places } from './places.ts'

/** What all pages of staff share: the way between them, and the request for a second factor. */
export function PortalFrame({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const open = places.filter(({ audience }) => refusal(audience, roles) === null)
  return (
    <>
      {open.length > 0 ? (
        <nav aria-label={m.portal_rooms()} className="overflow-x-auto border-b border-border px-4 md:px-8">
          <ul className="mx-auto flex max-w-6xl gap-6">
            {open.map(({ to, words }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: to === '/admin' }}
                  className="-mb-px flex h-11 items-center border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-muted-foreground transition-colors duration-150 hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:text-foreground"
                >
                  {words()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {open.length > 0 ? <SecondFactorRequest /> : null}
      {children}
    </>
  )
}

/** Whoever changes other people's accounts should not be known by a password alone. */
function SecondFactorRequest() {
  const { data: account } = useQuery(query(api.account.read, {}))
  if (!account || account.hasSecondFactor) return null
  return (
    <aside
      aria-label={m.portal_factor_title()}
      className="border-b border-border bg-warning-surface px-4 py-3 text-warning md:px-8"
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <ShieldAlert aria-hidden className="size-4 shrink-0" />
        <p className="min-w-56 flex-1">{m.portal_factor_detail()}</p>
        <Button asChild variant="outline" size="sm">
          <Link to="/account/settings" search={{ section: 'security' }}>
            {m.portal_factor_action()}
          </Link>
        </Button>
      </div>
    </aside>
  )
}
