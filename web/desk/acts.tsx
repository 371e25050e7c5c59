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
  keep: () => Promise<DeskText | null>
  onActed: () => void
}

/** Acts that ask for something first. */
type Asked = 'submit' | 'return' | 'schedule' | 'unpublish' | 'discard'

type Offer = {
  act: Exclude<TextAct, 'save'>
  words: () => string
  variant?: 'outline'
  asks?: Asked
}

const offers: readonly Offer[] = [
  { act: 'submit', words: m.desk_act_submit, asks: 'submit' },
  { act: 'approve', words: m.desk_act_approve },
  { act: 'publish', words: m.desk_act_publish },
  { act: 'schedule', words: m.desk_act_schedule, variant: 'outline', asks: 'schedule' },
  { act: 'return', words: m.desk_act_return, variant: 'outline', asks: 'return' },
  { act: 'withdraw', words: m.desk_act_withdraw, variant: 'outline' },
  { act: 'discard', words: m.desk_act_discard, variant: 'outline', asks: 'discard' },
  { act: 'unpublish', words: m.desk_act_unpublish, variant: 'outline', asks: 'unpublish' },
]

/** What the reader of this screen may do with the text now; who wrote it is told why he does not approve it. */
export function DeskActions({ text, me, keep, onActed }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const acts = useActs(text, keep, () => {
    setAsked(null)
    onActed()
  })
  const refused = (one: TextAct) => actRefusal(one, text, me)
  const isUnfinished = refused('submit') === null && text.missing.length > 0
  const choose = ({ act, asks }: Offer) => {
    if (asks) setAsked(asks)
    else if (act !== 'submit') acts.act(act, {})
  }
  return (
    <section aria-label={m.desk_acts()} className="flex flex-wrap items-center gap-3">
      {offers
        .filter(({ act }) => refused(act) === null)
        .map((offer) => (
          <Button
            key={offer.act}
            variant={offer.variant}
            disabled={acts.isBusy || (offer.act === 'submit' && isUnfinished)}
            onClick={() => choose(offer)}
          >
            {offer.act === 'discard' && !text.isLive ? m.desk_act_remove() : offer.words()}
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
      <Questions text={text} asked={asked} acts={acts} onClose={() => setAsked(null)} />
    </section>
  )
}

type QuestionProps = {
  text: DeskText
  asked: Asked | null
  acts: ReturnType<typeof useActs>
  onClose: () => void
}

/** What an act has to know first. */
function Questions({ text, asked, acts, onClose }: QuestionProps) {
  const { act, submit, remove, isBusy } = acts
  return (
    <>
      <SubmitDialog
        text={text}
        isOpen={asked === 'submit'}
        isBusy={isBusy}
        onSubmit={submit}
        onClose={onClose}
      />
      <ReasonDialog
        act={asked === 'return' || asked === 'unpublish' ? asked : null}
        isBusy={isBusy}
        onAct={(one, reason) => act(one, { reason })}
        onClose={onClose}
      />
      <ScheduleDialog
        isOpen={asked === 'schedule'}
        isBusy={isBusy}
        onSchedule={(dueAt) => act('schedule', { dueAt })}
        onClose={onClose}
      />
      <ConfirmDialog
        isOpen={asked === 'discard'}
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
