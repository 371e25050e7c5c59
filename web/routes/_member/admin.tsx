import { createFileRoute, Outlet } from '@tanstack/react-router'
import { DiskNotice } from '#web/admin/disk-notice.tsx'
import { useEffectiveRoles } from '#web/access/use-roles.ts'

export const Route = createFileRoute('/_member/admin')({ component: Portal })

function Portal() {
  const roles = useEffectiveRoles()
  return (
    <>
      {roles.includes('admin') && <DiskNotice />}
      <Outlet />
    </>
  )
}
