import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
import { PortalFrame } from '#web/portal/portal-frame.tsx'

export const Route = createFileRoute('/_member/admin')({ component: Portal })

function Portal() {
  return (
    <PortalFrame roles={useEffectiveRoles()}>
      <Outlet />
    </PortalFrame>
  )
}
