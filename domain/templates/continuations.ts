import type { Answer } from '#domain/calculators/calculator.ts'
import type { CalculatorId, CalculatorInput, OutputName } from '#domain/calculators/names.ts'
import { typedNumber } from '#domain/calculators/typed-number.ts'

/** What fills a field of a document: an input, a result, or a payment plan, whose shares become amounts. */
type Origin = { input: CalculatorInput } | { result: OutputName } | { plan: CalculatorInput }

/** A document that carries on a calculation, with the origin of its fields by key. */
type Continuation = {
  calculator: CalculatorId
  template: string
  fields: Readonly<Record<string, Origin>>
}

const price = { price: { input: 'price' } } as const
const letting = {
  ...price,
  acquisition: { input: 'acquisition' },
  rent: { input: 'rent' },
  serviceCharge: { input: 'service' },
  vacancy: { input: 'vacancy' },
  management: { input: 'management' },
  maintenance: { input: 'maintenance' },
  insurance: { input: 'insurance' },
  loan: { input: 'loan' },
  rate: { input: 'rate' },
  years: { input: 'years' },
} as const
const compared = { price1: { input: 'price' }, rent1: { input: 'rent' } } as const

/** The next document first. */
export const continuations: readonly Continuation[] = [
  {
    calculator: 'purchase-costs',
    template: 'reservation-letter',
    fields: { ...price, costs: { result: 'total' }, loan: { input: 'loan' } },
  },
  {
    calculator: 'purchase-costs',
    template: 'offer-letter',
    fields: { ...price, loan: { input: 'loan' } },
  },
  { calculator: 'purchase-costs', template: 'off-plan-due-diligence', fields: price },
  {
    calculator: 'purchase-costs',
    template: 'rental-cash-flow',
    fields: { ...price, acquisition: { result: 'total' }, loan: { input: 'loan' } },
  },
  { calculator: 'budget-areas', template: 'property-comparison', fields: {} },
  {
    calculator: 'mortgage',
    template: 'rental-cash-flow',
    fields: { loan: { input: 'loan' }, rate: { input: 'rate' }, years: { input: 'years' } },
  },
  { calculator: 'mortgage', template: 'offer-letter', fields: { loan: { input: 'loan' } } },
  {
    calculator: 'affordability',
    template: 'offer-letter',
    fields: { ...price, loan: { result: 'max-loan' } },
  },
  {
    calculator: 'early-settlement',
    template: 'sale-pack',
    fields: { loanLeft: { input: 'outstanding' } },
  },
  { calculator: 'rental-yield', template: 'rental-cash-flow', fields: letting },
  {
    calculator: 'rental-yield',
    template: 'property-comparison',
    fields: { ...compared, charge1: { input: 'service' } },
  },
  {
    calculator: 'short-let',
    template: 'rental-cash-flow',
    fields: { ...price, rent: { input: 'long-rent' } },
  },
  {
    calculator: 'service-charge',
    template: 'property-comparison',
    fields: { ...compared, size1: { input: 'area' }, charge1: { result: 'service-charge-year' } },
  },
  {
    calculator: 'rent-increase',
    template: 'tenant-screening-inventory',
    fields: { rent: { result: 'max-new-rent' } },
  },
  {
    calculator: 'off-plan',
    template: 'payment-tracker',
    fields: { ...price, instalments: { plan: 'plan' } },
  },
  { calculator: 'off-plan', template: 'reservation-letter', fields: price },
  { calculator: 'off-plan', template: 'off-plan-due-diligence', fields: price },
  {
    calculator: 'early-exit',
    template: 'sale-pack',
    fields: { ...price, costsPaid: { input: 'fees' }, asking: { input: 'exit-price' } },
  },
  { calculator: 'default-exposure', template: 'spa-reading-list', fields: {} },
  { calculator: 'post-handover', template: 'payment-tracker', fields: price },
  { calculator: 'post-handover', template: 'handover-checklist', fields: price },
  {
    calculator: 'fix-and-flip',
    template: 'renovation-budget',
    fields: { contingency: { input: 'contingency' } },
  },
  {
    calculator: 'fix-and-flip',
    template: 'sale-pack',
    fields: { price: { input: 'purchase' }, costsPaid: { input: 'acquisition' }, asking: { input: 'sale' } },
  },
  { calculator: 'rent-or-buy', template: 'offer-letter', fields: price },
  { calculator: 'returns', template: 'yearly-review', fields: {} },
]

/** The documents that carry on a calculator. */
export const continuationsAfter = (calculator: CalculatorId): Continuation[] =>
  continuations.filter((one) => one.calculator === calculator)

/** The calculators that a document carries on. */
export const calculatorsBefore = (template: string): CalculatorId[] =>
  continuations.flatMap((one) => (one.template === template ? [one.calculator] : []))

/** Values of the document's fields by key. What the calculation does not have stays out. */
export function continuedValues({ fields }: Continuation, answer: Answer): Record<string, string> {
  const values = Object.entries(fields).flatMap(([key, origin]) => {
    const value = originValue(origin, answer)
    return value === null ? [] : [[key, value] as const]
  })
  if (values.length === 0) return {}
  return { currency: answer.currency, ...Object.fromEntries(values) }
}

function originValue(origin: Origin, answer: Answer): string | null {
  if ('result' in origin) {
    const value = answer.outcome?.figures.find(({ name }) => name === origin.result)?.value ?? null
    return value === null || value < 0 ? null : toCents(value)
  }
  const name = 'input' in origin ? origin.input : origin.plan
  const text = answer.outcome ? answer.fields.find(({ field }) => field.name === name)?.text : undefined
  if (text === undefined) return null
  if ('plan' in origin) return instalments(text, answer)
  const value = typedNumber(text)
  return value === null || value < 0 ? null : toCents(value)
}

/** The lines of a payment plan as a document has them: due date, amount, name and day of payment. */
function instalments(plan: string, answer: Answer): string | null {
  const whole = typedNumber(answer.fields.find(({ field }) => field.name === 'price')?.text ?? '')
  if (whole === null) return null
  return plan
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => {
      const [dueOn = '', share = ''] = line.trim().split(/\s+/)
      return `${dueOn} | ${toCents((whole * (typedNumber(share) ?? 0)) / 100)} | Instalment ${at + 1} | `
    })
    .join('\n')
}

const toCents = (amount: number) => String(Math.round(amount * 100) / 100)
