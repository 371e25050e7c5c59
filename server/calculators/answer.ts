import type { CalculatorDescription, CalculatorResult, DatedRule } from '#contract/calculators.ts'
import { calculate, type Answer, type Calculator, type TypedInputs } from '#domain/calculators/calculator.ts'
import type { CalculatorField } from '#domain/calculators/field.ts'

/** What is question of a calculator, with the rules in force on `on`. */
type RuledQuestion = {
  calculator: Calculator
  typed: TypedInputs
  rules: readonly DatedRule[]
  on: string
}

/** The answer to a question as the endpoint sends it. */
export function answerQuestion(question: RuledQuestion): CalculatorResult {
  return toResult(question, calculate(question.calculator, { ...question, today: question.on }))
}

function toResult({ calculator, rules, on }: RuledQuestion, answer: Answer): CalculatorResult {
  const { city, currency, fields, outcome, assumptions, usedRules, missingRules } = answer
  return {
    calculator: calculator.id,
    city,
    currency,
    on,
    inputs: fields.map(({ field, text, isDefault }) => ({ field: field.name, text, isDefault })),
    problems: fields.flatMap(({ field, problem }) => (problem ? [{ field: field.name, ...problem }] : [])),
    figures: [...(outcome?.figures ?? [])],
    tables: (outcome?.tables ?? []).map(({ name, columns, rows }) => ({
      name,
      columns: [...columns],
      rows: rows.map((row) => [...row]),
    })),
    notes: [...(outcome?.notes ?? [])],
    assumptions: [...assumptions],
    rules: rules.filter(({ key }) => usedRules.includes(key)),
    missingRules: [...missingRules],
  }
}

export function describeCalculator(calculator: Calculator): CalculatorDescription {
  const { id, group, cities, fields, rules, isUnlisted = false } = calculator
  return {
    calculator: id,
    group,
    cities: [...cities],
    isUnlisted,
    fields: fields.map(describeField),
    rules: [...rules],
  }
}

function describeField(field: CalculatorField): CalculatorDescription['fields'][number] {
  const { name, kind, usual, isOptional, when } = field
  const isNumber = kind === 'number'
  return {
    name,
    kind,
    unit: isNumber ? field.unit : null,
    least: isNumber || kind === 'rows' ? field.least : null,
    most: isNumber || kind === 'rows' ? field.most : null,
    options: kind === 'choice' ? [...field.options] : [],
    columns: kind === 'rows' ? field.columns.map((column) => column.name) : [],
    usual: usual && 'text' in usual ? usual.text : null,
    usualRule: usual && 'rule' in usual ? usual.rule : null,
    isOptional,
    when: Object.fromEntries(Object.entries(when).map(([choice, values]) => [choice, [...values]])),
  }
}
