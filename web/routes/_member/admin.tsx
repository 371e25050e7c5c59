import { createFileRoute, Outlet } from '@tanstack/react-router'
import { DiskNotice } from '#web/admin/disk-notice.tsx'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
import { PortalFrame } from '#web/portal/portal-frame.tsx'

export const Route = createFileRoute('/_member/admin')({ component: Portal })

function Portal() {
  const roles = useEffectiveRoles()
  return (
    <PortalFrame roles={roles}>
      {roles.includes('admin') && <DiskNotice />}
      <Outlet />
    </PortalFrame>
  )
}
