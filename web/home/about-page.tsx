import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'
import { Mashrabiya } from '#web/ui/layout/mashrabiya.tsx'
import { Section } from './section.tsx'
import { Worded } from './worded.tsx'

const launchedIn = 2025

/** Who we are, since when, and a way to reach us. */
export function AboutPage({ contactForm }: { contactForm: ReactNode }) {
  return (
    <main id="content">
      <header className="relative isolate overflow-hidden">
        <Mashrabiya className="absolute inset-y-0 end-0 -z-10 hidden w-1/2 text-input/60 mask-radial-from-10% mask-radial-to-75% mask-radial-at-right md:block" />
        <div className="page-frame">
          <p className="text-sm text-muted-foreground">{m.home_about_title()}</p>
          <h1 className="page-title mt-4 max-w-[20ch] leading-[1.05] tracking-tight">
            {m.home_about_heading()}
          </h1>
          <p className="mt-8 max-w-[60ch] text-lg leading-relaxed text-pretty">{m.home_about_lead()}</p>
        </div>
      </header>
      <Company />
      <History />
      <Team />
      <section id="contact" className="border-t border-border bg-card">
        <div className="page-frame grid gap-x-16 gap-y-8 lg:grid-cols-2">
          <div>
            <h2 className="font-serif text-2xl">{m.home_about_contact()}</h2>
            <p className="mt-4 max-w-[48ch] leading-relaxed text-muted-foreground">
              <Worded
                text={m.home_about_contact_text({ privacy: '{privacy}' })}
                parts={{
                  privacy: (
                    <Link to="/privacy" className="text-foreground underline underline-offset-4">
                      {m.home_about_contact_privacy()}
                    </Link>
                  ),
                }}
              />
            </p>
          </div>
          {contactForm}
        </div>
      </section>
    </main>
  )
}

function Company() {
  return (
    <section className="border-t border-border">
      <div className="page-frame grid gap-x-16 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div>
          <h2 className="font-serif text-2xl">{m.home_about_company()}</h2>
          {m
            .home_about_company_text()
            .split('|')
            .map((paragraph) => (
              <p key={paragraph} className="mt-4 max-w-[62ch] leading-relaxed">
                {paragraph}
              </p>
            ))}
        </div>
        <div>
          <h2 className="text-sm font-medium text-muted-foreground">{m.home_about_held()}</h2>
          <ul className="mt-3 divide-y divide-border border-y border-border">
            {m
              .home_about_held_points()
              .split('|')
              .map((point) => (
                <li key={point} className="py-3 leading-snug">
                  {point}
                </li>
              ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function History() {
  const events = [
    { when: String(launchedIn), what: m.home_about_launched() },
    { when: m.home_about_since(), what: m.home_about_since_text() },
  ]
  return (
    <Section title={m.home_about_history()} className="border-t">
      <ol className="border-t-2 border-foreground">
        {events.map(({ when, what }) => (
          <li
            key={when}
            className="grid gap-x-8 gap-y-1 border-b border-border py-5 sm:grid-cols-[12rem_1fr] sm:items-baseline"
          >
            <span className="figures font-serif text-lg">{when}</span>
            <span className="max-w-[60ch] leading-relaxed">{what}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Team() {
  return (
    <Section title={m.home_about_team()} className="border-t">
      <ul className="grid gap-6 md:grid-cols-2">
        <li className="rounded-md border border-border bg-card p-6 md:p-8">
          <Logo wide={false} className="[&_svg]:size-9" />
          <h3 className="mt-5 font-serif text-lg">{m.home_about_founder()}</h3>
          <p className="mt-2 leading-relaxed text-muted-foreground">{m.home_about_founder_text()}</p>
        </li>
        <li className="flex flex-col items-start rounded-md border border-dashed border-input p-6 md:p-8">
          <Logo wide={false} className="[&_svg]:size-9 [&_svg]:text-input" />
          <h3 className="mt-5 font-serif text-lg">{m.home_about_open()}</h3>
          <p className="mt-2 mb-6 leading-relaxed text-muted-foreground">{m.home_about_open_text()}</p>
          <Button asChild variant="outline" className="mt-auto">
            <Link to="/recruiting">{m.home_about_apply()}</Link>
          </Button>
        </li>
      </ul>
    </Section>
  )
}
