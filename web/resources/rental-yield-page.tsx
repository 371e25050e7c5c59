import { wholeNumber } from '#domain/money/format-money.ts'
import { rentalYield, type Letting } from '#domain/resources/rental-yield.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale } from '#web/format/format.ts'
import { Answer, CalculatorFrame, ResultRows } from './calculator-frame.tsx'
import { calculators } from './calculators.ts'
import { NumberField, parseNumberField, type NumberInput } from './number-field.tsx'

const most = 1e9
const inputs = (): Record<keyof Letting, NumberInput> => ({
  price: { name: 'price', label: m.resources_price(), least: 10_000, most, usual: 1_500_000 },
  acquisition: { name: 'acquisition', label: m.resources_acquisition(), least: 0, most, usual: 100_000 },
  rent: { name: 'rent', label: m.resources_rent(), least: 0, most, usual: 110_000 },
  vacancyPercent: { name: 'vacancy', label: m.resources_vacancy(), least: 0, most: 60, usual: 5 },
  serviceCharge: { name: 'service', label: m.resources_service_charge(), least: 0, most, usual: 18_000 },
  managementPercent: { name: 'management', label: m.resources_management(), least: 0, most: 30, usual: 5 },
  maintenance: { name: 'maintenance', label: m.resources_maintenance(), least: 0, most, usual: 5000 },
  insurance: { name: 'insurance', label: m.resources_insurance(), least: 0, most, usual: 1000 },
})

/** The yearly yield of a rented home, before and after costs. */
export function RentalYieldPage({ search }: { search: Record<string, unknown> }) {
  const fields = inputs()
  const letting: Letting = {
    price: parseNumberField(search, fields.price),
    acquisition: parseNumberField(search, fields.acquisition),
    rent: parseNumberField(search, fields.rent),
    vacancyPercent: parseNumberField(search, fields.vacancyPercent),
    serviceCharge: parseNumberField(search, fields.serviceCharge),
    managementPercent: parseNumberField(search, fields.managementPercent),
    maintenance: parseNumberField(search, fields.maintenance),
    insurance: parseNumberField(search, fields.insurance),
  }
  return (
    <CalculatorFrame
      calculator={calculators[1]}
      rules={[]}
      inputs={
        <>
          <NumberField input={fields.price} value={letting.price} />
          <NumberField input={fields.acquisition} value={letting.acquisition} />
          <NumberField input={fields.rent} value={letting.rent} />
          <NumberField input={fields.vacancyPercent} value={letting.vacancyPercent} />
          <NumberField input={fields.serviceCharge} value={letting.serviceCharge} />
          <NumberField input={fields.managementPercent} value={letting.managementPercent} />
          <NumberField input={fields.maintenance} value={letting.maintenance} />
          <NumberField input={fields.insurance} value={letting.insurance} />
        </>
      }
      result={<Result letting={letting} />}
    />
  )
}

function Result({ letting }: { letting: Letting }) {
  const locale = displayLocale()
  const money = (amount: number) => `AED ${wholeNumber(locale, amount)}`
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 })
  const found = rentalYield(letting)
  return (
    <>
      <Answer name={m.resources_net()} value={percent.format(found.netPercent / 100)} />
      <ResultRows
        rows={[
          [m.resources_gross(), percent.format(found.grossPercent / 100)],
          [m.resources_income(), money(found.effectiveIncome)],
          [m.resources_costs_a_year(), money(found.operatingCosts)],
          [m.resources_noi(), money(found.netOperatingIncome)],
        ]}
      />
    </>
  )
}
