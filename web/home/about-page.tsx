import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Mashrabiya } from '#web/ui/layout/mashrabiya.tsx'
import { Section } from './section.tsx'
import { EmphasisedText } from './emphasised-text.tsx'

const launchedIn = 2025

/** The company, its history and contacts. `team` is null if nobody is listed. */
export function AboutPage({ team, contactForm }: { team: ReactNode; contactForm: ReactNode }) {
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
      {team ? (
        <Section title={m.home_about_team()} className="border-t">
          {team}
        </Section>
      ) : null}
      <section id="contact" className="border-t border-border bg-card">
        <div className="page-frame grid gap-x-16 gap-y-8 lg:grid-cols-2">
          <div>
            <h2 className="font-serif text-2xl">{m.home_about_contact()}</h2>
            <p className="mt-4 max-w-[48ch] leading-relaxed text-muted-foreground">
              <EmphasisedText
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
