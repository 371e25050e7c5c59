import { calculators, type CalculatorResult } from '#contract/calculators.ts'
import type { AnswerFigure, WrittenUnit } from '#domain/assistant/figure.ts'
import {
  outputUnits,
  type CalculatorId,
  type CalculatorInput,
  type OutputName,
  type OutputUnit,
} from '#domain/calculators/names.ts'
import { cityLabel } from '#domain/calculators/texts.ts'
import { notFound, refusedResult, toHref, type ToolContext } from '#server/assistant/tool.ts'

/** Values of a calculator and how they are written. A ratio is shown as a percentage. */
const units: Partial<Record<OutputUnit, { unit: WrittenUnit; factor: number }>> = {
  money: { unit: 'money', factor: 1 },
  'money-per-sqm': { unit: 'money-per-sqm', factor: 1 },
  percent: { unit: 'percent', factor: 1 },
  ratio: { unit: 'percent', factor: 100 },
  times: { unit: 'times', factor: 1 },
  years: { unit: 'years', factor: 1 },
  year: { unit: 'count', factor: 1 },
  months: { unit: 'months', factor: 1 },
  days: { unit: 'days', factor: 1 },
  nights: { unit: 'count', factor: 1 },
  count: { unit: 'count', factor: 1 },
  rate: { unit: 'rate', factor: 1 },
}

type Calculation = { calculator: CalculatorId; inputs: Readonly<Record<string, string>> }

/** Runs a calculator: its results by name, in order, or why there are none. */
export async function runCalculation({ ask }: ToolContext, { calculator, inputs }: Calculation) {
  const read = await ask(calculators.calculate, { calculator, ...inputs })
  if (!read.isOpen) return { refused: refusedResult(read.code) }
  const { data } = read
  const href = toHref(`/resources/calculators/${calculator}`, inputs)
  if (data.problems.length > 0) {
    const fields = [...new Set(data.problems.map(({ field }) => cityLabel('field', field, data.city)))]
    return {
      refused: notFound(`The calculator does not accept this value: ${fields.join(', ')}.`, {
        links: [{ label: 'Open the calculator', href }],
      }),
    }
  }
  const results = new Map(
    data.figures.flatMap(({ name, value }): [OutputName, AnswerFigure][] => {
      const figure = resultFigure(data, href, { name, value })
      return figure ? [[name, figure]] : []
    }),
  )
  return { data, results, href }
}

function resultFigure(
  { rules, currency, city, on }: CalculatorResult,
  href: string,
  { name, value }: { name: OutputName; value: number | null },
): AnswerFigure | null {
  const written = units[outputUnits[name]]
  if (value === null || !written) return null
  const { unit, factor } = written
  const sources = [...new Set(rules.map(({ sourceTitle }) => sourceTitle))]
  return {
    label: cityLabel('out', name, city),
    value: value * factor,
    unit,
    currency: unit.startsWith('money') ? currency : null,
    sample: null,
    asOf: on,
    sources: sources.length > 0 ? sources : ['Calculator of Diwan'],
    href,
    origin: 'computed',
    isDemonstration: false,
  }
}

/** Inputs by field; those that were not given are assumptions that the answer names. */
export function inputFigures(
  { inputs, currency, city, on }: CalculatorResult,
  href: string,
  typed: Readonly<Record<string, string>>,
  wanted: readonly (readonly [field: CalculatorInput, unit: WrittenUnit])[],
): Map<CalculatorInput, AnswerFigure> {
  return new Map(
    wanted.flatMap(([field, unit]): [CalculatorInput, AnswerFigure][] => {
      const input = inputs.find((one) => one.field === field)
      if (!input || input.text === '' || !Number.isFinite(Number(input.text))) return []
      const isGiven = Object.hasOwn(typed, field)
      const figure: AnswerFigure = {
        label: cityLabel('field', field, city),
        value: Number(input.text),
        unit,
        currency: unit.startsWith('money') ? currency : null,
        sample: null,
        asOf: on,
        sources: [isGiven ? 'Your value' : 'Assumption of the calculator'],
        href,
        origin: isGiven ? 'given' : 'assumption',
        isDemonstration: false,
      }
      return [[field, figure]]
    }),
  )
}
