import { useState, type SubmitEvent } from 'react'
import type { NewQuote, SupplierRequest } from '#contract/quotes/supplier-work.ts'
import { addDays } from '#domain/dates/calendar-day.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { totalMinor, vatTerms, type VatTerms } from '#domain/quotes/comparison.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { formChoice, formInteger, formText } from '#web/forms/form-values.ts'
import { SelectField } from '#web/forms/form-fields.tsx'
import { parseNumber } from '#web/forms/parse-number.ts'
import { formatMoney } from '#web/format/money.ts'
import { NumberInput } from '#web/forms/number-input.tsx'
import { m } from '#web/paraglide/messages.js'
import { supplierWork } from '#web/quotes/queries.ts'
import { formatPercent } from '#web/quotes/quote-text.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'

const { includedCharacters, largestMinor, longestDays, longestValidDays, termsCharacters } = limits.quotes
const usualValidDays = 30

type Props = { of: SupplierRequest; vatPercent: number; today: string }

/** Enters a quote, or changes it before the member chooses. What was typed stays when it is refused. */
export function QuoteForm({ of: { id, currency, terms, revision }, vatPercent, today: readAt }: Props) {
  const today = gulfDay(new Date(readAt))
  const [entered, setEntered] = useState<{ priceMinor: number; vat: VatTerms } | null>(
    terms && { priceMinor: terms.priceMinor, vat: terms.vat },
  )
  const [isPriceWrong, setPriceWrong] = useState(false)
  const send = useChange((body: NewQuote) => api.quotes.quote({ params: { quoteId: id }, body }), {
    done: m.quotes_work_sent(),
    changed: [supplierWork().queryKey],
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const price = priceIn(form)
    setPriceWrong(price === null)
    if (price === null || send.isPending) return
    send.mutate({
      priceMinor: price,
      vat: formChoice(form, 'vat', vatTerms),
      included: formText(form, 'included'),
      days: formInteger(form, 'days') ?? 0,
      validUntil: formText(form, 'validUntil'),
      terms: formText(form, 'terms'),
      revision,
    })
  }
  return (
    <form
      onSubmit={submit}
      onChange={(event) => {
        const form = new FormData(event.currentTarget)
        const price = priceIn(form)
        setEntered(price === null ? null : { priceMinor: price, vat: formChoice(form, 'vat', vatTerms) })
      }}
      className="grid gap-4"
    >
      <div className="grid grid-cols-2 gap-4">
        <Field
          label={m.quotes_work_price({ currency })}
          {...(isPriceWrong ? { error: m.quotes_work_price_wrong() } : {})}
        >
          <NumberInput name="price" required maxLength={20} defaultValue={terms && terms.priceMinor / 100} />
        </Field>
        <SelectField
          name="vat"
          label={m.quotes_work_vat_terms()}
          defaultValue={terms?.vat ?? 'added'}
          options={[
            { value: 'added', label: m.quotes_work_vat_added({ percent: formatPercent(vatPercent) }) },
            { value: 'included', label: m.quotes_work_vat_included() },
            { value: 'none', label: m.quotes_work_vat_none() },
          ]}
        />
      </div>
      {entered ? (
        <output className="figures text-sm">
          {m.quotes_work_total({ total: formatMoney(totalMinor({ ...entered, vatPercent }), currency) })}
        </output>
      ) : null}
      <div className="grid grid-cols-2 gap-4">
        <Field label={m.quotes_work_days()}>
          <Input
            name="days"
            type="number"
            required
            min={1}
            max={longestDays}
            step={1}
            inputMode="numeric"
            defaultValue={terms?.days ?? ''}
          />
        </Field>
        <Field label={m.quotes_work_valid()}>
          <Input
            name="validUntil"
            type="date"
            required
            min={today}
            max={addDays(today, longestValidDays)}
            defaultValue={terms?.validUntil ?? addDays(today, usualValidDays)}
          />
        </Field>
      </div>
      <Field label={m.quotes_work_included()}>
        <Textarea
          name="included"
          required
          rows={4}
          maxLength={includedCharacters}
          defaultValue={terms?.included ?? ''}
        />
      </Field>
      <Field label={m.quotes_optional({ label: m.quotes_work_terms() })}>
        <Textarea name="terms" rows={3} maxLength={termsCharacters} defaultValue={terms?.terms ?? ''} />
      </Field>
      <Button type="submit" isPending={send.isPending} className="justify-self-start">
        {terms ? m.quotes_work_update() : m.quotes_work_send()}
      </Button>
    </form>
  )
}

/** The price of the form in minor units; null where it is none. */
function priceIn(form: FormData): number | null {
  const minor = Math.round((parseNumber(formText(form, 'price')) ?? 0) * 100)
  return minor > 0 && minor <= largestMinor ? minor : null
}
