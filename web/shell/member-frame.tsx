import { useQueryClient, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { me } from '#web/access/queries.ts'
import { Toasters } from '#web/ui/toaster.tsx'
import { AppShell } from './app-shell.tsx'
import { requirePerson } from './guard.ts'
import { PageGuard } from './page-guard.tsx'
import { ReviewScreen } from './review-screen.tsx'
import { SessionStates } from './session-states.tsx'
import { useLive } from './use-live.ts'

/** Round a page of members. Who it is stands in the cache: the guard put it there. */
export function MemberFrame({ children }: { children: ReactNode }) {
  const { data: person } = useSuspenseQuery(me())
  useLive(person)
  return (
    <>
      {person.roles.length === 0 ? (
        <ReviewScreen email={person.email} />
      ) : (
        <AppShell person={person}>
          <PageGuard>{children}</PageGuard>
        </AppShell>
      )}
      <SessionStates person={person} />
      <Toasters />
    </>
  )
}

type Props = { children: ReactNode; stranger: ReactNode }

/** Round a page for everyone: a member keeps his shell, anyone else sees `stranger`, one under review included. */
export function FrameByPerson({ children, stranger }: Props) {
  const cache = useQueryClient()
  const { data: isMember } = useSuspenseQuery({
    queryKey: ['is-member'],
    queryFn: () => isMemberHere(cache),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  // The document's head hid the frame of strangers, because this browser seemed to be a member's.
  useEffect(() => document.documentElement.removeAttribute('data-member'), [])
  return isMember ? <MemberFrame>{children}</MemberFrame> : stranger
}

async function isMemberHere(cache: QueryClient): Promise<boolean> {
  const person = await requirePerson(cache).then(
    () => cache.ensureQueryData(me()),
    // Not signed in any more, or no answer: what everyone may read stands there either way.
    () => null,
  )
  return person !== null && person.roles.length > 0
}
