import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { FigureAnatomy } from './figure-anatomy.tsx'
import { Registers } from './registers.tsx'
import { EmphasisedText } from './emphasised-text.tsx'

const link = 'underline decoration-input underline-offset-4 hover:decoration-current'

const parts = {
  membership: m.home_how_member,
  data: m.home_how_data,
  figures: m.home_figure_title,
  score: m.home_how_score,
  reading: m.home_how_read,
  payers: m.home_how_pays,
} as const

/** A part about the data and methods, which other features draw. */
type MethodPart = { id: string; title: string; content: ReactNode }

/** Membership, data, figures, score and money, in the order in which a member meets them. */
export function HowItWorksPage({ methods }: { methods: readonly MethodPart[] }) {
  return (
    <main id="content">
      <header className="page-frame grid gap-x-16 gap-y-10 lg:grid-cols-[2fr_1fr] lg:items-end">
        <div>
          <p className="text-sm text-muted-foreground">{m.home_how_title()}</p>
          <h1 className="page-title mt-4 max-w-[20ch] leading-[1.05] tracking-tight">
            {m.home_how_heading()}
          </h1>
          <p className="mt-8 max-w-[56ch] text-lg leading-relaxed text-pretty">{m.home_how_lead()}</p>
        </div>
        <Contents methods={methods} />
      </header>
      <Part id="membership" title={parts.membership()}>
        <MembershipSteps />
      </Part>
      <Part id="data" title={parts.data()}>
        <Registers />
      </Part>
      <FigureAnatomy id="figures" />
      {methods.map(({ id, title, content }, at) => (
        <Part key={id} id={id} title={title} isFirst={at === 0}>
          {content}
        </Part>
      ))}
      <Part id="score" title={parts.score()} isFirst={methods.length === 0}>
        <Text>{m.home_how_score_text()}</Text>
      </Part>
      <Part id="reading" title={parts.reading()}>
        <p className="max-w-[66ch] leading-relaxed">
          <EmphasisedText
            text={m.home_how_read_text({ guides: '{guides}', insights: '{insights}' })}
            parts={{
              guides: (
                <Link to="/area-guides" className={link}>
                  {m.home_how_read_guides()}
                </Link>
              ),
              insights: (
                <Link to="/market-insights" className={link}>
                  {m.home_how_read_insights()}
                </Link>
              ),
            }}
          />
        </p>
      </Part>
      <Part id="payers" title={parts.payers()}>
        <Payers />
      </Part>
    </main>
  )
}

/** The parts in the order of the page: those about methods stand after the figures. */
function Contents({ methods }: { methods: readonly MethodPart[] }) {
  const own = Object.entries(parts).map(([id, title]) => ({ id, title: title() }))
  const after = own.findIndex(({ id }) => id === 'figures') + 1
  return (
    <nav aria-label={m.home_how_contents()} className="text-sm print:hidden">
      <ol className="border-t border-border">
        {[...own.slice(0, after), ...methods, ...own.slice(after)].map(({ id, title }, at) => (
          <li key={id} className="border-b border-border">
            <a href={`#${id}`} className="figures flex gap-4 py-2.5 hover:underline underline-offset-4">
              <span aria-hidden className="w-4 text-muted-foreground">
                {at + 1}
              </span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type PartProps = { id: string; title: string; isFirst?: boolean; children: ReactNode }

/** `isFirst` omits the line above a part that follows another line. */
function Part({ id, title, isFirst = false, children }: PartProps) {
  return (
    <section id={id} className={isFirst ? '' : 'border-t border-border'}>
      <div className="page-frame grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
        <h2 className="font-serif text-2xl leading-tight text-balance">{title}</h2>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  )
}

/** Paragraphs, separated by bars in the word file. */
function Text({ children }: { children: string }) {
  return children.split('|').map((paragraph) => (
    <p key={paragraph} className="mb-4 max-w-[66ch] leading-relaxed last:mb-0">
      {paragraph}
    </p>
  ))
}

function MembershipSteps() {
  const names = m.home_how_member_steps().split('|')
  const texts = [
    m.home_how_member_ask(),
    m.home_how_member_confirm(),
    m.home_how_member_review(),
    m.home_how_member_enter(),
  ]
  return (
    <ol className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
      {texts.map((text, at) => (
        <li key={text} className="border-t-2 border-foreground pt-4">
          <h3 className="figures font-serif text-lg">
            <span className="pe-3 text-muted-foreground">{at + 1}</span>
            {names[at]}
          </h3>
          <p className="mt-2 leading-relaxed text-muted-foreground">{text}</p>
        </li>
      ))}
    </ol>
  )
}

function Payers() {
  return (
    <div className="grid max-w-[66ch] gap-4 leading-relaxed">
      <p>
        <EmphasisedText
          text={m.home_how_pays_text({ plans: '{plans}' })}
          parts={{
            plans: (
              <Link to="/subscribe" className={link}>
                {m.home_how_pays_plans()}
              </Link>
            ),
          }}
        />
      </p>
      <p>
        <EmphasisedText
          text={m.home_how_more({ disclaimer: '{disclaimer}', contact: '{contact}' })}
          parts={{
            disclaimer: (
              <Link to="/disclaimer" className={link}>
                {m.home_how_more_disclaimer()}
              </Link>
            ),
            contact: (
              <Link to="/about" hash="contact" className={link}>
                {m.home_how_more_contact()}
              </Link>
            ),
          }}
        />
      </p>
    </div>
  )
}
