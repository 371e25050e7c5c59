import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Direction } from 'radix-ui'
import { useEffect, useState, type ReactNode } from 'react'
import type { Me } from '#contract/access.ts'
import { isBlocked } from '#domain/auth/factors/second-factor.ts'
import { me } from '#web/access/queries.ts'
import { getTextDirection } from '#web/paraglide/runtime.js'
import { Toasters } from '#web/ui/overlays/toaster.tsx'
import { AppShell } from './app-shell.tsx'
import { AgreementPrompt } from '#web/shell/session/agreement-prompt.tsx'
import { AgreementScreen } from '#web/shell/session/agreement-screen.tsx'
import { EnrolmentScreen } from '#web/shell/session/enrolment-screen.tsx'
import { FactorPrompt } from '#web/shell/session/factor-prompt.tsx'
import { requirePerson } from '#web/shell/session/guard.ts'
import { PageGuard } from '#web/shell/session/page-guard.tsx'
import { ReviewScreen } from '#web/shell/session/review-screen.tsx'
import { SecondFactorScreen } from '#web/shell/session/second-factor-screen.tsx'
import { SessionStates } from '#web/shell/session/session-states.tsx'
import { useLive } from '#web/shell/session/use-live.ts'
import { useOwnPushes } from '#web/shell/session/use-own-pushes.ts'

type Props = {
  /** Whether the page is for members only. Otherwise everyone can read it, and members see it in their shell. */
  isMembersOnly: boolean
  children: ReactNode
}

/**
 * Wraps all pages that a member may see, and stays mounted between them: the shell, the socket and the timers.
 * Renders the bare page until the person is known. The guard of member pages loads them; for other pages this
 * component does.
 */
export function MemberRoot({ isMembersOnly, children }: Props) {
  const { data: person } = useQuery({ ...me(), enabled: false })
  useFindingOut(!isMembersOnly && !person)
  // A public page stays readable while the account is under review or its second factor is still required.
  const isWaiting = person?.roles.length === 0 || (person && isBlocked(person.secondFactor))
  if (!person || (isWaiting && !isMembersOnly)) return children
  return <Framed person={person}>{children}</Framed>
}

function Framed({ person, children }: { person: Me; children: ReactNode }) {
  useLive(person)
  useOwnPushes({ isMember: person.roles.length > 0 && !isBlocked(person.secondFactor) })
  const enrolment = useEnrolling(person)
  const due = person.roles.length > 0 ? person.agreements.find(({ isDue }) => isDue) : undefined
  return (
    <Direction.Provider dir={getTextDirection()}>
      {enrolment.isOn ? (
        <EnrolmentScreen onDone={enrolment.end} />
      ) : person.secondFactor === 'missing' ? (
        <SecondFactorScreen email={person.email} />
      ) : due ? (
        <AgreementScreen agreement={due} />
      ) : person.roles.length === 0 ? (
        <ReviewScreen email={person.email} />
      ) : (
        <AppShell person={person}>
          <FactorPrompt person={person} />
          <AgreementPrompt person={person} />
          <PageGuard>{children}</PageGuard>
        </AppShell>
      )}
      <SessionStates person={person} />
      <Toasters />
    </Direction.Provider>
  )
}

/** Stays open once started: the recovery codes are shown after the first code has unlocked everything. */
function useEnrolling({ secondFactor }: Me): { isOn: boolean; end: () => void } {
  const [isOn, setOn] = useState(false)
  if (secondFactor === 'unenrolled' && !isOn) setOn(true)
  return { isOn, end: () => setOn(false) }
}

/**
 * Loads the signed-in person. Signed out, or no response: the public version is shown either way. The page of a
 * member stays hidden until the shell is rendered around it, because that replaces its fields.
 */
function useFindingOut(isWanted: boolean): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (isWanted) requirePerson(cache)?.catch(reveal)
    else reveal()
  }, [cache, isWanted])
}

const reveal = () => document.documentElement.removeAttribute('data-member')
