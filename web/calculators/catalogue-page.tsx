import { Link, useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { calculators } from '#domain/calculators/catalogue.ts'
import type { Calculator } from '#domain/calculators/calculator.ts'
import { calculatorGroups, type CalculatorId } from '#domain/calculators/names.ts'
import type { CalculationSource } from '#domain/calculators/source.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { cityText } from '#web/format/directory-labels.ts'
import { CalculatorHead } from './calculator-head.tsx'
import { calculatorTexts, groupNames } from './labels.ts'

/** All calculators by group, each with its purpose and the cities whose law it knows; with a search. */
export function CataloguePage({ q, source }: { q: string; source: CalculationSource }) {
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void navigate({
      to: '/resources/calculators',
      search: { ...(typed === '' ? {} : { q: typed }), ...source },
      replace: true,
    })
  }
  const found = calculators.filter((calculator) => matches(calculator, q))
  return (
    <div className="page-frame grid gap-10">
      <CalculatorHead title={m.calculators_title()} lead={m.calculators_lead()} isCatalogue>
        <p className="mt-3 text-sm text-muted-foreground">{m.calculators_tier_saving()}</p>
      </CalculatorHead>
      <search>
        <form
          method="get"
          action="/resources/calculators"
          onSubmit={submit}
          className="flex max-w-md items-end gap-2"
        >
          {Object.entries(source).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="flex-1">
            <Field label={m.calculators_search()}>
              <Input key={q} type="search" name="q" defaultValue={q} />
            </Field>
          </div>
          <Button type="submit" variant="outline">
            {m.calculators_search_action()}
          </Button>
        </form>
      </search>
      <p aria-live="polite" className="text-sm text-muted-foreground">
        {found.length === 0 ? m.calculators_none_found() : m.calculators_count({ count: found.length })}
      </p>
      {calculatorGroups.map((group) => {
        const listed = found.filter((calculator) => calculator.group === group)
        return listed.length === 0 ? null : (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className="mb-4 font-serif text-2xl">
              {groupNames[group]()}
            </h2>
            <CalculatorCards calculators={listed} source={source} />
          </section>
        )
      })}
    </div>
  )
}

/** A text is found in name, purpose and formula. Without one, unlisted calculators stay out. */
function matches({ id, isUnlisted }: Calculator, q: string): boolean {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return isUnlisted !== true
  const { title, detail, formula } = calculatorTexts[id]
  const text = `${id} ${title()} ${detail()} ${formula()}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

type CardsProps = { calculators: readonly Calculator[]; source: CalculationSource }

function CalculatorCards({ calculators: listed, source }: CardsProps) {
  return (
    <ul className="grid gap-x-10 border-t border-border md:grid-cols-2">
      {listed.map(({ id, cities }) => (
        <li key={id} className="relative border-b border-border py-4 hover:bg-muted/50">
          <h3 className="font-serif text-lg leading-snug">
            <Link
              to="/resources/calculators/$calculator"
              params={{ calculator: id }}
              search={source}
              className="underline decoration-transparent underline-offset-4 after:absolute after:inset-0 hover:decoration-current"
            >
              {calculatorTexts[id].title()}
            </Link>
          </h3>
          <p className="mt-1 leading-relaxed">{calculatorTexts[id].detail()}</p>
          <p className="mt-1 text-sm text-muted-foreground">
            {cities.map((city) => cityText[city]()).join(', ')}
          </p>
        </li>
      ))}
    </ul>
  )
}

const featured: readonly CalculatorId[] = ['purchase-costs', 'rental-yield', 'mortgage']

/** The three calculators that the library shows first. */
export function FeaturedCalculators() {
  return (
    <ul className="grid gap-px overflow-hidden rounded-md border border-border bg-border md:grid-cols-3">
      {featured.map((id) => (
        <li key={id} className="relative flex flex-col bg-card p-6">
          <h3 className="font-serif text-lg leading-snug">
            <Link
              to="/resources/calculators/$calculator"
              params={{ calculator: id }}
              className="underline decoration-transparent underline-offset-4 after:absolute after:inset-0 hover:decoration-current"
            >
              {calculatorTexts[id].title()}
            </Link>
          </h3>
          <p className="mt-2 leading-relaxed">{calculatorTexts[id].detail()}</p>
          <p className="mt-4 text-sm text-muted-foreground">{calculatorTexts[id].formula()}</p>
        </li>
      ))}
    </ul>
  )
}
