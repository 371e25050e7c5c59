import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { handleAuthCallback } from '#web/auth/auth-callback.ts'
import { AuthLayout } from '#web/auth/auth-layout.tsx'
import { OauthButtons } from '#web/auth/oauth-buttons.tsx'
import { SignUpForm } from '#web/auth/sign-up/sign-up-form.tsx'
import { PageSkeleton } from '#web/errors/page-skeleton.tsx'

const OnboardingFlow = lazy(() =>
  import('#web/onboarding/onboarding-flow.tsx').then(({ OnboardingFlow: flow }) => ({ default: flow })),
)

type EntryState = 'account' | 'profile' | 'door' | 'dashboard'

/**
 * Sign-up: create an account, then the profile's steps. A person with both goes on to the dashboard, unless they came
 * to change a step.
 */
export function OnboardingSteps({ step }: { step: string | undefined }) {
  const navigate = useNavigate()
  const [entry, setEntryState] = useState<EntryState>('account')
  const go = useCallback(
    (next: EntryState) => {
      if (next === 'door') void navigate({ to: '/auth', replace: true })
      else if (next === 'dashboard') void navigate({ to: '/dashboard', replace: true })
      else setEntryState(next)
    },
    [navigate],
  )
  const isChanging = step !== undefined
  useEffect(() => {
    // Within the steps, navigation does not load the person again.
    if (entry === 'account') void currentEntry(isChanging).then(go)
  }, [go, isChanging, entry])
  if (entry === 'profile')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <OnboardingFlow
          stepParam={step}
          onGo={(place) => void navigate({ to: '/onboarding', search: { step: place } })}
        />
      </Suspense>
    )
  return (
    <AuthLayout>
      <SignUpForm onConfirmed={() => void currentEntry(isChanging).then(go)} />
      <OauthButtons />
    </AuthLayout>
  )
}

async function currentEntry(isChanging: boolean): Promise<EntryState> {
  const { state, notice } = await handleAuthCallback()
  if (notice) return 'door'
  const person = state === 'stranger' ? null : await whoIsSignedIn()
  if (!person) return 'account'
  return person.onboardingCompleted && !isChanging ? 'dashboard' : 'profile'
}

/** The person of this browser's session, or null if the server does not know it. */
async function whoIsSignedIn() {
  const [{ api }, { setAccessTokenSource }, { accessToken }] = await Promise.all([
    import('#web/api/client.ts'),
    import('#web/api/send.ts'),
    import('#web/session/session.ts'),
  ])
  setAccessTokenSource(accessToken)
  return api.access.me().catch(() => null)
}
