import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { offeredCurrencies } from '#domain/money/exchange-rates.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { clubThresholds, ownClubChanges } from '#web/investments/club/queries.ts'
import { SelectField, TextField } from '#web/forms/form-fields.tsx'
import { formText } from '#web/forms/form-values.ts'
import { parseNumber } from '#web/forms/parse-number.ts'
import { formatDay } from '#web/format/format.ts'
import { formatMoney } from '#web/format/money.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'

/** From which day on members must be able to invest how much. Earlier rows stay, so that decisions can be explained. */
export function Thresholds({ mayChange }: { mayChange: boolean }) {
  const { data } = useSuspenseQuery(clubThresholds())
  return (
    <div className="grid gap-8">
      <p className="max-w-[68ch] text-muted-foreground">{m.club_desk_threshold_lead()}</p>
      <ul className="figures max-w-3xl divide-y divide-border border-y border-border text-sm">
        {data.thresholds.map(({ holdsFrom, amountMinor, currency, note }) => (
          <li key={holdsFrom} className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[8rem_10rem_minmax(0,1fr)]">
            <span>{formatDay(holdsFrom)}</span>
            <span className="font-medium">{formatMoney(amountMinor, currency)}</span>
            <span className="text-muted-foreground">{note}</span>
          </li>
        ))}
      </ul>
      {mayChange ? <ThresholdForm /> : null}
    </div>
  )
}

function ThresholdForm() {
  const form = useRef<HTMLFormElement>(null)
  const [isWrong, setWrong] = useState(false)
  const add = useChange(
    (body: Parameters<typeof api.investments.addClubThreshold>[0]['body']) =>
      api.investments.addClubThreshold({ body }),
    {
      done: m.club_desk_threshold_added(),
      onDone: () => form.current?.reset(),
      changed: [['GET', api.investments.clubThresholds.endpoint.url], ...ownClubChanges],
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const amount = parseNumber(formText(data, 'amount'))
    const currency = offeredCurrencies.find((one) => one === formText(data, 'currency'))
    setWrong(amount === null || amount <= 0)
    if (amount === null || amount <= 0 || currency === undefined || add.isPending) return
    add.mutate({
      holdsFrom: formText(data, 'holdsFrom'),
      amountMinor: Math.round(amount * 100),
      currency,
      note: formText(data, 'note'),
    })
  }
  return (
    <form ref={form} onSubmit={submit} className="grid max-w-3xl gap-5 sm:grid-cols-2">
      <TextField name="holdsFrom" type="date" label={m.club_desk_threshold_from()} />
      <SelectField
        name="currency"
        label={m.club_verify_currency()}
        options={offeredCurrencies.map((value) => ({ value, label: value }))}
        defaultValue={offeredCurrencies[0] ?? ''}
      />
      <TextField
        name="amount"
        inputMode="decimal"
        label={m.club_desk_line_amount()}
        {...(isWrong ? { hint: m.club_desk_amount_wrong() } : {})}
      />
      <TextField name="note" label={m.club_desk_threshold_note()} />
      <Button type="submit" className="justify-self-start" isPending={add.isPending}>
        {m.club_desk_threshold_add()}
      </Button>
    </form>
  )
}
