import type { Role } from '#domain/access/roles.ts'
import { useState } from 'react'
import type { DeskText } from '#contract/desk.ts'
import { actRefusal, type TextAct } from '#domain/desk/workflow.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { fieldText } from './desk-labels.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import { useActs } from './use-acts.ts'

export type DeskUser = { id: string; roles: readonly Role[] }

type Props = {
  text: DeskText
  me: DeskUser
  save: () => Promise<DeskText | null>
  onDone: () => void
}

/** Actions that need input first. */
type DialogName = 'submit' | 'return' | 'schedule' | 'unpublish' | 'discard'

type Offer = {
  act: Exclude<TextAct, 'save'>
  buttonLabel: () => string
  variant?: 'outline'
  dialog?: DialogName
}

const offers: readonly Offer[] = [
  { act: 'submit', buttonLabel: m.desk_act_submit, dialog: 'submit' },
  { act: 'approve', buttonLabel: m.desk_act_approve },
  { act: 'publish', buttonLabel: m.desk_act_publish },
  { act: 'schedule', buttonLabel: m.desk_act_schedule, variant: 'outline', dialog: 'schedule' },
  { act: 'return', buttonLabel: m.desk_act_return, variant: 'outline', dialog: 'return' },
  { act: 'withdraw', buttonLabel: m.desk_act_withdraw, variant: 'outline' },
  { act: 'discard', buttonLabel: m.desk_act_discard, variant: 'outline', dialog: 'discard' },
  { act: 'unpublish', buttonLabel: m.desk_act_unpublish, variant: 'outline', dialog: 'unpublish' },
]

/** The actions that this person can take on the text now. An author is told why they cannot approve it. */
export function DeskActions({ text, me, save, onDone }: Props) {
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null)
  const actions = useActs(text, save, () => {
    setOpenDialog(null)
    onDone()
  })
  const refused = (textAct: TextAct) => actRefusal(textAct, text, me)
  const isUnfinished = refused('submit') === null && text.missing.length > 0
  const choose = ({ act, dialog }: Offer) => {
    if (dialog) setOpenDialog(dialog)
    else if (act !== 'submit') actions.act(act, {})
  }
  return (
    <section aria-label={m.desk_acts()} className="flex flex-wrap items-center gap-3">
      {offers
        .filter(({ act }) => refused(act) === null)
        .map((offer) => (
          <Button
            key={offer.act}
            variant={offer.variant}
            disabled={offer.act === 'submit' && isUnfinished}
            isPending={actions.isBusy}
            onClick={() => choose(offer)}
          >
            {offer.act === 'discard' && !text.isLive ? m.desk_act_remove() : offer.buttonLabel()}
          </Button>
        ))}
      {refused('approve') === 'FOUR_EYES' ? (
        <p className="text-sm text-muted-foreground">{m.desk_four_eyes()}</p>
      ) : null}
      {isUnfinished ? (
        <p className="text-sm text-muted-foreground">
          {m.desk_missing({ fields: text.missing.map(fieldText).join(', ') })}
        </p>
      ) : null}
      <Dialogs text={text} openDialog={openDialog} actions={actions} onClose={() => setOpenDialog(null)} />
    </section>
  )
}

type DialogsProps = {
  text: DeskText
  openDialog: DialogName | null
  actions: ReturnType<typeof useActs>
  onClose: () => void
}

/** The dialogs of actions that need input. */
function Dialogs({ text, openDialog, actions, onClose }: DialogsProps) {
  const { act, submit, remove, isBusy } = actions
  return (
    <>
      {openDialog === 'submit' ? (
        <SubmitDialog text={text} isBusy={isBusy} onSubmit={submit} onClose={onClose} />
      ) : null}
      {openDialog === 'return' || openDialog === 'unpublish' ? (
        <ReasonDialog
          act={openDialog}
          isBusy={isBusy}
          onAct={(textAct, reason) => act(textAct, { reason })}
          onClose={onClose}
        />
      ) : null}
      {openDialog === 'schedule' ? (
        <ScheduleDialog
          isBusy={isBusy}
          onSchedule={(dueAt) => act('schedule', { dueAt })}
          onClose={onClose}
        />
      ) : null}
      <ConfirmDialog
        isOpen={openDialog === 'discard'}
        title={text.isLive ? m.desk_discard_title() : m.desk_remove_title()}
        confirmLabel={text.isLive ? m.desk_act_discard() : m.desk_act_remove()}
        isBusy={isBusy}
        onConfirm={() => (text.isLive ? act('discard', {}) : remove())}
        onClose={onClose}
      >
        {text.isLive ? m.desk_discard_detail() : m.desk_remove_detail()}
      </ConfirmDialog>
    </>
  )
}
