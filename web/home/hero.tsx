import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Mashrabiya } from '#web/ui/mashrabiya.tsx'

/** The first screen: the headline is its largest paint, and nothing in it waits for a script. */
export function Hero() {
  return (
    <section className="border-b border-border md:grid md:grid-cols-[3fr_2fr]">
      {/* On wide screens the text begins where the columns below it begin, while the lattice runs to the edge. */}
      <div className="px-4 pt-14 pb-16 md:ps-[max(2rem,calc((100vw-72rem)/2+2rem))] md:pe-8 md:pt-24 md:pb-28">
        <p className="text-sm text-muted-foreground">{m.home_cities()}</p>
        <h1 className="mt-4 max-w-[13ch] font-serif text-4xl leading-[1.05] tracking-tight text-balance">
          {m.home_headline()}
        </h1>
        <p className="mt-6 max-w-[48ch] text-lg leading-relaxed text-pretty">{m.home_lead()}</p>
        <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4">
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
      </div>
      <div className="dark relative h-28 overflow-hidden bg-card text-brass/70 md:h-auto">
        <Mashrabiya className="absolute inset-0" />
      </div>
    </section>
  )
}
