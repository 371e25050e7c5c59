import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { HeroClip } from './hero-clip.tsx'

/** The first screen. Its headline is the largest contentful paint, and nothing in it waits for scripts. */
export function Hero() {
  const grounds = [m.home_trust_figures(), m.home_trust_role(), m.home_trust_payer()]
  return (
    <section className="border-b border-border lg:grid lg:grid-cols-[3fr_2fr]">
      {/* On wide screens the text aligns with the columns below, and the picture extends to the edge. */}
      <div className="px-4 pt-12 pb-14 md:px-8 md:pt-20 md:pb-20 lg:ps-[max(2rem,calc((100vw-72rem)/2+2rem))]">
        <p className="text-sm text-muted-foreground">{m.home_cities()}</p>
        <h1 className="page-title mt-4 max-w-[13ch] leading-[1.05] tracking-tight">{m.home_headline()}</h1>
        <p className="mt-6 max-w-[50ch] text-lg leading-relaxed text-pretty">{m.home_lead()}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
          <Button asChild size="lg">
            <Link to="/coming-soon">{m.home_start()}</Link>
          </Button>
          <p className="text-muted-foreground">
            {m.home_member()}{' '}
            <Link
              to="/auth"
              className="text-foreground underline decoration-border underline-offset-4 hover:decoration-current"
            >
              {m.home_sign_in()}
            </Link>
          </p>
        </div>
        <ul className="mt-10 grid max-w-[50ch] border-t border-border text-sm md:mt-14">
          {grounds.map((ground) => (
            <li key={ground} className="flex gap-3 border-b border-border py-2.5">
              <span aria-hidden className="mt-2 size-1.5 shrink-0 rotate-45 bg-brass" />
              {ground}
            </li>
          ))}
        </ul>
      </div>
      <HeroClip />
    </section>
  )
}
