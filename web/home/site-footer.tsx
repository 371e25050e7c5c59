import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { useSocialLinks } from '#web/social-links.ts'
import { Wordmark } from './wordmark.tsx'

const link =
  'touch py-1 pointer-coarse:py-3 underline decoration-border underline-offset-4 hover:decoration-current'

/** The foot of every public page: what we are not, and where the rest is written. */
export function SiteFooter() {
  const social = useSocialLinks()
  return (
    <footer className="border-t border-border">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 md:grid-cols-[1fr_auto] md:px-8">
        <div>
          <Wordmark />
          <p className="mt-4 max-w-[60ch] text-sm leading-relaxed text-muted-foreground">
            {m.home_footer_note()}
          </p>
        </div>
        <nav aria-label={m.home_footer_navigation()} className="flex flex-col items-start gap-1 text-sm">
          <Link to="/" className={link}>
            {m.home_footer_home()}
          </Link>
          <Link to="/auth" className={link}>
            {m.home_sign_in()}
          </Link>
          <Link to="/disclaimer" className={link}>
            {m.home_disclaimer()}
          </Link>
          {social.map(({ place, address }) => (
            <a key={place} href={address} target="_blank" rel="noreferrer" className={link}>
              {place}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  )
}
