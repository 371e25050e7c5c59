import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { Mashrabiya } from '#web/ui/mashrabiya.tsx'

/** The first screen: the headline is its largest paint, and nothing in it waits for a script. */
export function Hero() {
  return (
    <section className="border-b border-border">
      <div className="mx-auto max-w-6xl md:grid md:grid-cols-[7fr_4fr]">
        <div className="px-4 pt-14 pb-16 md:px-8 md:pt-24 md:pb-28">
          <p className="text-sm text-muted-foreground">{m.home_cities()}</p>
          <h1 className="mt-4 max-w-[13ch] font-serif text-5xl leading-[1.05] tracking-tight text-balance md:text-7xl">
            {m.home_headline()}
          </h1>
          <p className="mt-6 max-w-[52ch] text-lg leading-relaxed">{m.home_lead()}</p>
          <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4">
            <Link
              to="/coming-soon"
              className="inline-flex h-12 items-center rounded-sm bg-primary px-6 font-medium text-primary-foreground"
            >
              {m.home_start()}
            </Link>
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
        <div className="dark relative h-28 overflow-hidden border-border bg-background text-brass md:h-auto">
          <Mashrabiya className="absolute inset-0" />
        </div>
      </div>
    </section>
  )
}
