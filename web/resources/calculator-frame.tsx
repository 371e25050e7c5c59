import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode, SubmitEvent } from 'react'
import type { Rule } from '#contract/resources.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { formatDay, displayLocale } from '#web/format/format.ts'
import type { calculators } from './calculators.ts'
import { ResourceHead } from './resource-head.tsx'
import { crumbLink } from '#web/page/breadcrumbs.ts'

type Props = {
  calculator: (typeof calculators)[number]
  /** Named inputs. Their values go into the address. */
  inputs: ReactNode
  result: ReactNode
  rules: readonly Rule[]
}

/** A calculator as a form whose values are in the address, so that it works without scripts and can be shared. */
export function CalculatorFrame({ calculator, inputs, result, rules }: Props) {
  const { to, title, detail, formula } = calculator
  const navigate = useNavigate()
  const work = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.currentTarget))
    void navigate({ to, search: values, resetScroll: false })
  }
  return (
    <div className="page-frame grid gap-12">
      <ResourceHead
        title={title()}
        lead={detail()}
        under={{
          key: 'calculators',
          link: (
            <Link {...crumbLink} to="/resources/calculators">
              {m.resources_calculators()}
            </Link>
          ),
        }}
      />
      <div className="grid gap-10 md:grid-cols-[20rem_minmax(0,1fr)] md:gap-14">
        <section aria-labelledby="inputs">
          <h2 id="inputs" className="mb-4 font-serif text-lg">
            {m.resources_inputs()}
          </h2>
          <form method="get" action={to} onSubmit={work} className="grid gap-4">
            {inputs}
            <Button type="submit" size="lg">
              {m.resources_work_out()}
            </Button>
          </form>
        </section>
        <section aria-labelledby="result" aria-live="polite">
          <h2 id="result" className="mb-4 font-serif text-lg">
            {m.resources_result()}
          </h2>
          {result}
          <p className="mt-6 text-sm text-muted-foreground">{m.resources_information()}</p>
        </section>
      </div>
      <section aria-labelledby="formula" className="max-w-[72ch]">
        <h2 id="formula" className="font-serif text-lg">
          {m.resources_formula()}
        </h2>
        <p className="mt-2 leading-relaxed">{formula()}</p>
      </section>
      {rules.length > 0 ? <Rules rules={rules} /> : null}
    </div>
  )
}

function Rules({ rules }: { rules: readonly Rule[] }) {
  return (
    <section aria-labelledby="rules">
      <h2 id="rules" className="font-serif text-lg">
        {m.resources_rules()}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted-foreground">{m.resources_rules_detail()}</p>
      <dl className="divide-y divide-border border-y border-border">
        {rules.map((rule) => (
          <div key={rule.key} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[1fr_8rem_16rem]">
            <dt>
              {rule.title}
              {rule.detail ? (
                <span className="block text-sm text-muted-foreground">{rule.detail}</span>
              ) : null}
            </dt>
            <dd className="figures sm:text-end">{formatRule(rule)}</dd>
            <dd className="text-sm text-muted-foreground">
              <a href={rule.sourceUrl} rel="noreferrer" className="underline underline-offset-2">
                {rule.sourceTitle}
              </a>
              <span className="block text-xs">
                {m.resources_read_on({ day: formatDay(rule.verifiedOn) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function formatRule({ value, unit }: Rule): string {
  if (value === null) return '—'
  const locale = displayLocale()
  if (unit === 'percent')
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100)
  if (unit === 'years')
    return new Intl.NumberFormat(locale, { style: 'unit', unit: 'year', unitDisplay: 'long' }).format(value)
  return unit ? `${unit} ${wholeNumber(locale, value)}` : wholeNumber(locale, value)
}

/** Rows of a result. The last ones are emphasised. */
export function ResultRows({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="figures divide-y divide-border border-y border-border">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-6 py-2.5">
          <dt className="text-muted-foreground">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The main result, in large type. */
export function Answer({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <p className="mb-6">
      <span className="block text-sm text-muted-foreground">{name}</span>
      <span className="figures block font-serif text-4xl">{value}</span>
      {note ? <span className="figures block text-sm text-muted-foreground">{note}</span> : null}
    </p>
  )
}
