import { useState } from 'react'
import type { RolloutFeature } from '#contract/access.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialog.tsx'
import { categoryText, featureText } from './feature-text.ts'
import { RolloutCell, type CellState } from './rollout-cell.tsx'
import { changeOf, columnText, isImplied, isOn, type RolloutColumn } from './rollout-columns.ts'
import type { RolloutGroup } from './rollout-parts.ts'
import { changeText } from './rollout-text.ts'
import { useChangeRollout } from './use-rollout.ts'

type Props = { group: RolloutGroup; column: RolloutColumn; tabIndex: number }

/** Sets a column for a whole group. Switching several features off at once is asked first. */
export function RolloutBulk({ group: { category, states }, column, tabIndex }: Props) {
  const change = useChangeRollout()
  const [asking, setAsking] = useState(false)
  const on = states.filter((state) => isOn(state, column, state.feature))
  const set = (toOn: boolean) => {
    const changes = states.map(({ feature }) => changeOf(column, feature, toOn))
    const [first] = changes
    if (!first) return
    const what = m.access_rollout_all_of({ category: categoryText[category]() })
    change(changes, `${what}: ${changeText(first)}`)
  }
  return (
    <span className="inline-grid align-middle">
      <RolloutCell
        state={stateOf(
          states.length,
          on.length,
          states.every((state) => isImplied(state, column)),
        )}
        looks="box"
        mayChange
        label={m.access_rollout_all_cells({
          category: categoryText[category](),
          column: columnText(column),
        })}
        data-column={column.id}
        tabIndex={tabIndex}
        onChange={(toOn) => {
          if (column.kind === 'toggle' && !toOn && on.length > 1) setAsking(true)
          else set(toOn)
        }}
      />
      <ConfirmOff on={on} open={asking} onOpenChange={setAsking} onConfirm={() => set(false)} />
    </span>
  )
}

type ConfirmProps = {
  on: readonly RolloutFeature[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

function ConfirmOff({ on, open, onOpenChange, onConfirm }: ConfirmProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={m.access_rollout_off_title({ count: on.length })}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="outline">{m.access_rollout_keep()}</Button>
            </DialogClose>
            <Button
              variant="destructive"
              onClick={() => {
                onOpenChange(false)
                onConfirm()
              }}
            >
              {m.access_rollout_switch_off()}
            </Button>
          </>
        }
      >
        <p>{m.access_rollout_off_detail()}</p>
        <ul className="mt-3 list-disc ps-5 text-sm text-muted-foreground">
          {on.map(({ feature }) => (
            <li key={feature}>{featureText[feature]()}</li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}

function stateOf(all: number, on: number, implied: boolean): CellState {
  return { isOn: on === 0 ? false : on === all || 'some', hasEffect: true, isImplied: implied }
}
