import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SiteFooter } from '#web/home/site-footer.tsx'
import { SiteHeader } from '#web/home/site-header.tsx'

export const Route = createFileRoute('/_public')({ component: PublicLayout })

function PublicLayout() {
  return (
    <div className="flex min-h-svh flex-col">
      <SiteHeader />
      <div className="grow">
        <Outlet />
      </div>
      <SiteFooter />
    </div>
  )
}
