import { Check, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { ClubDealFile, OpeningGap } from '#contract/investments/club-deal-desk.ts'
import type { ClubDealAction, ClubDealState } from '#domain/investments/club-deal-state.ts'
import { percentText } from '#web/investments/club/deal-figures.ts'
import { gapNames } from '#web/investments/club/desk/gap-names.ts'
import { dealActionNames, documentKindNames } from '#web/investments/club/labels.ts'
import { Timeline } from '#web/investments/club/sheet/timeline.tsx'
import { formatInteger } from '#web/format/format.ts'
import { formatMoney } from '#web/format/money.ts'
import { m } from '#web/paraglide/messages.js'
import { Figure } from '#web/figures/figure.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { RoomLine } from './room-line.tsx'

/** In these states a deal has not opened yet. */
const mayStillOpen: readonly ClubDealState[] = ['draft', 'review', 'coming_soon']

/** What is missing before the deal may open, what may be done now, and what happened so far. */
export function OverviewPart({ file }: { file: ClubDealFile }) {
  const { interestMinor, members, targetMinor, currency } = file
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <div className="grid grid-cols-2 gap-x-8 gap-y-5 border-y border-border py-5 md:grid-cols-4">
        <Figure label={m.club_interest_title()} value={formatMoney(interestMinor, currency)} />
        <Figure
          label={m.club_desk_of_target()}
          value={targetMinor > 0 ? percentText(interestMinor / targetMinor) : null}
        />
        <Figure label={m.club_members_share()} value={formatInteger(members)} />
        <Figure
          label={m.club_desk_invested()}
          value={file.investedMinor === null ? null : formatMoney(file.investedMinor, currency)}
          reason={m.club_desk_not_invested()}
        />
      </div>
      <Actions file={file} />
      {mayStillOpen.includes(file.state) || file.pending ? <Gaps gaps={file.gaps} /> : null}
      <RoomLine file={file} />
      <section aria-labelledby="history">
        <h2 id="history" className="mb-4 font-serif text-lg">
          {m.club_part_timeline()}
        </h2>
        <Timeline of={file} />
      </section>
    </div>
  )
}

function Actions({ file }: { file: ClubDealFile }) {
  const [open, setOpen] = useState<ClubDealAction | null>(null)
  return (
    <section aria-labelledby="actions" className="grid gap-3">
      <h2 id="actions" className="font-serif text-lg">
        {m.club_desk_actions()}
      </h2>
      {file.actions.length === 0 ? (
        <p className="text-sm text-muted-foreground">{m.club_desk_no_actions()}</p>
      ) : (
        <ul className="grid gap-2">
          {file.actions.map(({ action, refusal }) => (
            <li key={action} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Button
                size="sm"
                variant={
                  action === 'cancel' || action === 'write_off' || action === 'return' ? 'outline' : 'default'
                }
                disabled={refusal !== null}
                onClick={() => setOpen(action)}
              >
                {dealActionNames[action]()}
              </Button>
              {refusal ? (
                <span className="text-sm text-muted-foreground">
                  {refusal === 'FOUR_EYES'
                    ? m.club_desk_four_eyes()
                    : refusal === 'FORBIDDEN'
                      ? m.club_desk_forbidden()
                      : m.club_desk_not_now()}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {open ? <ActionDialog file={file} action={open} onClose={() => setOpen(null)} /> : null}
    </section>
  )
}

function Gaps({ gaps }: { gaps: readonly OpeningGap[] }) {
  return (
    <section aria-labelledby="gaps" className="grid gap-3">
      <h2 id="gaps" className="font-serif text-lg">
        {m.club_desk_gaps()}
      </h2>
      {gaps.length === 0 ? (
        <p className="flex items-center gap-2 text-sm">
          <Check aria-hidden className="size-4 text-positive" />
          {m.club_desk_no_gaps()}
        </p>
      ) : (
        <ul className="grid gap-1.5 text-sm">
          {gaps.map(({ gap, kinds }) => (
            <li key={gap} className="flex items-start gap-2">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
              <span>
                {gapNames[gap]()}
                {kinds.length > 0 ? `: ${kinds.map((kind) => documentKindNames[kind]()).join(', ')}` : null}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
