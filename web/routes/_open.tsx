import { createFileRoute, Outlet } from '@tanstack/react-router'
import { mayBeSignedIn } from '#web/browser/signed-in.ts'
import { PublicFrame } from '#web/home/public-frame.tsx'
import { useFrame } from '#web/shell/frame.ts'
import { WaitlistPopup } from '#web/signups/waitlist-popup.tsx'
import { LazyToasters } from '#web/ui/overlays/lazy-toasters.tsx'

/** Pages for everyone that members reach from their menu: those keep the shell round them. */
export const Route = createFileRoute('/_open')({
  beforeLoad: async ({ context }) => {
    if (import.meta.env.SSR || !mayBeSignedIn()) return
    const { requirePerson } = await import('#web/shell/session/guard.ts')
    // Not signed in any more, or no answer: what everyone may read stands there either way.
    await requirePerson(context.cache).catch(() => undefined)
  },
  component: OpenLayout,
})

function OpenLayout() {
  if (useFrame() === 'member') return <Outlet />
  return (
    <PublicFrame>
      <main id="content">
        <Outlet />
      </main>
      <WaitlistPopup />
      <LazyToasters />
    </PublicFrame>
  )
}
