import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import type { ClubDeal, OwnInterest } from '#contract/investments/club-deals.ts'
import { api } from '#web/api/client.ts'
import { toastError } from '#web/api/toast-error.ts'
import { ownClubChanges } from '#web/investments/club/queries.ts'
import { formText } from '#web/forms/form-values.ts'
import { parseNumber } from '#web/forms/parse-number.ts'
import { formatMoney } from '#web/format/money.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { NumberInput } from '#web/forms/number-input.tsx'
import { NativeCheckbox } from '#web/ui/inputs/native-checkbox.tsx'
import { Dialog, DialogContent } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast-store.ts'

type Props = {
  of: ClubDeal
  /** What was declared before, to be changed or confirmed. */
  own: OwnInterest | null
  onClose: () => void
}

/** Declares a non-binding interest, changes it, or confirms it for changed terms. */
export function InterestDialog({ of, own, onClose }: Props) {
  const form = useId()
  const cache = useQueryClient()
  const [mistake, setMistake] = useState<string | null>(null)
  const { terms, currency, slug, version } = of
  const save = useMutation({
    mutationFn: (body: { amountMinor: number; introduce: boolean }) =>
      api.investments.saveInterest({ params: { slug }, body: { ...body, version, hasConfirmedRisks: true } }),
    retry: false,
    onSuccess: ({ isConcentrated }) => {
      toast(
        isConcentrated
          ? { title: m.club_interest_saved(), description: m.club_interest_concentrated() }
          : { title: m.club_interest_saved() },
      )
      onClose()
    },
    onError: toastError,
    onSettled: () => Promise.all(ownClubChanges.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const amountMinor = Math.round((parseNumber(formText(data, 'amount')) ?? 0) * 100)
    const found = amountMistake(amountMinor, of)
    setMistake(found)
    if (found === null && !save.isPending) save.mutate({ amountMinor, introduce: data.has('introduce') })
  }
  const label = own?.confirmBy ? m.club_confirm() : own ? m.club_change() : m.club_register()
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title={label}
        description={of.title}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {m.ui_cancel()}
            </Button>
            <Button type="submit" form={form} isPending={save.isPending}>
              {label}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={submit} className="grid gap-6">
          <Field
            label={m.club_amount({ currency })}
            hint={amountHint(of)}
            {...(mistake ? { error: mistake } : {})}
          >
            <NumberInput name="amount" required maxLength={20} defaultValue={own && own.amountMinor / 100} />
          </Field>
          <fieldset className="grid gap-3 border-s-2 border-brass ps-4">
            <legend className="sr-only">{m.club_risk_title()}</legend>
            <p aria-hidden className="font-medium">
              {m.club_risk_title()}
            </p>
            <ul className="grid list-disc gap-1.5 ps-5 text-sm">
              {[m.club_risk_loss(), m.club_risk_sale(), m.club_risk_income(), m.club_risk_binding()].map(
                (line) => (
                  <li key={line}>{line}</li>
                ),
              )}
            </ul>
            <NativeCheckbox name="risks" required>
              {m.club_risk_confirm({ version })}
            </NativeCheckbox>
          </fieldset>
          <NativeCheckbox name="introduce" defaultChecked={own?.introduce ?? false}>
            {m.club_introduce({ operator: terms.operator.name })}
          </NativeCheckbox>
        </form>
      </DialogContent>
    </Dialog>
  )
}

function amountHint({ terms, currency, retailLeftMinor }: ClubDeal): string {
  const hint = m.club_amount_hint({
    smallest: formatMoney(terms.smallestMinor, currency),
    largest: formatMoney(terms.largestMinor, currency),
    unit: formatMoney(terms.unitMinor, currency),
  })
  return retailLeftMinor === null || retailLeftMinor >= terms.largestMinor
    ? hint
    : `${hint} ${m.club_amount_left({ amount: formatMoney(retailLeftMinor, currency) })}`
}

/** What is wrong with an amount by the terms of the deal and the member's own limit. The server checks both. */
function amountMistake(amountMinor: number, { terms, currency, retailLeftMinor }: ClubDeal): string | null {
  const { smallestMinor, largestMinor, unitMinor } = terms
  if (amountMinor < smallestMinor)
    return m.club_amount_small({ amount: formatMoney(smallestMinor, currency) })
  if (unitMinor > 0 && amountMinor % unitMinor !== 0)
    return m.club_amount_unit({ amount: formatMoney(unitMinor, currency) })
  if (amountMinor > largestMinor) return m.club_amount_large({ amount: formatMoney(largestMinor, currency) })
  if (retailLeftMinor !== null && amountMinor > retailLeftMinor)
    return m.club_amount_left({ amount: formatMoney(retailLeftMinor, currency) })
  return null
}
