import { createFileRoute, Outlet } from '@tanstack/react-router'
import { mayBeSignedIn } from '#web/browser/signed-in.ts'
import { PublicFrame } from '#web/home/public-frame.tsx'
import { useFrame } from '#web/shell/frame.ts'
import { WaitlistPopup } from '#web/signups/waitlist-popup.tsx'
import { LazyToasters } from '#web/ui/overlays/lazy-toasters.tsx'

/** Public pages that are also in the members' menu. For members they keep the shell. */
export const Route = createFileRoute('/_open')({
  beforeLoad: async ({ context }) => {
    if (import.meta.env.SSR || !mayBeSignedIn()) return
    const { requirePerson } = await import('#web/shell/session/guard.ts')
    // Signed out, or no response: the public version is shown either way.
    await requirePerson(context.cache)?.catch(() => undefined)
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
