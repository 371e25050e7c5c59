import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { mayBeSignedIn } from '#web/auth/session.ts'
import { PublicFrame } from '#web/home/public-frame.tsx'

/** Pages for everyone that members reach from their menu: they keep the shell round them there. */
export const Route = createFileRoute('/_open')({ component: OpenLayout })

// The shell brings calls and contract with it, which nobody else needs here.
const FrameByPerson = lazy(() =>
  import('#web/shell/member-frame.tsx').then((module) => ({ default: module.FrameByPerson })),
)

function OpenLayout() {
  const mayBeMember = useSyncExternalStore(neverChanges, mayBeSignedIn, () => false)
  const forStranger = (
    <PublicFrame>
      <main id="content">
        <Outlet />
      </main>
    </PublicFrame>
  )
  if (!mayBeMember) return forStranger
  return (
    <Suspense fallback={null}>
      <FrameByPerson stranger={forStranger}>
        <Outlet />
      </FrameByPerson>
    </Suspense>
  )
}

function neverChanges(): () => void {
  return () => undefined
}
