import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'

const ways = [
  { to: '/area-guides', name: m.home_footer_guides, detail: m.home_soon_guides },
  { to: '/market-analytics', name: m.home_footer_analytics, detail: m.home_soon_analytics },
  { to: '/market-insights', name: m.home_nav_insights, detail: m.home_soon_insights },
  { to: '/how-it-works', name: m.home_footer_how, detail: m.home_soon_how },
] as const

/** The page that sign-up buttons lead to while there is a waiting list: the list, and what is open to everyone. */
export function ComingSoonPage({ waitlist }: { waitlist: ReactNode }) {
  return (
    <main id="content" className="page-frame grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <h1 className="page-title">{m.home_soon_heading()}</h1>
        <p className="mt-6 max-w-[48ch] text-lg leading-relaxed text-pretty">{m.home_soon_detail()}</p>
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
          <Link to="/auth" className="underline decoration-input underline-offset-4 hover:decoration-current">
            {m.home_sign_in()}
          </Link>
          <Link to="/" className="underline decoration-input underline-offset-4 hover:decoration-current">
            {m.home_soon_back()}
          </Link>
        </p>
      </div>
      {waitlist}
      <section aria-labelledby="meanwhile" className="lg:col-span-2">
        <h2 id="meanwhile" className="font-serif text-2xl">
          {m.home_soon_meanwhile()}
        </h2>
        <ul className="mt-5 border-t-2 border-foreground">
          {ways.map(({ to, name, detail }) => (
            <li
              key={to}
              className="relative grid gap-x-8 gap-y-0.5 border-b border-border py-4 hover:bg-accent/50 sm:grid-cols-[14rem_1fr] sm:items-baseline"
            >
              <Link
                to={to}
                className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {name()}
              </Link>
              <span className="text-muted-foreground">{detail()}</span>
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}
