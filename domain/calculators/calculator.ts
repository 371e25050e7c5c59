import { launchCities, type LaunchCity } from '#domain/places/cities.ts'
import type { Currency } from '#domain/money/exchange-rates.ts'
import type { CalculatorField, Readable, Usual } from './field.ts'
import type {
  CalculatorGroup,
  CalculatorId,
  CalculatorInput,
  NoteName,
  OutputName,
  TableName,
  WordName,
} from './names.ts'
import type { Problem } from './problem.ts'

/** A result. Its unit is that of its name in `outputUnits`; null where it has no value. */
export type Figure = { name: OutputName; value: number | null; word: WordName | null }
/** Cells are numbers in the unit of their column, or days and names as text. */
export type ResultTable = {
  name: TableName
  columns: readonly OutputName[]
  rows: readonly (readonly (number | string | null)[])[]
}
/** Lines over the rows of a table. */
export type ResultChart = { table: TableName; x: OutputName; y: readonly OutputName[] }
export type Outcome = {
  /** The main result first. */
  figures: readonly Figure[]
  tables: readonly ResultTable[]
  chart: ResultChart | null
  notes: readonly NoteName[]
  /** The areas to look up with the result: those with a median price up to a budget, for a number of bedrooms. */
  areas?: { budget: number; rooms: number }
}

/** A dated legal figure that is in force on the day of the calculation. */
export type RuleInForce = { key: string; value: number | null }

export type Reader = {
  read: <Value>(field: Readable<Value>) => Value
  /** The value of a rule in force. While it is not stored, nothing is calculated. */
  rule: (key: string) => number
  /** Null where no such rule is in force on that day. */
  ruleOrNull: (key: string) => number | null
  /** All rules in force, for rules of other folders. Reading `rule` marks a rule as used. */
  rules: readonly RuleInForce[]
  /** Marks rules as used that another folder's function reads. */
  use: (...keys: readonly string[]) => void
  city: LaunchCity
  today: string
}

type FieldProblem = Problem & { field: CalculatorInput }

/** Everything that form, endpoint, formula panel, files and tests need of a calculator. */
export type Calculator = {
  id: CalculatorId
  group: CalculatorGroup
  /** Where its law is held; the first one is the default. */
  cities: readonly [LaunchCity, ...LaunchCity[]]
  fields: readonly CalculatorField[]
  /** Keys of dated rules. `{city}` stands for the chosen city. */
  rules: readonly string[]
  /** What is wrong between fields that are each valid. */
  check?: (reader: Reader) => readonly FieldProblem[]
  calculate: (reader: Reader) => Outcome
  currency?: (reader: Reader) => Currency
  /** Listed only for those who search for it. */
  isUnlisted?: true
}

/** Texts as typed, by field. Missing and empty ones take the default. */
export type TypedInputs = Readonly<Record<string, string>>
export type Question = { typed: TypedInputs; rules: readonly RuleInForce[]; today: string }

export type FieldState = {
  field: CalculatorField
  /** What is shown in the field: as typed, or the default. */
  text: string
  /** The default as text; empty without one. */
  usual: string
  isDefault: boolean
  problem: Problem | null
}

export type Answer = {
  city: LaunchCity
  currency: Currency
  /** The fields that exist for these choices, in order. */
  fields: readonly FieldState[]
  /** Null while a field is wrong or a rule is missing. */
  outcome: Outcome | null
  /** Fields whose default was used. */
  assumptions: readonly CalculatorInput[]
  usedRules: readonly string[]
  missingRules: readonly string[]
}

/** A rule that a calculation needs and that is not stored for the day. */
class MissingRule extends Error {
  key: string
  constructor(key: string) {
    super(`no rule ${key} is in force`)
    this.key = key
  }
}

export const cityCurrency = (city: LaunchCity): Currency => (city === 'riyadh' ? 'SAR' : 'AED')

/** The city of a calculation: the typed one, if the calculator covers it. */
export function chosenCity({ cities }: Calculator, typed: TypedInputs): LaunchCity {
  return cities.find((city) => city === typed['city']) ?? cities[0]
}

/** The stored keys of a calculator's rules, those of every city. */
export function ruleKeys({ rules }: Pick<Calculator, 'rules'>): string[] {
  return rules.flatMap((key) =>
    key.includes('{city}') ? launchCities.map((city) => inCity(key, city)) : [key],
  )
}

/** The inputs of an answer that differ from their defaults, and its city. */
export function enteredInputs({ fields, city }: Pick<Answer, 'fields' | 'city'>): TypedInputs {
  const typed = fields.filter(({ isDefault }) => !isDefault)
  return { city, ...Object.fromEntries(typed.map(({ field, text }) => [field.name, text])) }
}

