import type { Role } from '#domain/access/roles.ts'
import { useState } from 'react'
import type { DeskText } from '#contract/desk.ts'
import { actionRefusal, type TextAction } from '#domain/desk/workflow.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { fieldText } from '#web/desk/desk-labels.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import { useTextActions } from './use-text-actions.ts'

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
  action: Exclude<TextAction, 'save'>
  buttonLabel: () => string
  variant?: 'outline'
  dialog?: DialogName
}

const offers: readonly Offer[] = [
  { action: 'submit', buttonLabel: m.desk_action_submit, dialog: 'submit' },
  { action: 'approve', buttonLabel: m.desk_action_approve },
  { action: 'publish', buttonLabel: m.desk_action_publish },
  { action: 'schedule', buttonLabel: m.desk_action_schedule, variant: 'outline', dialog: 'schedule' },
  { action: 'return', buttonLabel: m.desk_action_return, variant: 'outline', dialog: 'return' },
  { action: 'withdraw', buttonLabel: m.desk_action_withdraw, variant: 'outline' },
  { action: 'discard', buttonLabel: m.desk_action_discard, variant: 'outline', dialog: 'discard' },
  { action: 'unpublish', buttonLabel: m.desk_action_unpublish, variant: 'outline', dialog: 'unpublish' },
]

/** The actions that this person can take on the text now. An author is told why they cannot approve it. */
export function DeskActions({ text, me, save, onDone }: Props) {
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null)
  const actions = useTextActions(text, save, () => {
    setOpenDialog(null)
    onDone()
  })
  const refused = (textAction: TextAction) => actionRefusal(textAction, text, me)
  const isUnfinished = refused('submit') === null && text.missing.length > 0
  const choose = ({ action, dialog }: Offer) => {
    if (dialog) setOpenDialog(dialog)
    else if (action !== 'submit') actions.perform(action, {})
  }
  return (
    <section aria-label={m.desk_actions()} className="flex flex-wrap items-center gap-3">
      {offers
        .filter(({ action }) => refused(action) === null)
        .map((offer) => (
          <Button
            key={offer.action}
            variant={offer.variant}
            disabled={offer.action === 'submit' && isUnfinished}
            isPending={actions.isBusy}
            onClick={() => choose(offer)}
          >
            {offer.action === 'discard' && !text.isLive ? m.desk_action_remove() : offer.buttonLabel()}
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
  actions: ReturnType<typeof useTextActions>
  onClose: () => void
}

/** The dialogs of actions that need input. */
function Dialogs({ text, openDialog, actions, onClose }: DialogsProps) {
  const { perform, submit, remove, isBusy } = actions
  return (
    <>
      {openDialog === 'submit' ? (
        <SubmitDialog text={text} isBusy={isBusy} onSubmit={submit} onClose={onClose} />
      ) : null}
      {openDialog === 'return' || openDialog === 'unpublish' ? (
        <ReasonDialog
          action={openDialog}
          isBusy={isBusy}
          onConfirm={(textAction, reason) => perform(textAction, { reason })}
          onClose={onClose}
        />
      ) : null}
      {openDialog === 'schedule' ? (
        <ScheduleDialog
          isBusy={isBusy}
          onSchedule={(dueAt) => perform('schedule', { dueAt })}
          onClose={onClose}
        />
      ) : null}
      <ConfirmDialog
        isOpen={openDialog === 'discard'}
        title={text.isLive ? m.desk_discard_title() : m.desk_remove_title()}
        confirmLabel={text.isLive ? m.desk_action_discard() : m.desk_action_remove()}
        isBusy={isBusy}
        onConfirm={() => (text.isLive ? perform('discard', {}) : remove())}
        onClose={onClose}
      >
        {text.isLive ? m.desk_discard_detail() : m.desk_remove_detail()}
      </ConfirmDialog>
    </>
  )
}
