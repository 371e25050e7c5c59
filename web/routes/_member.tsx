import { createFileRoute, Outlet } from '@tanstack/react-router'
import type { Guard } from '#web/shell/session/guard.ts'
import { ShellSkeleton } from '#web/shell/shell-skeleton.tsx'

// Imported when needed because the route tree is part of public pages too: the guard brings API client, contract and
// sanitiser with it. Kept, because even a second import waits for the browser.
let guard: Guard | undefined

/** Pages for members only. Their shell is in the root route, because members keep it on public pages too. */
export const Route = createFileRoute('/_member')({
  // The session is in the browser's storage, so the server cannot know whose page this is.
  ssr: false,
  beforeLoad: async ({ context }) => {
    guard ??= (await import('#web/shell/session/guard.ts')).requirePerson
    await guard(context.cache)
  },
  pendingComponent: ShellSkeleton,
  component: Outlet,
})
