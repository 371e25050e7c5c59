import { useSuspenseQuery } from '@tanstack/react-query'
import { wholeNumber } from '#domain/money/format-money.ts'
import { dubaiPurchaseFees, dubaiPurchaseCost, type Purchase } from '#domain/resources/purchase-cost.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { displayLocale } from '#web/format/format.ts'
import { Answer, CalculatorFrame, ResultRows } from './calculator-frame.tsx'
import { calculators } from './calculators.ts'
import { NumberField, parseNumberField, type NumberInput } from './number-field.tsx'
import { rules } from './queries.ts'
import { costNames } from './labels.ts'

const inputs = () =>
  ({
    price: { name: 'price', label: m.resources_price(), least: 10_000, most: 1e9, usual: 1_500_000 },
    loan: {
      name: 'loan',
      label: m.resources_loan(),
      least: 0,
      most: 1e9,
      usual: 0,
      hint: m.resources_loan_none(),
    },
    agency: { name: 'agency', label: m.resources_agency(), least: 0, most: 5, usual: 2 },
    noObjection: {
      name: 'noc',
      label: m.resources_noc(),
      least: 0,
      most: 50_000,
      usual: 0,
      hint: m.resources_noc_hint(),
    },
  }) satisfies Record<string, NumberInput>

/** The costs of buying in Dubai, by dated fees. */
export function PurchaseCostPage({ search }: { search: Record<string, unknown> }) {
  const { data } = useSuspenseQuery(rules('costs'))
  const ofDubai = data.rules.filter(({ cities }) => cities.includes('dubai'))
  const fields = inputs()
  const price = parseNumberField(search, fields.price)
  const purchase: Purchase = {
    price,
    loan: Math.min(parseNumberField(search, fields.loan), price),
    stage: search['stage'] === 'off-plan' ? 'off-plan' : 'ready',
    kind: search['kind'] === 'land' ? 'land' : 'home',
    agencyPercent: parseNumberField(search, fields.agency),
    noObjection: parseNumberField(search, fields.noObjection),
  }
  return (
    <CalculatorFrame
      calculator={calculators[0]}
      rules={ofDubai}
      inputs={
        <>
          <NumberField input={fields.price} value={price} />
          <NumberField input={fields.loan} value={purchase.loan} />
          <Field label={m.resources_stage()}>
            <NativeSelect
              key={purchase.stage}
              name="stage"
              defaultValue={purchase.stage}
              options={[
                { value: 'ready', label: m.resources_ready() },
                { value: 'off-plan', label: m.resources_off_plan() },
              ]}
            />
          </Field>
          <Field label={m.resources_kind()}>
            <NativeSelect
              key={purchase.kind}
              name="kind"
              defaultValue={purchase.kind}
              options={[
                { value: 'home', label: m.resources_home() },
                { value: 'land', label: m.resources_land() },
              ]}
            />
          </Field>
          <NumberField input={fields.agency} value={purchase.agencyPercent} />
          <NumberField input={fields.noObjection} value={purchase.noObjection} />
        </>
      }
      result={<Result purchase={purchase} fees={dubaiPurchaseFees(ofDubai)} />}
    />
  )
}

function Result({ purchase, fees }: { purchase: Purchase; fees: ReturnType<typeof dubaiPurchaseFees> }) {
  if (!fees) return <p>{m.resources_fees_missing()}</p>
  const locale = displayLocale()
  const money = (amount: number) => `AED ${wholeNumber(locale, amount)}`
  const { items, total, percentOfPrice, cashNeeded } = dubaiPurchaseCost(purchase, fees)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <>
      <Answer
        name={m.resources_total()}
        value={money(total)}
        note={m.resources_total_share({ percent: percent.format(percentOfPrice / 100) })}
      />
      <ResultRows
        rows={[
          ...items
            .filter(({ amount }) => amount > 0)
            .map(({ item, amount }) => [costNames[item](), money(amount)] as const),
          [m.resources_cash_needed(), money(cashNeeded)],
        ]}
      />
    </>
  )
}
