import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { handleAuthCallback, type AuthCallback } from '#web/auth/auth-callback.ts'
import { AuthLayout, AuthHeading } from '#web/auth/auth-layout.tsx'
import { OauthButtons } from '#web/auth/oauth-buttons.tsx'
import { ResetForm } from './reset-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The sign-in page, with the link to sign up and the form for a lost password. */
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
          <Tabs />
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

/** Redirects a person who is signed in, and shows the result of a letter's link. */
function useArrival() {
  const navigate = useNavigate()
  useEffect(() => {
    let left = false
    const settle = ({ state, notice }: AuthCallback) => {
      if (left) return
      if (notice) toast(notices[notice]())
      if (state === 'recovery') void navigate({ to: '/auth/new-password', replace: true })
      if (state === 'signed-in') void navigate({ to: '/dashboard', replace: true })
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

const notices = {
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

/** Sign in and sign up. The latter is a page of its own, so these are links styled as tabs. */
function Tabs() {
  const tabClass = '-mb-px inline-flex h-10 pointer-coarse:h-11 items-center border-b-2 text-sm font-medium'
  return (
    <nav aria-label={m.auth_tabs()} className="mb-7 flex gap-6 border-b border-border">
      <Link to="/auth" aria-current="page" className={`${tabClass} border-primary`}>
        {m.auth_tab_sign_in()}
      </Link>
      <Link
        to="/subscribe"
        className={`${tabClass} border-transparent text-muted-foreground hover:text-foreground`}
      >
        {m.auth_tab_sign_up()}
      </Link>
    </nav>
  )
}
