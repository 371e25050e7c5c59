import type { PlanFeature } from '#contract/access.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import { m } from '#web/paraglide/messages.js'
import { PlanCards } from './plan-cards.tsx'
import { PlanComparison, type FeatureNames } from './plan-comparison.tsx'

const notes = [
  { question: m.plans_note_pay, answer: m.plans_note_pay_answer },
  { question: m.plans_note_safe, answer: m.plans_note_safe_answer },
  { question: m.plans_note_abroad, answer: m.plans_note_abroad_answer },
  { question: m.plans_note_cancel, answer: m.plans_note_cancel_answer },
  { question: m.plans_note_refund, answer: m.plans_note_refund_answer },
  { question: m.plans_note_price, answer: m.plans_note_price_answer },
  { question: m.plans_note_review, answer: m.plans_note_review_answer },
]

type Props = {
  /** The plan in the address: `/subscribe?plan=analytics`. */
  chosen: PlanId | null
  names: FeatureNames
  included: readonly PlanFeature[]
}

/** Prices of the plans, their features, and how to pay. */
export function PlansPage({ chosen, names, included }: Props) {
  return (
    <main id="content" className="page-frame grid gap-part">
      <div>
        <header className="mb-10 max-w-[60ch]">
          <h1 className="page-title">{m.plans_title()}</h1>
          <p className="mt-5 text-lg leading-relaxed text-muted-foreground">{m.plans_lead()}</p>
        </header>
        <section aria-labelledby="plans">
          <h2 id="plans" className="sr-only">
            {m.plans_page_title()}
          </h2>
          <PlanCards opensFree chosen={chosen} />
        </section>
        <p className="mt-6 max-w-[70ch] text-sm text-muted-foreground">{m.plans_payment()}</p>
      </div>
      <section aria-labelledby="compare" className="max-w-4xl">
        <h2 id="compare" className="font-serif text-2xl">
          {m.plans_compare_title()}
        </h2>
        <p className="mt-3 mb-6 max-w-[68ch] leading-relaxed text-muted-foreground">
          {m.plans_compare_lead()}
        </p>
        <PlanComparison names={names} included={included} />
      </section>
      <section aria-labelledby="notes" className="grid gap-8 md:grid-cols-[1fr_2fr]">
        <h2 id="notes" className="font-serif text-2xl text-balance">
          {m.plans_notes_title()}
        </h2>
        <dl className="divide-y divide-border border-y border-border">
          {notes.map(({ question, answer }) => (
            <div key={question()} className="py-5">
              <dt className="font-medium">{question()}</dt>
              <dd className="mt-1.5 max-w-[68ch] leading-relaxed text-muted-foreground">{answer()}</dd>
            </div>
          ))}
        </dl>
      </section>
    </main>
  )
}
