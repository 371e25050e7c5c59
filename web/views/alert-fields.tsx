import { MarketAlert } from '#contract/market/alerts.ts'
import { limits } from '#domain/limits.ts'
import { alertPeriods, type AlertPeriod } from '#domain/market/alerts/alert-rule.ts'
import { formText } from '#web/forms/form-values.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'

const periodLabels: Record<AlertPeriod, () => string> = { day: m.views_every_day, week: m.views_every_week }
const { rowsMinMost, movedPercentMost } = limits.market.alerts

/** When an alert for deals or rents notifies: how often, from how many new rows, from what move of the median. */
export function AlertFields({ alert }: { alert: MarketAlert | null }) {
  return (
    <div className="grid gap-3 sm:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]">
      <Field label={m.views_every()}>
        <NativeSelect
          name="every"
          defaultValue={alert?.every ?? 'day'}
          options={alertPeriods.map((value) => ({ value, label: periodLabels[value]() }))}
        />
      </Field>
      <Field label={m.views_rows_min()}>
        <Input
          name="rowsMin"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={rowsMinMost}
          step={1}
          defaultValue={alert?.rowsMin ?? 1}
        />
      </Field>
      <Field label={m.views_moved()}>
        <Input
          name="movedPercent"
          type="number"
          inputMode="numeric"
          min={1}
          max={movedPercentMost}
          step={1}
          placeholder={m.views_moved_any()}
          defaultValue={alert?.movedPercent ?? ''}
        />
      </Field>
    </div>
  )
}

/** The alert that a form states. */
export function parseAlert(form: FormData): MarketAlert {
  const moved = formText(form, 'movedPercent')
  return MarketAlert.parse({
    every: formText(form, 'every'),
    rowsMin: Number(formText(form, 'rowsMin')),
    movedPercent: moved === '' ? null : Number(moved),
  })
}
