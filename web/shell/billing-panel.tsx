import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { strongestRole, type Role } from '#domain/access/roles.ts'
import { grantedRole, highestTier } from '#domain/access/tiers.ts'
import { monthlyPriceUsd, plans, type Plan } from '#domain/plans/plans.ts'
import { roleText } from '#web/format/role-labels.ts'
import { tierText } from '#web/access/tier-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'
import { formatDollars } from '#web/format/format.ts'

/** Plan, price, renewal and invoices, as far as they exist. A dialog over the dashboard. */
export function BillingPanel({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  const tier = highestTier(roles)
  const plan = plans.find(({ id }) => id === tier)
  return (
    <Sheet open onOpenChange={(isOpen) => isOpen || onClose()}>
      <SheetContent
        title={m.shell_billing_title()}
        description={m.shell_billing_detail()}
        footer={
          <Button asChild variant="outline">
            <Link to="/subscribe">{m.shell_billing_compare()}</Link>
          </Button>
        }
      >
        <dl className="divide-y divide-border text-sm">
          <Row name={m.shell_billing_plan()}>
            <span className="font-serif text-lg">{tierText[tier]()}</span>
          </Row>
          <Row name={m.shell_billing_price()}>{plan ? priceText(plan, roles) : null}</Row>
          <Row name={m.shell_billing_renewal()}>{m.shell_billing_no_renewal()}</Row>
          <Row name={m.shell_billing_invoices()}>{m.shell_billing_no_invoices()}</Row>
        </dl>
        <section className="mt-6 border-s-2 border-border ps-4">
          <h3 className="font-serif text-lg">{m.shell_billing_off()}</h3>
          <p className="mt-1 text-sm leading-relaxed text-muted-foreground">{m.shell_billing_off_detail()}</p>
        </section>
      </SheetContent>
    </Sheet>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] items-baseline gap-4 py-3">
      <dt className="text-muted-foreground">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The price of the plan. For staff and agents it says that the plan comes with the role. */
function priceText(plan: Plan, roles: readonly Role[]): string {
  if (plan.monthlyUsd === 0) return m.shell_billing_free()
  const role = strongestRole(roles)
  if (role && !roles.includes(grantedRole[plan.id]))
    return m.shell_billing_by_role({ role: roleText[role]() })
  return m.shell_billing_price_words({
    annual: formatDollars(monthlyPriceUsd(plan, 'annual')),
    monthly: formatDollars(monthlyPriceUsd(plan, 'monthly')),
  })
}
