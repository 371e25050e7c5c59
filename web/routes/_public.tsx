import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PublicFrame } from '#web/home/public-frame.tsx'
import { WaitlistPopup } from '#web/signups/waitlist-popup.tsx'
import { LazyToasters } from '#web/ui/overlays/lazy-toasters.tsx'

export const Route = createFileRoute('/_public')({ component: PublicLayout })

function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
      <WaitlistPopup />
      <LazyToasters />
    </PublicFrame>
  )
}
