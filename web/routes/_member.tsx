import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { me } from '#web/access/queries.ts'
import { AppShell } from '#web/shell/app-shell.tsx'
import { FactorPrompt } from '#web/shell/factor-prompt.tsx'
import { PageGuard } from '#web/shell/page-guard.tsx'
import { ReviewScreen } from '#web/shell/review-screen.tsx'
import { SecondFactorScreen } from '#web/shell/second-factor-screen.tsx'
import { useLive } from '#web/shell/use-live.ts'
import { SessionStates } from '#web/shell/session-states.tsx'
import { Toasters } from '#web/ui/toaster.tsx'

export const Route = createFileRoute('/_member')({
  // The session lives in the browser's storage, so the server cannot know whose page this is.
  ssr: false,
  beforeLoad: async ({ context }) => {
    // The guard brings calls, contract and sanitiser with it; the route tree goes to public pages too.
    const { requirePerson } = await import('#web/shell/guard.ts')
    await requirePerson(context.cache)
  },
  component: Member,
})

function Member() {
  const { data: person } = useSuspenseQuery(me())
  useLive(person)
  return (
    <>
      {person.secondFactor === 'missing' ? (
        <SecondFactorScreen email={person.email} />
      ) : person.roles.length === 0 ? (
        <ReviewScreen email={person.email} />
      ) : (
        <AppShell person={person}>
          <FactorPrompt person={person} />
          <PageGuard>
            <Outlet />
          </PageGuard>
        </AppShell>
      )}
      <SessionStates person={person} />
      <Toasters />
    </>
  )
}
