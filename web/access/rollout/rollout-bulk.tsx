import { m } from '#web/paraglide/messages.js'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { categoryText, featureText } from '#web/access/feature-text.ts'
import { RolloutCell } from './rollout-cell.tsx'
import {
  cellChange,
  columnText,
  isImplied,
  isOn,
  toggleColumn,
  type RolloutColumn,
} from './rollout-columns.ts'
import type { ChangeRollout, RolloutGroup } from './rollout-parts.ts'
import { changeText } from './rollout-text.ts'

type Props = {
  group: RolloutGroup
  column: RolloutColumn
  tabIndex: number
  change: ChangeRollout
  /** Asks before several features are switched off at once. */
  onAsk: (group: RolloutGroup) => void
}

/** Sets a column for a whole group. */
export function RolloutBulk({ group, column, tabIndex, change, onAsk }: Props) {
  const { category, states } = group
  const on = states.filter((state) => isOn(state, column, state.feature))
  return (
    <RolloutCell
      state={{
        isOn: on.length === 0 ? false : on.length === states.length || 'some',
        hasEffect: true,
        isImplied: states.every((state) => isImplied(state, column)),
      }}
      looks="box"
      mayChange
      label={m.access_rollout_all_cells({
        category: categoryText[category](),
        column: columnText(column),
      })}
      data-column={column.id}
      tabIndex={tabIndex}
      onChange={(toOn) => {
        if (column.kind === 'toggle' && !toOn && on.length > 1) onAsk(group)
        else changeGroup(group, column, toOn, change)
      }}
    />
  )
}

function changeGroup(
  { category, states }: RolloutGroup,
  column: RolloutColumn,
  toOn: boolean,
  change: ChangeRollout,
): void {
  const changes = states.map(({ feature }) => cellChange(column, feature, toOn))
  const [first] = changes
  if (!first) return
  const what = m.access_rollout_all_of({ category: categoryText[category]() })
  change(changes, `${what}: ${changeText(first)}`)
}

type ConfirmProps = {
  /** Null while nothing is asked. */
  group: RolloutGroup | null
  change: ChangeRollout
  onClose: () => void
}

/** Whether a whole group shall be switched off: which features that closes. */
export function ConfirmOff({ group, change, onClose }: ConfirmProps) {
  const on = group?.states.filter(({ isEnabled }) => isEnabled) ?? []
  return (
    <ConfirmDialog
      isOpen={group !== null}
      title={m.access_rollout_off_title({ count: on.length })}
      confirmLabel={m.access_rollout_switch_off()}
      cancelLabel={m.access_rollout_keep()}
      onConfirm={() => {
        onClose()
        if (group) changeGroup(group, toggleColumn, false, change)
      }}
      onClose={onClose}
    >
      <p>{m.access_rollout_off_detail()}</p>
      <ul className="mt-3 list-disc ps-5 text-muted-foreground">
        {on.map(({ feature }) => (
          <li key={feature}>{featureText[feature]()}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
