import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { arrive } from '#web/auth/arrival.ts'
import { DoorFrame, DoorHeading } from '#web/auth/door-frame.tsx'
import { OtherWays } from '#web/auth/other-ways.tsx'
import { SignUpForm } from '#web/auth/sign-up-form.tsx'
import { ProfileForm } from '#web/onboarding/profile-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/ui/toaster.tsx'

type Step = { name: 'account' } | { name: 'profile'; fullName: string }

/** Becoming a member: the account for who has none, then the profile. Who has both goes on to the dashboard. */
export function OnboardingSteps() {
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ name: 'account' })
  const go = useCallback(
    (next: Step | 'door' | 'dashboard') => {
      if (next === 'door') void navigate({ to: '/auth', replace: true })
      else if (next === 'dashboard') void navigate({ to: '/dashboard', replace: true })
      else setStep(next)
    },
    [navigate],
  )
  useEffect(() => {
    void nextStep().then(go)
  }, [go])
  const done = async () => {
    toast({ title: m.onboarding_done(), description: m.onboarding_done_detail() })
    await navigate({ to: '/dashboard', replace: true })
  }
  return (
    <DoorFrame>
      {step.name === 'account' && (
        <>
          <SignUpForm onConfirmed={() => void nextStep().then(go)} />
          <OtherWays />
        </>
      )}
      {step.name === 'profile' && (
        <>
          <DoorHeading title={m.onboarding_title()} detail={m.onboarding_detail()} />
          <ProfileForm fullName={step.fullName} onDone={() => void done()} />
        </>
      )}
    </DoorFrame>
  )
}

async function nextStep(): Promise<Step | 'door' | 'dashboard'> {
  const { standing, said } = await arrive()
  if (said) return 'door'
  const person = standing === 'stranger' ? null : await whoIsSignedIn()
  if (!person) return { name: 'account' }
  return person.onboardingCompleted ? 'dashboard' : { name: 'profile', fullName: person.fullName }
}

/** The person of this browser's session; null when the server does not know it. */
async function whoIsSignedIn() {
  const [{ api, authorizeWith }, { accessToken }] = await Promise.all([
    import('#web/api.ts'),
    import('#web/auth/session.ts'),
  ])
  authorizeWith(accessToken)
  return api.access.me().catch(() => null)
}
