import { Link } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import {
  chosenCity,
  enteredInputs,
  type Answer,
  type Calculator,
  type TypedInputs,
} from '#domain/calculators/calculator.ts'
import { mostScenarios } from '#domain/calculators/scenarios.ts'
import type { CalculationSource } from '#domain/calculators/source.ts'
import { m } from '#web/paraglide/messages.js'
import { cityText } from '#web/format/directory-labels.ts'
import { calculatorSearch, replaceAt } from './address.ts'

type Props = {
  calculator: Calculator
  scenarios: readonly TypedInputs[]
  answers: readonly Answer[]
  edited: number
  on: string | undefined
  source: CalculationSource
}

const looks =
  'touch inline-flex h-8 items-center gap-1.5 rounded-sm border border-border bg-card px-3 text-sm hover:border-input aria-[current]:border-foreground/70 aria-[current]:bg-muted aria-[current]:font-medium pointer-coarse:h-11'

/** Links to the same calculator under the law of another city. */
export function CitySwitch({ calculator, scenarios, answers, edited, on, source }: Props) {
  if (calculator.cities.length < 2) return null
  const chosen = chosenCity(calculator, scenarios[edited] ?? {})
  // A default belongs to its city, so only what was entered goes along.
  const answer = answers[edited]
  return (
    <nav aria-label={m.calculators_city()}>
      <ul className="flex flex-wrap gap-2">
        {calculator.cities.map((city) => (
          <li key={city}>
            <Link
              to="/resources/calculators/$calculator"
              params={{ calculator: calculator.id }}
              search={{
                ...calculatorSearch(
                  { calculator, on, edited, source },
                  replaceAt(scenarios, edited, { ...(answer ? enteredInputs(answer) : {}), city }),
                ),
              }}
              replace
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={city === chosen ? 'true' : undefined}
              className={looks}
            >
              {cityText[city]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links to each scenario, to one more, and to the calculator without the current one. */
export function ScenarioTabs({ calculator, scenarios, edited, on, source }: Props) {
  const to = (next: readonly TypedInputs[], at: number) => ({
    to: '/resources/calculators/$calculator' as const,
    params: { calculator: calculator.id },
    search: calculatorSearch({ calculator, on, edited: at, source }, next),
    replace: true,
    resetScroll: false,
    activeOptions: { exact: true, includeSearch: true },
  })
  const current = scenarios[edited] ?? {}
  return (
    <nav aria-label={m.calculators_scenarios()}>
      <ul className="flex flex-wrap gap-2">
        {scenarios.length > 1
          ? scenarios.map((_, at) => (
              <li key={at}>
                <Link
                  {...to(scenarios, at)}
                  aria-current={at === edited ? 'true' : undefined}
                  className={looks}
                >
                  {m.calculators_scenario({ number: at + 1 })}
                </Link>
              </li>
            ))
          : null}
        {scenarios.length < mostScenarios ? (
          <li>
            <Link {...to([...scenarios, current], scenarios.length)} className={looks}>
              <Plus aria-hidden className="size-4" />
              {m.calculators_add_scenario()}
            </Link>
          </li>
        ) : null}
        {scenarios.length > 1 ? (
          <li>
            <Link {...to(scenarios.toSpliced(edited, 1), Math.max(0, edited - 1))} className={looks}>
              <X aria-hidden className="size-4" />
              {m.calculators_remove_scenario()}
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
