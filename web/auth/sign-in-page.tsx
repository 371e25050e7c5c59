import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Logo } from '#web/ui/logo.tsx'
import { MarketingPanel } from './marketing-panel.tsx'
import { ResetForm } from './reset-form.tsx'
import { OtherWays } from './other-ways.tsx'
import { sessionOnArrival } from './session.ts'
import { SignInForm } from './sign-in-form.tsx'

/** The door: sign in, the way to sign up, and the form for a lost password. */
export function SignInPage() {
  const [resetting, setResetting] = useState(false)
  useLeaveWhenSignedIn()
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <MarketingPanel />
      <div className="flex flex-col px-4 py-6 md:px-10">
        <div className="flex items-center justify-between">
          <Link to="/" aria-label={m.auth_back_home()}>
            <Logo wide />
          </Link>
          <Link
            to="/"
            className="inline-flex items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground"
          >
            <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
            {m.auth_back_home()}
          </Link>
        </div>
        <main id="content" className="mx-auto grid w-full max-w-sm flex-1 content-center py-12">
          {resetting ? (
            <>
              <Heading title={m.auth_reset_title()} detail={m.auth_reset_detail()} />
              <ResetForm onDone={() => setResetting(false)} />
            </>
          ) : (
            <>
              <Heading title={m.auth_welcome()} detail={m.auth_welcome_detail()} />
              <Ways />
              <SignInForm onForgot={() => setResetting(true)} />
              <OtherWays />
            </>
          )}
          <noscript>
            <p className="mt-6 text-sm text-muted-foreground">{m.auth_without_script()}</p>
          </noscript>
        </main>
      </div>
    </div>
  )
}

function Heading({ title, detail }: { title: string; detail: string }) {
  return (
    <header className="mb-6">
      <h1 className="font-serif text-2xl leading-tight">{title}</h1>
      <p className="mt-1.5 text-muted-foreground">{detail}</p>
    </header>
  )
}

/** Two ways in. Signing up is a page of its own, so these are links that look like tabs. */
function Ways() {
  const looks = '-mb-px inline-flex h-10 items-center border-b-2 text-sm font-medium'
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

/** Someone whose session still holds has nothing to do here. */
function useLeaveWhenSignedIn() {
  const navigate = useNavigate()
  useEffect(() => {
    void sessionOnArrival().then((session) => {
      if (session) void navigate({ to: '/dashboard', replace: true })
    })
  }, [navigate])
}
