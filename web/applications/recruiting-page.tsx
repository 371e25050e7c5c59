import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { LicensingRule } from '#contract/agents.ts'
import { limits } from '#domain/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { PagePart } from '#web/ui/layout/page-part.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { formatDay } from '#web/format/format.ts'
import { AgentForm } from './agent-form.tsx'
import { licensing } from './queries.ts'

const role = [
  { title: m.applications_role_answer_title, text: m.applications_role_answer },
  { title: m.applications_role_contact_title, text: m.applications_role_contact },
  { title: m.applications_role_record_title, text: m.applications_role_record },
]

const rules = [
  { what: m.applications_earn_fee, rule: m.applications_earn_fee_rule },
  { what: m.applications_earn_split, rule: m.applications_earn_split_rule },
  { what: m.applications_earn_share, rule: m.applications_earn_share_rule },
  { what: m.applications_earn_leads, rule: m.applications_earn_leads_rule },
  { what: m.applications_earn_ranking, rule: m.applications_earn_ranking_rule },
]

const { fromHours: from, toHours: to } = limits.review
const steps = [
  { title: m.applications_process_1_title, text: m.applications_process_1 },
  { title: m.applications_process_2_title, text: () => m.applications_process_2({ from, to }) },
  { title: m.applications_process_3_title, text: m.applications_process_3 },
  { title: m.applications_process_4_title, text: m.applications_process_4 },
]

const questions = [
  { question: m.applications_faq_1, answer: m.applications_faq_1_answer },
  { question: m.applications_faq_2, answer: m.applications_faq_2_answer },
  { question: m.applications_faq_3, answer: m.applications_faq_3_answer },
  { question: m.applications_faq_4, answer: m.applications_faq_4_answer },
  { question: m.applications_faq_5, answer: m.applications_faq_5_answer },
]

/** What agents should know before they apply, and the form. */
export function RecruitingPage() {
  const { data } = useSuspenseQuery(licensing())
  return (
    <main id="content" className="page-frame grid gap-16">
      <header className="max-w-[64ch]">
        <h1 className="page-title">{m.applications_recruiting_title()}</h1>
        <p className="mt-4 text-lg leading-relaxed text-pretty">{m.applications_recruiting_lead()}</p>
        <p className="mt-8">
          <Button asChild size="lg">
            <a href="#apply">{m.applications_apply()}</a>
          </Button>
        </p>
      </header>
      <PagePart id="role" title={m.applications_role_title()}>
        <ul className="grid gap-8 md:grid-cols-3">
          {role.map(({ title, text }) => (
            <li key={title()}>
              <h3 className="font-medium">{title()}</h3>
              <p className="mt-2 leading-relaxed text-muted-foreground">{text()}</p>
            </li>
          ))}
        </ul>
      </PagePart>
      <Earnings />
      <PagePart id="requirements" title={m.applications_need_title()} lead={m.applications_need_lead()}>
        <div className="grid gap-10 lg:grid-cols-3">
          {data.map((rule) => (
            <Requirements key={rule.city.slug} rule={rule} />
          ))}
        </div>
      </PagePart>
      <PagePart id="process" title={m.applications_process_title()}>
        <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ title, text }, at) => (
            <li key={title()} className="border-t-2 border-primary pt-4">
              <p className="figures text-sm text-muted-foreground">{at + 1}</p>
              <h3 className="mt-1 font-medium">{title()}</h3>
              <p className="mt-2 text-sm leading-relaxed text-muted-foreground">{text()}</p>
            </li>
          ))}
        </ol>
      </PagePart>
      <Questions />
      <section id="apply" aria-labelledby="apply-title" className="scroll-mt-24 border-t border-border pt-10">
        <h2 id="apply-title" className="font-serif text-2xl">
          {m.applications_form_title()}
        </h2>
        <p className="mt-2 mb-8 text-muted-foreground">{m.applications_form_lead()}</p>
        <div className="max-w-3xl">
          <AgentForm />
        </div>
      </section>
    </main>
  )
}

function Earnings() {
  return (
    <PagePart id="earnings" title={m.applications_earn_title()} lead={m.applications_earn_lead()}>
      <table className="w-full max-w-4xl text-sm">
        <thead>
          <tr className="border-b border-border text-xs text-muted-foreground">
            <th scope="col" className="py-2 pe-6 text-start font-medium">
              {m.applications_earn_what()}
            </th>
            <th scope="col" className="py-2 text-start font-medium">
              {m.applications_earn_rule()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ what, rule }) => (
            <tr key={what()} className="border-b border-border/60 align-top">
              <th scope="row" className="w-2/5 py-3 pe-6 text-start font-medium sm:w-1/4">
                {what()}
              </th>
              <td className="py-3 leading-relaxed text-muted-foreground">
                {rule()}
                {rule === m.applications_earn_ranking_rule ? (
                  <>
                    {' '}
                    <Link
                      to="/agents"
                      hash="order"
                      className="text-foreground underline decoration-border underline-offset-4 hover:decoration-current"
                    >
                      {m.agents_rule_title()}
                    </Link>
                  </>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PagePart>
  )
}

function Requirements({ rule }: { rule: LicensingRule }) {
  return (
    <section aria-labelledby={`city-${rule.city.slug}`}>
      <h3 id={`city-${rule.city.slug}`} className="font-serif text-lg">
        {rule.city.name}
      </h3>
      <p className="mt-1 text-sm text-muted-foreground">{rule.name}</p>
      <ul className="mt-4 grid gap-4">
        {rule.requirements.map(({ requirement, sourceTitle, sourceUrl, checkedOn }) => (
          <li key={requirement} className="border-s-2 border-border ps-4">
            <p className="leading-relaxed">{requirement}</p>
            <p className="mt-1.5 text-xs text-muted-foreground">
              <a
                href={sourceUrl}
                target="_blank"
                rel="noopener noreferrer"
                className="underline underline-offset-2"
              >
                {m.applications_need_source({ source: sourceTitle })}
              </a>
              {', '}
              {m.applications_need_checked({ date: formatDay(checkedOn) })}
            </p>
          </li>
        ))}
      </ul>
      <a
        href={rule.checkUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="mt-4 inline-flex min-h-6 items-center gap-1.5 text-sm underline decoration-border underline-offset-4 hover:decoration-current"
      >
        {m.applications_need_check({ name: rule.checkName })}
        <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      </a>
    </section>
  )
}

function Questions() {
  return (
    <PagePart id="questions" title={m.applications_faq_title()}>
      <div className="max-w-3xl divide-y divide-border border-y border-border">
        {questions.map(({ question, answer }) => (
          <details key={question()} name="recruiting-questions" className="group">
            <summary className="flex min-h-12 cursor-pointer items-center py-3 font-medium">
              {question()}
            </summary>
            <p className="max-w-[68ch] pb-5 leading-relaxed text-muted-foreground">{answer()}</p>
          </details>
        ))}
      </div>
    </PagePart>
  )
}
