import { Link, useLocation } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import type { Me } from '#contract/access.ts'
import { shouldEnrolFactor } from '#domain/auth/factors/second-factor.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

/** Asks staff without a second factor to enrol one, on all staff pages. */
export function FactorPrompt({ person }: { person: Me }) {
  const isPortal = useLocation({ select: ({ pathname }) => /^\/admin(\/|$)/.test(pathname) })
  if (!isPortal || !shouldEnrolFactor(person.roles, person.secondFactor)) return null
  return (
    <aside className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border bg-warning-surface px-4 py-2.5 text-sm text-warning md:px-5">
      <ShieldAlert aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">{m.account_factor_prompt()}</p>
      <Button asChild variant="outline" size="sm">
        <Link to="/account/settings" search={{ section: 'security' }}>
          {m.account_factor_prompt_action()}
        </Link>
      </Button>
    </aside>
  )
}