/** Works out a calculator from typed texts. Never throws for an input, and no result is NaN or infinite. */
export function calculate(calculator: Calculator, question: Question): Answer {
  const city = chosenCity(calculator, question.typed)
  const { states, reader, used } = readFields(calculator, city, question)
  const answer = {
    city,
    currency: cityCurrency(city),
    fields: states,
    outcome: null,
    assumptions: states.flatMap(({ field, isDefault, text }) =>
      isDefault && text !== '' ? [field.name] : [],
    ),
    usedRules: [...used],
    missingRules: [],
  }
  if (states.some(({ problem }) => problem)) return answer
  try {
    const between = calculator.check?.(reader) ?? []
    if (between.length > 0) return { ...answer, fields: states.map((state) => withProblem(state, between)) }
    const outcome = calculator.calculate(reader)
    const currency = calculator.currency?.(reader) ?? answer.currency
    return { ...answer, currency, outcome, usedRules: [...used] }
  } catch (error) {
    if (error instanceof MissingRule) return { ...answer, missingRules: [error.key], usedRules: [...used] }
    throw error
  }
}

function readFields(calculator: Calculator, city: LaunchCity, { typed, rules, today }: Question) {
  const held = new Map(rules.map(({ key, value }) => [key, value]))
  const used = new Set<string>()
  const ruleOrNull = (key: string) => {
    const at = inCity(key, city)
    const value = held.get(at) ?? null
    if (value !== null) used.add(at)
    return value
  }
  const choices = new Map<string, string>([['city', city]])
  const states: FieldState[] = []
  for (const field of calculator.fields) {
    if (!Object.entries(field.when).every(([name, values]) => values.includes(choices.get(name) ?? '')))
      continue
    const state = fieldState(field, typed[field.name], (key) => ruleOrNull(key))
    if (field.kind === 'choice' && !state.problem) choices.set(field.name, state.text)
    states.push(state)
  }
  const texts = new Map(states.map(({ field, text }) => [field.name, text]))
  const reader: Reader = {
    read: (field) => {
      const parsed = field.parse(texts.get(field.name) ?? '')
      if ('value' in parsed) return parsed.value
      throw new Error(`${field.name} was read although it is not valid or does not apply`)
    },
    rule: (key) => {
      const value = ruleOrNull(key)
      if (value === null) throw new MissingRule(inCity(key, city))
      return value
    },
    ruleOrNull,
    rules,
    use: (...keys) => keys.forEach((key) => ruleOrNull(key)),
    city,
    today,
  }
  return { states, reader, used }
}

function fieldState(
  field: CalculatorField,
  typed: string | undefined,
  rule: (key: string) => number | null,
): FieldState {
  const text = (typed ?? '').trim()
  const usual = defaultText(field.usual, rule)
  const isDefault = text === '' || text === usual
  const shown = text === '' ? usual : text
  const state = { field, text: shown, usual, isDefault }
  if (shown === '' && !field.isOptional) return { ...state, problem: { code: 'required' } }
  const parsed = field.parse(shown)
  return { ...state, problem: 'problem' in parsed ? parsed.problem : null }
}

function defaultText(usual: Usual | null, rule: (key: string) => number | null): string {
  if (usual === null) return ''
  return 'text' in usual ? usual.text : String(rule(usual.rule) ?? '')
}

function withProblem(state: FieldState, problems: readonly FieldProblem[]): FieldState {
  const found = problems.find(({ field }) => field === state.field.name)
  if (!found) return state
  const { field: _field, ...problem } = found
  return { ...state, problem }
}

const inCity = (key: string, city: LaunchCity) => key.replace('{city}', city)

/** A number of a result; without a finite value it is null. */
export function figure(name: OutputName, value: number | null): Figure {
  return { name, value: finite(value), word: null }
}

export function verdict(name: OutputName, word: WordName | null): Figure {
  return { name, value: null, word }
}

export function finite(value: number | null): number | null {
  if (value === null || !Number.isFinite(value)) return null
  return value === 0 ? 0 : value
}

/** A quotient; null where nothing can be divided by it. */
export function quotient(above: number, below: number): number | null {
  return below === 0 ? null : finite(above / below)
}

/** The same in percent. */
export function percentage(above: number, below: number): number | null {
  return below === 0 ? null : finite((above / below) * 100)
}

/** A result without tables, chart and notes, unless given. */
export function outcome(figures: readonly Figure[], more: Partial<Omit<Outcome, 'figures'>> = {}): Outcome {
  return { figures, tables: [], chart: null, notes: [], ...more }
}
