import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Minus, X } from 'lucide-react'
import type { ProjectCard } from '#contract/projects.ts'
import type { ScoreSheet } from '#contract/score/sheet.ts'
import {
  projectFit,
  type FitTerm,
  type ProjectToFit,
  type ProjectPreferences,
} from '#domain/onboarding/project-fit.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { fitTexts } from './fit-text.ts'
import { cardFacts, toPreferences } from './fit-facts.ts'

type Props = { sheet: ScoreSheet; card: ProjectCard; today: string }

/** How well a project fits the member's own answers: a second number, computed in the browser. */
export function FitForMe({ sheet, card, today }: Props) {
  const { data: onboarding } = useQuery({ ...query(api.onboarding.read, {}), staleTime: 0 })
  if (!onboarding) return null
  const preferences = toPreferences(onboarding.answers)
  const fit = projectFit(toFit(sheet, card), preferences, today)
  return (
    <section aria-labelledby="fit" className="rounded-md border border-border bg-card p-5 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="fit" className="font-serif text-2xl">
          {m.score_fit_title()}
        </h2>
        {fit.evaluated > 0 ? (
          <p className="figures">
            <span className="font-serif text-2xl">{fit.met}</span>{' '}
            <span className="text-sm text-muted-foreground">
              {m.score_fit_of({ evaluated: fit.evaluated })}
            </span>
          </p>
        ) : null}
      </div>
      <p className="mt-1 max-w-[68ch] text-sm text-muted-foreground">{m.score_fit_lead()}</p>
      {fit.terms.length > 0 ? (
        <ul className="mt-4 divide-y divide-border border-y border-border">
          {fit.terms.map((term) => (
            <Term key={term.kind} term={term} preferences={preferences} card={card} />
          ))}
        </ul>
      ) : (
        <p className="mt-4 text-sm">{m.score_fit_none()}</p>
      )}
      <Button variant="outline" size="sm" className="mt-4" asChild>
        <Link to="/onboarding">{fit.terms.length > 0 ? m.score_fit_change() : m.score_fit_answer()}</Link>
      </Button>
    </section>
  )
}

type TermProps = { term: FitTerm; preferences: ProjectPreferences; card: ProjectCard }

function Term({ term, preferences, card }: TermProps) {
  const { isMet } = term
  const [Sign, word] =
    isMet === null
      ? [Minus, m.score_fit_unknown()]
      : isMet
        ? [Check, m.score_fit_met()]
        : [X, m.score_fit_missed()]
  const { preference, fact } = fitTexts(term, preferences, card)
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-2.5 text-sm sm:grid-cols-[1.25rem_minmax(0,1fr)_minmax(0,1fr)]">
      <Sign
        aria-label={word}
        className={classes(
          'mt-0.5 size-4',
          isMet === null ? 'text-muted-foreground' : isMet ? 'text-positive' : 'text-negative',
        )}
      />
      <span>{preference}</span>
      <span className="text-muted-foreground max-sm:col-start-2">{fact}</span>
    </li>
  )
}

function toFit({ points }: ScoreSheet, card: ProjectCard): ProjectToFit {
  const pointValue = (key: string) => points.find((point) => point.key === key)?.value ?? null
  const delay = pointValue('mean_delay')
  const shortLet = pointValue('short_let_permission')
  return {
    ...cardFacts(card),
    developerDelayMonths: typeof delay === 'number' ? delay : null,
    shortLet: typeof shortLet === 'string' ? shortLet : null,
  }
}
