import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FigureAnatomy } from './figure-anatomy.tsx'
import { Hero } from './hero.tsx'

const values = [
  { title: m.home_value_record_title, text: m.home_value_record },
  { title: m.home_value_reading_title, text: m.home_value_reading },
  { title: m.home_value_judgement_title, text: m.home_value_judgement },
]

export function LandingPage() {
  return (
    <main id="content">
      <Hero />
      <section id="platform" className="page-frame scroll-mt-16">
        <h2 className="max-w-[24ch] font-serif text-2xl leading-tight text-balance">
          {m.home_value_title()}
        </h2>
        <ul className="mt-10 grid md:grid-cols-3 md:divide-x">
          {values.map(({ title, text }) => (
            <li
              key={title()}
              className="border-border py-6 shadow-[inset_0_2px_0_0_var(--foreground)] md:px-8 md:first:ps-0 md:last:pe-0"
            >
              <h3 className="font-serif text-lg">{title()}</h3>
              <p className="mt-3 leading-relaxed text-muted-foreground">{text()}</p>
            </li>
          ))}
        </ul>
      </section>
      <FigureAnatomy />
      <section className="page-frame grid gap-8 md:grid-cols-[1fr_auto] md:items-end">
        <div>
          <h2 className="font-serif text-2xl">{m.home_closing_title()}</h2>
          <p className="mt-4 max-w-[60ch] leading-relaxed text-muted-foreground">{m.home_closing_detail()}</p>
        </div>
        <Button asChild size="lg">
          <Link to="/coming-soon">{m.home_join({ name: m.home_name() })}</Link>
        </Button>
      </section>
    </main>
  )
}
