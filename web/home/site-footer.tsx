import { Link } from '@tanstack/react-router'
import { useSocialLinks } from '#web/page/social-links.ts'
import { m } from '#web/paraglide/messages.js'
import { ThemeChoice } from './theme-choice.tsx'
import { Wordmark } from './wordmark.tsx'

const link = 'block py-1.5 underline-offset-4 hover:underline pointer-coarse:py-2.5'

const groups = [
  {
    title: m.home_footer_platform,
    links: [
      { to: '/how-it-works', label: m.home_footer_how },
      { to: '/methodology/score', label: m.score_method_title },
      { to: '/subscribe', label: m.home_footer_plans },
      { to: '/market-analytics', label: m.home_footer_analytics },
      { to: '/area-guides', label: m.home_footer_guides },
      { to: '/market-insights', label: m.home_nav_insights },
      { to: '/resources', label: m.home_footer_resources },
      { to: '/glossary', label: m.glossary_title },
    ],
  },
  {
    title: m.home_footer_company,
    links: [
      { to: '/about', label: m.home_nav_about },
      { to: '/recruiting', label: m.home_nav_team },
      { to: '/agents', label: m.home_footer_agents },
      { to: '/suppliers', label: m.home_footer_suppliers },
      { to: '/suppliers/register', label: m.home_nav_supplier },
    ],
  },
  {
    title: m.home_footer_legal,
    links: [
      { to: '/impressum', label: m.home_nav_impressum },
      { to: '/disclaimer', label: m.home_disclaimer },
      { to: '/privacy', label: m.home_privacy },
      { to: '/terms', label: m.home_terms },
    ],
  },
] as const

/** The footer of every public page: the disclaimer and links. */
export function SiteFooter() {
  return (
    <footer className="border-t border-border text-sm print:hidden">
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-10 px-4 py-12 md:px-8 lg:grid-cols-[2fr_3fr]">
        <div>
          <Wordmark />
          <p className="mt-4 max-w-[46ch] leading-relaxed text-muted-foreground">{m.home_footer_note()}</p>
          <Elsewhere />
          <ThemeChoice />
        </div>
        <nav aria-label={m.home_footer_navigation()} className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {groups.map(({ title, links }) => (
            <div key={title()}>
              <p className="mb-1.5 font-medium">{title()}</p>
              <ul className="text-muted-foreground">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className={link}>
                      {label()}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  )
}

function Elsewhere() {
  const social = useSocialLinks()
  if (social.length === 0) return null
  return (
    <ul aria-label={m.home_footer_elsewhere()} className="mt-5 flex flex-wrap gap-x-5">
      {social.map(({ site, address }) => (
        <li key={site}>
          <a href={address} target="_blank" rel="noreferrer" className={`${link} underline`}>
            {site}
          </a>
        </li>
      ))}
    </ul>
  )
}
