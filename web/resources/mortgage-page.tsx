import { useSuspenseQuery } from '@tanstack/react-query'
import { wholeNumber } from '#domain/money/format-money.ts'
import { mortgageInstalments, type Loan } from '#domain/resources/mortgage.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale } from '#web/format/format.ts'
import { Answer, CalculatorFrame, ResultRows } from './calculator-frame.tsx'
import { calculators } from './calculators.ts'
import { NumberField, parseNumberField, type NumberInput } from './number-field.tsx'
import { rules } from './queries.ts'

const inputs = (): Record<keyof Loan, NumberInput> => ({
  principal: { name: 'loan', label: m.resources_loan(), least: 1, most: 1e9, usual: 1_200_000 },
  annualRatePercent: { name: 'rate', label: m.resources_rate(), least: 0, most: 25, usual: 4.25 },
  years: { name: 'years', label: m.resources_years(), least: 1, most: 30, usual: 25 },
})

/** The monthly cost of a loan, beside the limits that banks apply. */
export function MortgagePage({ search }: { search: Record<string, unknown> }) {
  const { data } = useSuspenseQuery(rules('loans'))
  const ofEmirates = data.rules.filter(({ cities }) => cities.includes('dubai'))
  const fields = inputs()
  const loan: Loan = {
    principal: parseNumberField(search, fields.principal),
    annualRatePercent: parseNumberField(search, fields.annualRatePercent),
    years: parseNumberField(search, fields.years),
  }
  return (
    <CalculatorFrame
      calculator={calculators[2]}
      rules={ofEmirates}
      inputs={
        <>
          <NumberField input={fields.principal} value={loan.principal} />
          <NumberField input={fields.annualRatePercent} value={loan.annualRatePercent} />
          <NumberField input={fields.years} value={loan.years} />
        </>
      }
      result={<Result loan={loan} />}
    />
  )
}

function Result({ loan }: { loan: Loan }) {
  const locale = displayLocale()
  const money = (amount: number) => `AED ${wholeNumber(locale, amount)}`
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 })
  const { payment, totalPaid, totalInterest, effectiveAnnualRatio } = mortgageInstalments(loan)
  return (
    <>
      <Answer name={m.resources_payment()} value={money(payment)} />
      <ResultRows
        rows={[
          [m.resources_total_paid(), money(totalPaid)],
          [m.resources_interest(), money(totalInterest)],
          [m.resources_effective(), percent.format(effectiveAnnualRatio)],
        ]}
      />
    </>
  )
}
