import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ShellSkeleton } from '#web/shell/shell-skeleton.tsx'

/** Pages for members only. The frame round them is the root's, which members keep on pages for everyone. */
export const Route = createFileRoute('/_member')({
  // The session lives in the browser's storage, so the server cannot know whose page this is.
  ssr: false,
  beforeLoad: async ({ context }) => {
    // The guard brings calls, contract and sanitiser with it; the route tree goes to public pages too.
    const { requirePerson } = await import('#web/shell/session/guard.ts')
    await requirePerson(context.cache)
  },
  pendingComponent: ShellSkeleton,
  component: Outlet,
})
