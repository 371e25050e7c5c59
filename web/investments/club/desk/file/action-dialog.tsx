import { useState } from 'react'
import type { ClubDealActionEntry, ClubDealFile } from '#contract/investments/club-deal-desk.ts'
import type { ClubDealAction } from '#domain/investments/club-deal-state.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { useChange } from '#web/api/use-change.ts'
import { dealActionNames } from '#web/investments/club/labels.ts'
import { ownClubChanges, staffClubChanges } from '#web/investments/club/queries.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { formText } from '#web/forms/form-values.ts'
import { parseNumber } from '#web/forms/parse-number.ts'
import { NumberInput } from '#web/forms/number-input.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'

const needReason: readonly ClubDealAction[] = ['return', 'cancel', 'write_off']
const takeReason: readonly ClubDealAction[] = [...needReason, 'exit', 'stop_reporting', 'call_vote']

type Props = { file: ClubDealFile; action: ClubDealAction; onClose: () => void }

/** Asks once more before a deal changes its state, with the reason or the money where one is needed. */
export function ActionDialog({ file, action, onClose }: Props) {
  const [isWrong, setWrong] = useState(false)
  const needsMoney = action === 'operate' && file.investedMinor === null
  const change = useChange(
    (body: ClubDealActionEntry) =>
      api.investments.performClubDealAction({ params: { dealId: file.id }, body }),
    { done: m.club_desk_action_done(), onDone: onClose, changed: [...staffClubChanges, ...ownClubChanges] },
  )
  const send = (form: FormData) => {
    const invested = parseNumber(formText(form, 'invested'))
    const isMissing = needsMoney && (invested === null || invested <= 0)
    setWrong(isMissing)
    if (isMissing) return
    change.mutate({
      action,
      reason: formText(form, 'reason'),
      ...(needsMoney && invested !== null
        ? { investedMinor: Math.round(invested * 100), investedOn: formText(form, 'investedOn') }
        : {}),
    })
  }
  return (
    <FormDialog
      title={dealActionNames[action]()}
      description={file.title}
      submitLabel={dealActionNames[action]()}
      isPending={change.isPending}
      onSend={send}
      onClose={onClose}
    >
      <p className="text-sm">{consequences[action]()}</p>
      {takeReason.includes(action) ? (
        <Field label={needReason.includes(action) ? m.club_desk_reason() : m.club_desk_note()}>
          <Textarea
            name="reason"
            rows={3}
            required={needReason.includes(action)}
            minLength={3}
            maxLength={limits.clubDeals.reasonCharacters}
          />
        </Field>
      ) : null}
      {needsMoney ? (
        <>
          <Field
            label={m.club_desk_invested_in({ currency: file.currency })}
            {...(isWrong ? { error: m.club_desk_amount_wrong() } : {})}
          >
            <NumberInput name="invested" required />
          </Field>
          <Field label={m.club_score_invested()}>
            <Input type="date" name="investedOn" required />
          </Field>
        </>
      ) : null}
    </FormDialog>
  )
}

const consequences: Record<ClubDealAction, () => string> = {
  submit: m.club_desk_do_submit,
  return: m.club_desk_do_return,
  announce: m.club_desk_do_announce,
  open: m.club_desk_do_open,
  close: m.club_desk_do_close,
  cancel: m.club_desk_do_cancel,
  operate: m.club_desk_do_operate,
  stop_reporting: m.club_desk_do_stop_reporting,
  call_vote: m.club_desk_do_call_vote,
  exit: m.club_desk_do_exit,
  write_off: m.club_desk_do_write_off,
}
