import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ShellSkeleton } from '#web/shell/shell-skeleton.tsx'

/** Pages for members only. Their shell is in the root route, because members keep it on public pages too. */
export const Route = createFileRoute('/_member')({
  // The session is in the browser's storage, so the server cannot know whose page this is.
  ssr: false,
  beforeLoad: async ({ context }) => {
    // Imported here because the route tree is part of public pages too: the guard brings API client, contract and
    // sanitiser with it.
    const { requirePerson } = await import('#web/shell/session/guard.ts')
    await requirePerson(context.cache)
  },
  pendingComponent: ShellSkeleton,
  component: Outlet,
})
