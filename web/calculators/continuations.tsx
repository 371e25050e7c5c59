import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useId } from 'react'
import type { Answer, Calculator } from '#domain/calculators/calculator.ts'
import type { CalculationSource } from '#domain/calculators/source.ts'
import { continuationsAfter, continuedValues } from '#domain/templates/continuations.ts'
import { m } from '#web/paraglide/messages.js'
import { publishedTemplates } from './queries.ts'

type Props = { calculator: Calculator; answer: Answer; source: CalculationSource }

/** The templates that carry on the calculation, filled with its values and with what it was made for. */
export function Continuations({ calculator, answer, source }: Props) {
  const id = useId()
  const { data } = useQuery(publishedTemplates())
  const next = continuationsAfter(calculator.id).flatMap((continuation) => {
    const template = data?.templates.find(({ slug }) => slug === continuation.template)
    return template ? [{ template, values: continuedValues(continuation, answer) }] : []
  })
  if (next.length === 0) return null
  const { project, asset } = source
  const from = asset !== undefined ? { asset } : project === undefined ? {} : { projects: project }
  return (
    <section aria-labelledby={id} className="print:hidden">
      <h2 id={id} className="font-serif text-lg">
        {m.calculators_next()}
      </h2>
      <ul className="mt-2 divide-y divide-border border-y border-border">
        {next.map(({ template: { slug, title, summary }, values }) => (
          <li key={slug} className="grid grid-cols-[1.75rem_1fr] py-3">
            <FileText aria-hidden className="mt-1 size-4 text-muted-foreground" />
            <div>
              <Link
                to="/resources/templates/$slug"
                params={{ slug }}
                search={{ ...from, ...values }}
                className="touch font-medium underline decoration-border underline-offset-4 hover:decoration-current"
              >
                {title}
              </Link>
              <p className="text-sm text-muted-foreground">{summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
