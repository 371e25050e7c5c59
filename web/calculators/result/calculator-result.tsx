import type { Answer, Calculator, Figure } from '#domain/calculators/calculator.ts'
import { formatTyped } from '#domain/calculators/format-result.ts'
import type { OutputName } from '#domain/calculators/names.ts'
import { m } from '#web/paraglide/messages.js'
import { cityText } from '#web/format/directory-labels.ts'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { formatOutput, numberTexts } from './format-result.ts'
import { fieldLabels } from '#web/calculators/labels.ts'
import { noteTexts, outputLabel, wordLabels } from './result-labels.ts'
import { ResultChart } from './result-chart.tsx'
import { ResultTables } from './result-tables.tsx'
import { optionLabel } from '#web/calculators/option-labels.ts'

type Props = { calculator: Calculator; answers: readonly Answer[]; edited: number }

/** The results of the chosen scenario, or of all of them side by side; then the chart, the tables and the notes. */
export function CalculatorResult({ answers, edited }: Props) {
  const answer = answers[edited]
  const outcome = answer?.outcome
  const isCompared = answers.length > 1
  const notes = [...new Set(answers.flatMap((one) => one.outcome?.notes ?? []))]
  const drawn = answers.flatMap(({ outcome: found, currency, city }, at) =>
    found ? [{ name: m.calculators_scenario({ number: at + 1 }), outcome: found, currency, city }] : [],
  )
  return (
    <>
      <section aria-labelledby="result" aria-live="polite">
        <h2 id="result" className="mb-4 font-serif text-lg">
          {m.calculators_result()}
        </h2>
        {isCompared ? <Comparison answers={answers} /> : null}
        {answer && !outcome ? <Unanswered answer={answer} /> : null}
        {answer && outcome && !isCompared ? <Figures answer={answer} figures={outcome.figures} /> : null}
        {notes.length > 0 ? (
          <ul className="mt-5 grid gap-1.5 text-sm text-muted-foreground">
            {notes.map((note) => (
              <li key={note}>{noteTexts[note]()}</li>
            ))}
          </ul>
        ) : null}
        <p className="mt-4 text-sm text-muted-foreground">{m.calculators_information()}</p>
      </section>
      {outcome && drawn.length > 0 ? (
        <ResultChart scenarios={isCompared ? drawn : drawn.slice(0, 1)} />
      ) : null}
      {answer && outcome ? (
        <ResultTables tables={outcome.tables} currency={answer.currency} city={answer.city} />
      ) : null}
      {answer && outcome ? <Assumptions answer={answer} /> : null}
    </>
  )
}

function Figures({ answer, figures }: { answer: Answer; figures: readonly Figure[] }) {
  const [first, ...others] = figures
  if (!first) return null
  return (
    <>
      <p className="mb-6">
        <span className="block text-sm text-muted-foreground">{outputLabel(first.name, answer.city)}</span>
        <span className="figures block font-serif text-4xl">{figureText(first, answer)}</span>
        {isUnknown(first) ? (
          <span className="block text-sm text-muted-foreground">{m.calculators_no_value()}</span>
        ) : null}
      </p>
      <dl className="figures divide-y divide-border border-y border-border">
        {others.map((figure) => (
          <div key={figure.name} className="flex justify-between gap-6 py-2.5">
            <dt className="text-muted-foreground">{outputLabel(figure.name, answer.city)}</dt>
            <dd className="text-end" title={isUnknown(figure) ? m.calculators_no_value() : undefined}>
              {figureText(figure, answer)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const isUnknown = ({ value, word }: Figure) => value === null && word === null

function figureText({ name, value, word }: Figure, { currency }: Answer): string {
  return word === null ? formatOutput(name, value, { currency }) : wordLabels[word]()
}

/** Stays in view while the scenarios scroll on a phone. */
const firstColumn = 'sticky start-0 min-w-28 bg-background py-1.5 pe-2 text-start align-baseline font-normal'

function Comparison({ answers }: { answers: readonly Answer[] }) {
  const city = answers[0]?.city ?? 'dubai'
  const names = [...new Set(answers.flatMap(({ outcome }) => outcome?.figures.map(({ name }) => name) ?? []))]
  const cell = (answer: Answer, name: OutputName) => {
    const figure = answer.outcome?.figures.find((one) => one.name === name)
    return figure ? figureText(figure, answer) : '—'
  }
  return (
    <ScrollRegion aria-label={m.calculators_compare()} className="overflow-x-auto">
      <table className="figures w-full text-sm">
        <caption className="sr-only">{m.calculators_compare()}</caption>
        <thead>
          <tr className="border-b border-border text-xs text-muted-foreground">
            <th scope="col" className={firstColumn}>
              {m.calculators_compare_figure()}
            </th>
            {answers.map((_, at) => (
              <th key={at} scope="col" className="py-2 ps-4 text-end font-normal whitespace-nowrap">
                {m.calculators_scenario({ number: at + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differingInputs(answers).map(({ label, texts }) => (
            <tr key={label} className="h-row border-b border-border/60 text-muted-foreground">
              <th scope="row" className={firstColumn}>
                {label}
              </th>
              {texts.map((text, at) => (
                <td key={at} className="py-1.5 ps-4 text-end align-baseline whitespace-nowrap">
                  {text}
                </td>
              ))}
            </tr>
          ))}
          {names.map((name, row) => (
            <tr key={name} className={`h-row border-b border-border/60 ${row === 0 ? 'font-medium' : ''}`}>
              <th scope="row" className={firstColumn}>
                {outputLabel(name, city)}
              </th>
              {answers.map((answer, at) => (
                <td key={at} className="py-1.5 ps-4 text-end align-baseline whitespace-nowrap">
                  {cell(answer, name)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** The city and the inputs in which the scenarios differ. An input that only one city has is no difference. */
function differingInputs(answers: readonly Answer[]): { label: string; texts: string[] }[] {
  const cities = answers.map(({ city }) => cityText[city]())
  const fields = new Map(
    answers.flatMap(({ fields: all }) => all.map(({ field }) => [field.name, field] as const)),
  )
  const inputs = [...fields.values()].flatMap((field) => {
    const texts = answers.map(({ fields: all, currency }) => {
      const text = all.find((state) => state.field.name === field.name)?.text
      if (text === undefined) return '—'
      if (field.kind === 'number') return formatTyped(field.unit, text, { currency, texts: numberTexts() })
      return field.kind === 'choice' ? optionLabel(text) : text.replaceAll('\n', '; ')
    })
    const known = texts.filter((text) => text !== '—')
    return new Set(known).size > 1 ? [{ label: fieldLabels[field.name](), texts }] : []
  })
  return new Set(cities).size > 1 ? [{ label: m.calculators_city(), texts: cities }, ...inputs] : inputs
}

function Unanswered({ answer }: { answer: Answer }) {
  return (
    <p className="text-muted-foreground">
      {answer.missingRules.length > 0
        ? m.calculators_missing({ keys: answer.missingRules.join(', ') })
        : m.calculators_fix()}
    </p>
  )
}

function Assumptions({ answer }: { answer: Answer }) {
  if (answer.assumptions.length === 0) return null
  const fields = answer.assumptions.map((name) => fieldLabels[name]()).join(', ')
  return (
    <p className="text-sm text-muted-foreground print:hidden">
      {m.calculators_assumptions_detail({ fields })}
    </p>
  )
}
