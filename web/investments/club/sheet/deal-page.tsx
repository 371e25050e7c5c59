import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClubDeal } from '#contract/investments/club-deals.ts'
import { DealStateBadge } from '#web/investments/club/deal-state-badge.tsx'
import { percentText, rateText, multipleText, yearsText } from '#web/investments/club/deal-figures.ts'
import { clubDeal } from '#web/investments/club/queries.ts'
import { cityText } from '#web/format/directory-labels.ts'
import { formatMoney } from '#web/format/money.ts'
import { crumbLink } from '#web/page/breadcrumbs.ts'
import { m } from '#web/paraglide/messages.js'
import { Figure } from '#web/figures/figure.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { Costs } from './costs.tsx'
import { Disclaimers } from './disclaimers.tsx'
import { Documents } from './documents.tsx'
import { InterestPanel } from './interest/interest-panel.tsx'
import { Operator } from './operator.tsx'
import { Property } from './property.tsx'
import { Questions } from './questions.tsx'
import { Reports } from './reports.tsx'
import { Risks } from './risks.tsx'
import { Rules } from './rules.tsx'
import { Scenarios } from './scenarios.tsx'
import { SourcesAndUses } from './sources-and-uses.tsx'
import { Timeline } from './timeline.tsx'
import { Valuation } from './valuation.tsx'
import { Waterfall } from './waterfall.tsx'

type Part = { id: string; title: () => string; part: (deal: ClubDeal) => ReactNode }

/** The parts of a deal in their order. A part without content is null and left out. */
const parts: readonly Part[] = [
  { id: 'property', title: m.club_part_property, part: (deal) => <Property of={deal} /> },
  { id: 'operator', title: m.club_operator, part: (deal) => <Operator of={deal} /> },
  { id: 'scenarios', title: m.club_part_scenarios, part: (deal) => <Scenarios of={deal} /> },
  { id: 'costs', title: m.club_part_costs, part: (deal) => <Costs of={deal} /> },
  { id: 'waterfall', title: m.club_part_waterfall, part: (deal) => <Waterfall of={deal} /> },
  { id: 'money', title: m.club_part_money, part: (deal) => <SourcesAndUses of={deal} /> },
  { id: 'valuation', title: m.club_part_valuation, part: (deal) => <Valuation of={deal} /> },
  { id: 'risks', title: m.club_part_risks, part: (deal) => <Risks of={deal} /> },
  { id: 'documents', title: m.club_part_documents, part: (deal) => <Documents of={deal} /> },
  {
    id: 'reports',
    title: m.club_part_reports,
    part: (deal) => (deal.dueReports.length > 0 || deal.reports.length > 0 ? <Reports of={deal} /> : null),
  },
  { id: 'deal-questions', title: m.club_part_questions, part: (deal) => <Questions of={deal} /> },
  { id: 'rules', title: m.club_part_rules, part: (deal) => <Rules of={deal} /> },
  { id: 'timeline', title: m.club_part_timeline, part: (deal) => <Timeline of={deal} /> },
]

/** The page of a club deal: what it is, what it costs, what can go wrong, and the own interest in it. */
export function DealPage({ slug }: { slug: string }) {
  const { data: deal } = useSuspenseQuery(clubDeal(slug))
  const shown = parts
    .map(({ id, title, part }) => ({ id, title: title(), content: part(deal) }))
    .filter(({ content }) => content !== null)
  return (
    <div className="page-frame grid grid-cols-[minmax(0,1fr)] gap-10">
      <title>{m.club_page_title({ title: deal.title })}</title>
      <Header of={deal} />
      <DemonstrationScope items={[deal]} note={m.club_demonstration_one()}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
          <aside className="lg:order-last">
            <div className="grid gap-8 lg:sticky lg:top-20">
              <InterestPanel of={deal} />
              <nav aria-label={m.club_on_page()} className="hidden lg:block">
                <ul className="columns-2 gap-6 text-sm">
                  {shown.map(({ id, title }) => (
                    <li key={id}>
                      <a
                        href={`#${id}`}
                        className="inline-flex min-h-6 items-center text-muted-foreground underline-offset-4 hover:text-foreground hover:underline"
                      >
                        {title}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            </div>
          </aside>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14">
            <KeyFigures of={deal} />
            {shown.map(({ id, title, content }) => (
              <section key={id} aria-labelledby={id} className="min-w-0">
                <h2 id={id} className="scroll-mt-24 font-serif text-2xl">
                  {title}
                </h2>
                <div className="mt-5">{content}</div>
              </section>
            ))}
            <Disclaimers of={deal} />
          </div>
        </div>
      </DemonstrationScope>
    </div>
  )
}

function Header({ of }: { of: ClubDeal }) {
  const { state, interest } = of
  return (
    <header>
      <Breadcrumb
        links={[
          {
            key: 'coinvestments',
            link: (
              <Link {...crumbLink} to="/coinvestments">
                {m.club_title()}
              </Link>
            ),
          },
        ]}
        current={of.title}
      />
      <p className="mt-5 flex flex-wrap gap-1.5">
        <DealStateBadge of={{ state, isOversubscribed: interest.isOversubscribed }} />
      </p>
      <h1 className="page-title mt-2 text-balance">
        <bdi>{of.title}</bdi>
      </h1>
      <p className="mt-1 text-muted-foreground">
        {[cityText[of.city](), of.about].filter(Boolean).join(' · ')}
      </p>
      <p dir="auto" className="mt-4 max-w-[68ch] text-lg leading-relaxed whitespace-pre-line">
        {of.terms.summary}
      </p>
    </header>
  )
}

/** The few numbers that decide whether to read on. What the operator projects is called so. */
function KeyFigures({ of }: { of: ClubDeal }) {
  const { base, currency, terms } = of
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-x-8 gap-y-6 border-y border-border py-5 sm:grid-cols-4 lg:grid-cols-2 2xl:grid-cols-4">
        <Figure
          label={m.club_figure_return()}
          value={base.netIrr === null ? null : percentText(base.netIrr)}
          unit={m.club_a_year()}
          reason={m.club_no_rate()}
        />
        <Figure label={m.club_figure_multiple()} value={multipleText(base.multiple)} />
        <Figure label={m.club_figure_years()} value={yearsText(base.years)} />
        <Figure label={m.club_smallest()} value={formatMoney(terms.smallestMinor, currency)} />
      </div>
      <p className="max-w-[80ch] text-sm text-muted-foreground">
        {m.club_figures_note({
          low: rateText(of.returns.low.netIrr),
          high: rateText(of.returns.high.netIrr),
        })}
      </p>
    </div>
  )
}
