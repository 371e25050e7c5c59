import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Logo } from '#web/ui/layout/logo.tsx'
import { MarketingPanel } from './marketing-panel.tsx'

/** The layout of the pages for signing in, signing up and setting a new password. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <MarketingPanel />
      <div className="flex flex-col px-4 py-6 md:px-10">
        <div className="flex items-center justify-between">
          <Link to="/" aria-label={m.auth_back_home()} className="touch">
            <Logo wide />
          </Link>
          <Link
            to="/"
            className="touch inline-flex items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground"
          >
            <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
            {m.auth_back_home()}
          </Link>
        </div>
        <main id="content" className="mx-auto grid w-full max-w-sm flex-1 content-center py-12">
          {children}
          <noscript>
            <p className="mt-6 text-sm text-muted-foreground">{m.auth_without_script()}</p>
          </noscript>
        </main>
      </div>
    </div>
  )
}

/** The heading of such a page. */
export function AuthHeading({ title, detail }: { title: string; detail: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="page-title">{title}</h1>
      <p className="mt-1.5 text-muted-foreground">{detail}</p>
    </header>
  )
}
