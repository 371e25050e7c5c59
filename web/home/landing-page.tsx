import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Hero } from './hero.tsx'
import { PlatformCarousel } from './platform-carousel.tsx'
import { Section } from './section.tsx'
import { ValueCards } from './value-cards.tsx'
import { EmphasisedText } from './emphasised-text.tsx'

const textLink = 'underline decoration-input underline-offset-4 hover:decoration-current'

/** Sections from other features. A section that is null is omitted with its heading. */
type Props = {
  sample: ReactNode
  plans: ReactNode
  claims: ReactNode
  testimonials: ReactNode
  newsletter: ReactNode
  articles: ReactNode
  questions: ReactNode
}

/**
 * The landing page: what it is, proof, prices, then questions. Each section below the first screen is a Suspense
 * boundary, so that React hydrates them one by one and handles input in between.
 */
export function LandingPage(props: Props) {
  return (
    <main id="content">
      <Hero />
      <ValueCards />
      <Suspense>
        {props.sample ? (
          <Section title={m.home_sample_title()} detail={m.home_sample_detail()} className="border-t">
            {props.sample}
          </Section>
        ) : null}
      </Suspense>
      <Suspense>
        <Pricing>{props.plans}</Pricing>
      </Suspense>
      <Suspense>
        <PlatformCarousel />
      </Suspense>
      <Suspense>
        <Section title={m.home_stats_title()} detail={m.home_stats_note()}>
          {props.claims}
        </Section>
        {props.testimonials ? (
          <Section title={m.home_said_title()} className="border-t">
            {props.testimonials}
          </Section>
        ) : null}
      </Suspense>
      <Suspense>
        <Intelligence newsletter={props.newsletter} articles={props.articles} />
      </Suspense>
      <Suspense>
        <Questions>{props.questions}</Questions>
      </Suspense>
      <Closing />
    </main>
  )
}

function Pricing({ children }: { children: ReactNode }) {
  return (
    <Section
      id="pricing"
      title={m.home_pricing_title()}
      detail={m.home_pricing_detail()}
      className="border-t"
    >
      {children}
      <p className="mt-6 text-sm">
        <Link to="/subscribe" className={textLink}>
          {m.home_pricing_compare()}
        </Link>
      </p>
    </Section>
  )
}

function Intelligence({ newsletter, articles }: { newsletter: ReactNode; articles: ReactNode }) {
  return (
    <section id="intelligence" className="border-y border-border bg-card">
      <div className="page-frame">
        <div className="grid gap-x-16 gap-y-8 md:grid-cols-2 md:items-end">
          <div>
            <h2 className="font-serif text-2xl leading-tight text-balance">{m.home_intelligence_title()}</h2>
            <p className="mt-4 max-w-[52ch] leading-relaxed text-muted-foreground">
              {m.home_intelligence_detail()}
            </p>
          </div>
          {newsletter}
        </div>
        {articles ? <div className="mt-12 border-t border-border pt-10">{articles}</div> : null}
        <p className="mt-10 text-sm">
          <Link to="/market-insights" className={textLink}>
            {m.home_intelligence_all()}
          </Link>
        </p>
      </div>
    </section>
  )
}

function Questions({ children }: { children: ReactNode }) {
  return (
    <section id="questions" className="page-frame grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
      <div>
        <h2 className="font-serif text-2xl leading-tight text-balance">{m.home_questions_title()}</h2>
        <p className="mt-4 leading-relaxed text-muted-foreground">
          <EmphasisedText
            text={m.home_questions_detail({ link: '{link}' })}
            parts={{
              link: (
                <Link to="/about" hash="contact" className="text-foreground underline underline-offset-4">
                  {m.home_questions_link()}
                </Link>
              ),
            }}
          />
        </p>
      </div>
      {children}
    </section>
  )
}

function Closing() {
  return (
    <section className="bg-primary text-primary-foreground dark:border-t dark:border-border dark:bg-card dark:text-foreground">
      <div className="page-frame grid gap-8 lg:grid-cols-[1fr_auto] lg:items-end">
        <div>
          <h2 className="font-serif text-4xl tracking-tight text-balance">{m.home_closing_title()}</h2>
          <p className="mt-5 max-w-[58ch] text-lg leading-relaxed opacity-85">{m.home_closing_detail()}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            asChild
            size="lg"
            className="bg-background text-foreground hover:bg-card dark:bg-primary dark:text-primary-foreground"
          >
            <Link to="/coming-soon">{m.home_join({ name: m.home_name() })}</Link>
          </Button>
          <Button
            asChild
            size="lg"
            variant="outline"
            className="border-current/40 bg-transparent hover:border-current hover:bg-transparent"
          >
            <Link to="/" hash="pricing">
              {m.home_compare()}
            </Link>
          </Button>
        </div>
      </div>
    </section>
  )
}
