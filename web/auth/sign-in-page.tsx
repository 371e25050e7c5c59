import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { handleAuthCallback, type AuthCallback } from './auth-callback.ts'
import { AuthLayout, AuthHeading } from './auth-layout.tsx'
import { OauthButtons } from './oauth-buttons.tsx'
import { ResetForm } from './reset-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The door: sign in, the way to sign up, and the form for a lost password. */
export function SignInPage() {
  const navigate = useNavigate()
  const [resetting, setResetting] = useState(false)
  useArrival()
  return (
    <AuthLayout>
      {resetting ? (
        <>
          <AuthHeading title={m.auth_reset_title()} detail={m.auth_reset_detail()} />
          <ResetForm onDone={() => setResetting(false)} />
        </>
      ) : (
        <>
          <AuthHeading title={m.auth_welcome()} detail={m.auth_welcome_detail()} />
          <Ways />
          <SignInForm
            onForgot={() => setResetting(true)}
            onSignedIn={() => void navigate({ to: '/dashboard', replace: true })}
          />
          <OauthButtons />
        </>
      )}
    </AuthLayout>
  )
}

/** Who comes signed in goes on at once; what a link in a letter came to is said. */
function useArrival() {
  const navigate = useNavigate()
  useEffect(() => {
    let left = false
    const settle = ({ standing, said }: AuthCallback) => {
      if (left) return
      if (said) toast(sayings[said]())
      if (standing === 'recovery') void navigate({ to: '/auth/new-password', replace: true })
      if (standing === 'signed-in') void navigate({ to: '/dashboard', replace: true })
    }
    void handleAuthCallback().then(settle)
    return () => {
      left = true
    }
  }, [navigate])
}

function notLetIn(description: string) {
  return { title: m.auth_service_refused(), description, variant: 'destructive' as const }
}

const sayings = {
  'link-over': () => ({
    title: m.auth_link_over(),
    description: m.auth_link_over_detail(),
    variant: 'destructive' as const,
  }),
  'other-browser': () => ({
    title: m.auth_other_browser(),
    description: m.auth_other_browser_detail(),
    variant: 'default' as const,
  }),
  'service-unverified': () => notLetIn(m.auth_service_unverified()),
  'service-has-account': () => notLetIn(m.auth_service_has_account()),
  'service-closed': () => notLetIn(m.auth_service_closed()),
  'service-failed': () => notLetIn(m.auth_service_failed()),
  'half-done': () => ({
    title: m.auth_half_done(),
    description: m.auth_half_done_detail(),
    variant: 'default' as const,
  }),
}

/** Two ways in. Signing up is a page of its own, so these are links that look like tabs. */
function Ways() {
  const looks = '-mb-px inline-flex h-10 pointer-coarse:h-11 items-center border-b-2 text-sm font-medium'
  return (
    <nav aria-label={m.auth_tabs()} className="mb-7 flex gap-6 border-b border-border">
      <Link to="/auth" aria-current="page" className={`${looks} border-primary`}>
        {m.auth_tab_sign_in()}
      </Link>
      <Link
        to="/subscribe"
        className={`${looks} border-transparent text-muted-foreground hover:text-foreground`}
      >
        {m.auth_tab_sign_up()}
      </Link>
    </nav>
  )
}
