import type { LaunchCity } from '#domain/places/cities.ts'
import type { Display } from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale } from '#web/format/format.ts'
import { fieldLabels, fieldText } from './field-labels.ts'
import { moneyFields, type MoneyInputs } from './inputs.ts'

type Props = { inputs: MoneyInputs; display: Display; city: LaunchCity }

/** The input values with their sources, for print, where the form is hidden. */
export function MoneyAssumptions({ inputs: { fields }, display, city }: Props) {
  const labels = fieldLabels(display, city)
  const hasLoan = (fields.loan.value ?? 0) > 0
  const shownFields = moneyFields.filter((name) => hasLoan || (name !== 'rate' && name !== 'years'))
  return (
    <section aria-label={m.projects_money_inputs()} className="hidden gap-2 print:grid">
      <h3 className="font-serif text-lg">{m.projects_money_inputs()}</h3>
      <dl className="figures grid grid-cols-2 gap-x-8 text-sm">
        {shownFields.map((name) => {
          const text = fieldText(display, name, fields[name])
          return (
            <div key={name} className="grid gap-0.5 border-b border-border py-1.5">
              <dt className="text-xs text-muted-foreground">{labels[name]}</dt>
              <dd>
                {text === '' ? '—' : Number(text).toLocaleString(displayLocale())}{' '}
                <span className="text-xs text-muted-foreground">{fields[name].note}</span>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
