import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { GlossaryTerm } from '#contract/glossary.ts'
import { crumbLink } from '#web/page/breadcrumbs.ts'
import { m } from '#web/paraglide/messages.js'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { glossaryTerm } from './queries.ts'

const calculatorText: Record<NonNullable<GlossaryTerm['calculator']>, () => string> = {
  mortgage: m.glossary_calculator_mortgage,
  'purchase-costs': m.glossary_calculator_purchase_costs,
  'rental-yield': m.glossary_calculator_rental_yield,
}

/** One term: its definition, what an investor does with it, its formula and related terms. */
export function TermPage({ slug }: { slug: string }) {
  const { data: term } = useSuspenseQuery(glossaryTerm(slug))
  const { name, longName, arabicName, definition, explanation, formula, calculator, related } = term
  const glossary = {
    key: 'glossary',
    link: (
      <Link {...crumbLink} to="/glossary">
        {m.glossary_title()}
      </Link>
    ),
  }
  return (
    <article className="page-frame grid gap-10">
      <header>
        <Breadcrumb links={[glossary]} current={name} />
        <h1 className="page-title mt-5">{name}</h1>
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground">
          {longName ? <span>{longName}</span> : null}
          <span lang="ar" dir="rtl">
            {arabicName}
          </span>
        </p>
      </header>
      <div className="grid max-w-[68ch] gap-6">
        <p className="font-serif text-lg leading-snug text-pretty">{definition}</p>
        <p className="leading-relaxed text-pretty">{explanation}</p>
        {formula ? (
          <div className="grid gap-1.5 border-s-2 border-brass ps-5">
            <h2 className="text-xs font-medium text-muted-foreground">{m.glossary_formula()}</h2>
            <p className="figures leading-relaxed">{formula}</p>
          </div>
        ) : null}
        {calculator ? (
          <p>
            <Link
              to="/resources/calculators/$calculator"
              params={{ calculator }}
              className="underline decoration-input underline-offset-4 hover:decoration-current"
            >
              {calculatorText[calculator]()}
            </Link>
          </p>
        ) : null}
      </div>
      {related.length > 0 ? (
        <section aria-labelledby="related">
          <h2 id="related" className="border-t-2 border-foreground/80 pt-3 font-serif text-lg">
            {m.glossary_related()}
          </h2>
          <ul className="mt-4 grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
            {related.map((one) => (
              <li key={one.slug}>
                <Link
                  to="/glossary/$slug"
                  params={{ slug: one.slug }}
                  className="inline-block min-h-6 font-medium underline decoration-input underline-offset-4 hover:decoration-current"
                >
                  {one.name}
                </Link>
                <p className="mt-1 text-sm leading-relaxed text-pretty text-muted-foreground">
                  {one.definition}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  )
}
