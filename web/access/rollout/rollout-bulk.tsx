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
  /** Asks for confirmation before several features are switched off at once. */
  onConfirmOff: (group: RolloutGroup) => void
}

/** A checkbox that sets a column for a whole group. */
export function RolloutBulk({ group, column, tabIndex, change, onConfirmOff }: Props) {
  const { category, states } = group
  const on = states.filter((state) => isOn(state, column, state.feature))
  return (
    <RolloutCell
      state={{
        isOn: on.length === 0 ? false : on.length === states.length || 'some',
        hasEffect: true,
        isImplied: states.every((state) => isImplied(state, column)),
      }}
      variant="box"
      mayChange
      label={m.access_rollout_all_cells({
        category: categoryText[category](),
        column: columnText(column),
      })}
      data-column={column.id}
      tabIndex={tabIndex}
      onChange={(toOn) => {
        if (column.kind === 'toggle' && !toOn && on.length > 1) onConfirmOff(group)
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
  const target = m.access_rollout_all_of({ category: categoryText[category]() })
  change(changes, `${target}: ${changeText(first)}`)
}

type ConfirmProps = {
  /** The group to switch off, or null. */
  group: RolloutGroup | null
  change: ChangeRollout
  onClose: () => void
}

/** Asks whether to switch off a whole group, and lists the features that this closes. */
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
