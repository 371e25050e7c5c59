import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type SubmitEvent } from 'react'
import type { DatedRule } from '#contract/calculators.ts'
import { calculate, enteredInputs, type Calculator } from '#domain/calculators/calculator.ts'
import { calculatorById } from '#domain/calculators/catalogue.ts'
import type { CalculatorId } from '#domain/calculators/names.ts'
import { rulesShown } from '#domain/calculators/rules-shown.ts'
import { scenarioSearch, scenariosIn } from '#domain/calculators/scenarios.ts'
import { sourceIn } from '#domain/calculators/source.ts'
import { m } from '#web/paraglide/messages.js'
import { stringifySearch } from '#web/page/search-string.ts'
import { AffordableAreas } from './result/affordable-areas.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import { CalculatorHead } from './calculator-head.tsx'
import { CalculatorResult } from './result/calculator-result.tsx'
import { CitySwitch, ScenarioTabs } from './calculator-switches.tsx'
import { Continuations } from './continuations.tsx'
import { calculatorTexts } from './labels.ts'
import { calculatorRules } from './queries.ts'
import { ResultActions } from './result/result-actions.tsx'
import { RuleList } from './rule-list.tsx'
import { SourceChoice } from './sources/source-choice.tsx'
import { SourceFigures } from './sources/source-figures.tsx'

export type CalculatorSearch = Record<string, string>
type Props = {
  id: CalculatorId
  search: CalculatorSearch
  on: string | undefined
  /** Adds the session to calls from here on. Public pages do not do that by themselves. */
  becomeMember: () => Promise<unknown>
}

/** How long typing rests before the address follows. */
const addressDelayMs = 400

/**
 * Any calculator, drawn from its definition. All inputs are in the address, so that it works as a plain form and can be
 * shared; with scripts it answers while one types.
 */
export function CalculatorPage({ id, search, on, becomeMember }: Props) {
  const calculator = calculatorById(id)
  const { data } = useSuspenseQuery(calculatorRules(id, on))
  const { current, formKey, type, submit } = useTyping(id, search, data)
  const scenarios = scenariosIn(calculator, current)
  const edited = Math.min(Math.max(Number(current['edit'] ?? 1) || 1, 1), scenarios.length) - 1
  const answers = scenarios.map((typed) =>
    calculate(calculator, { typed, rules: data.rules, today: data.on }),
  )
  const answer = answers[edited] ?? answers[0]
  if (!answer) return null
  const { title, detail, formula } = calculatorTexts[id]
  const source = sourceIn(current)
  const common = { calculator, scenarios, answers, edited, on, source }
  return (
    <div className="page-frame grid gap-10">
      <CalculatorHead title={title()} lead={detail()} />
      <div className="grid gap-4 border-y border-border py-4 print:hidden">
        <SourceChoice {...common} city={answer.city} becomeMember={becomeMember} />
        <SourceFigures {...common} becomeMember={becomeMember} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[20rem_minmax(0,1fr)] md:gap-14">
        <section aria-labelledby="inputs" className="print:hidden">
          <h2 id="inputs" className="mb-4 font-serif text-lg">
            {m.calculators_inputs()}
          </h2>
          <div className="mb-5 grid gap-4">
            <CitySwitch {...common} />
            <ScenarioTabs {...common} />
          </div>
          <CalculatorForm
            key={`${formKey} ${edited} ${scenarios.length} ${answer.city}`}
            {...common}
            answer={answer}
            rulesOn={data.on}
            onType={type}
            onSubmit={submit}
          />
        </section>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <CalculatorResult {...common} />
          <AffordableAreas answer={answer} />
          <ResultActions {...common} becomeMember={becomeMember} />
          <Continuations calculator={calculator} answer={answer} source={source} />
        </div>
      </div>
      <section aria-labelledby="formula" className="max-w-[72ch]">
        <h2 id="formula" className="font-serif text-lg">
          {m.calculators_formula()}
        </h2>
        <p className="mt-2 leading-relaxed">{formula()}</p>
      </section>
      <RuleList on={data.on} rules={rulesShown(calculator, answers, data.rules)} />
    </div>
  )
}

/** What is typed, before the address follows it. */
function useTyping(id: CalculatorId, search: CalculatorSearch, { rules, on }: RulesOfDay) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<CalculatorSearch | null>(null)
  const [form, setForm] = useState({ address: stringifySearch(search), key: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const address = stringifySearch(search)
  const isOwn = typed !== null && stringifySearch(typed) === address
  // An address that was not typed, such as that of a link, fills the form anew.
  if (form.address !== address) {
    setForm({ address, key: isOwn ? form.key : form.key + 1 })
    if (!isOwn) setTyped(null)
  }
  const follow = (element: HTMLFormElement, delayMs: number) => {
    const next = readForm(element, { calculator: calculatorById(id), search, rules, on })
    // A link that was followed meanwhile has the last word.
    const from = window.location.search
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (window.location.search !== from) return
      void navigate({
        to: '/resources/calculators/$calculator',
        params: { calculator: id },
        search: next,
        replace: true,
        resetScroll: false,
      })
    }, delayMs)
  }
  return {
    current: typed ?? search,
    formKey: form.key,
    type: (element: HTMLFormElement) => follow(element, addressDelayMs),
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      follow(event.currentTarget, 0)
    },
  }
}

type RulesOfDay = { rules: readonly DatedRule[]; on: string }
type Typed = RulesOfDay & { calculator: Calculator; search: CalculatorSearch }

/** The form as an address, without inputs that are at their default. */
function readForm(form: HTMLFormElement, { calculator, search, rules, on }: Typed): CalculatorSearch {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  const typed = Object.fromEntries(entries)
  const scenarios = scenariosIn(calculator, typed).map((scenario) =>
    enteredInputs(calculate(calculator, { typed: scenario, rules, today: on })),
  )
  return {
    ...sourceIn(search),
    ...(search['edit'] === undefined ? {} : { edit: search['edit'] }),
    ...(typed['on'] && typed['on'] !== on ? { on: typed['on'] } : search['on'] ? { on: search['on'] } : {}),
    ...scenarioSearch(calculator, scenarios),
  }
}
