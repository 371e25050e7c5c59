import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { refusal } from '#domain/access/audience.ts'
import { hasRight } from '#domain/access/rights.ts'
import { useHeldRoles } from '#web/access/use-roles.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

/**
 * A link to the staff portal. For people who only approve it leads to what waits for them. Not rendered for members.
 */
export function AdminButton() {
  const roles = useHeldRoles()
  if (!hasRight('adminArea', roles)) return null
  return (
    <Button
      asChild
      variant="ghost"
      size="sm"
      className="max-lg:w-9 max-lg:px-0 max-lg:pointer-coarse:w-11 aria-[current=page]:bg-accent"
    >
      <Link to={refusal('editor', roles) === null ? '/admin' : '/admin/approvals'}>
        <ShieldCheck aria-hidden />
        <span className="max-lg:sr-only">{m.shell_admin_portal()}</span>
      </Link>
    </Button>
  )
}
