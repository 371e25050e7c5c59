import type { Rollout, RolloutFeature } from '#contract/access.ts'
import { features } from '#domain/access/features.ts'
import { listPlatforms } from '#domain/access/platforms.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale } from '#web/format/format.ts'
import { Sheet, SheetContent } from '#web/ui/overlays/sheet.tsx'
import { categoryText, featureText } from '#web/access/feature-text.ts'
import { reachText } from '#web/access/reach-text.ts'
import { RolloutCell } from './rollout-cell.tsx'
import {
  cellChange,
  columnText,
  hasEffect,
  isImplied,
  isOn,
  roleColumns,
  tierColumns,
  toggleColumn,
  type RolloutColumn,
} from './rollout-columns.ts'
import { RolloutHistory } from './rollout-history.tsx'
import type { ChangeRollout } from './rollout-parts.ts'
import { changeText } from './rollout-text.ts'
import { roleText } from '#web/format/role-labels.ts'
import { tierText } from '#web/access/tier-text.ts'

type Props = {
  /** The open feature, or null. */
  state: RolloutFeature | null
  holders: Rollout['holders']
  mayChange: boolean
  change: ChangeRollout
  isNarrow: boolean
  onClose: () => void
}

/** One feature in full: who can use it, all of its switches, and its history. */
export function FeatureSheet({ state, isNarrow, onClose, ...rest }: Props) {
  return (
    <Sheet open={state !== null} onOpenChange={(open) => open || onClose()}>
      {state ? (
        <SheetContent
          side={isNarrow ? 'bottom' : 'end'}
          title={featureText[state.feature]()}
          description={reachText(state)}
        >
          <Switches state={state} {...rest} />
          <h3 className="mt-8 mb-1 text-sm font-medium">{m.access_rollout_history()}</h3>
          <RolloutHistory
            feature={state.feature}
            states={[state]}
            mayChange={rest.mayChange}
            change={rest.change}
          />
        </SheetContent>
      ) : null}
    </Sheet>
  )
}

type SwitchesProps = Pick<Props, 'holders' | 'mayChange' | 'change'> & { state: RolloutFeature }

function Switches({ state, holders, mayChange, change }: SwitchesProps) {
  const line = { state, mayChange, change }
  const people = (role: string) => holders.find((holder) => holder.role === role)?.people ?? 0
  return (
    <div className="grid gap-6">
      <div>
        <SwitchLine {...line} column={toggleColumn} name={m.access_rollout_switched()} />
        <p className="mt-1 text-sm text-muted-foreground">
          {categoryText[features[state.feature].category]()}
          {listPlatforms(state.feature).length === 1 ? ` · ${m.access_rollout_desktop_only()}` : ''}
        </p>
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{m.access_rollout_tiers()}</legend>
        {tierColumns.map((column) => (
          <SwitchLine key={column.id} {...line} column={column} name={tierText[column.tier]()} />
        ))}
      </fieldset>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{m.access_rollout_roles()}</legend>
        {roleColumns.map((column) => (
          <SwitchLine
            key={column.id}
            {...line}
            column={column}
            name={roleText[column.role]()}
            note={m.access_rollout_people({
              count: people(column.role),
              shown: wholeNumber(displayLocale(), people(column.role)),
            })}
          />
        ))}
        <p className="mt-2 text-xs text-muted-foreground">{m.access_rollout_legend_staff()}</p>
      </fieldset>
    </div>
  )
}

type LineProps = Omit<SwitchesProps, 'holders'> & { column: RolloutColumn; name: string; note?: string }

function SwitchLine({ state, mayChange, change, column, name, note }: LineProps) {
  const { feature } = state
  const cell = {
    isOn: isOn(state, column, feature),
    hasEffect: hasEffect(state, column),
    isImplied: isImplied(state, column),
  }
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 border-b border-border/60 py-1.5 last-of-type:border-b-0">
      <span className="min-w-0">
        {name}
        {note ? <span className="figures ms-2 text-xs text-muted-foreground">{note}</span> : null}
        {cell.isImplied ? (
          <span className="block text-xs text-muted-foreground">{m.access_rollout_implied()}</span>
        ) : null}
        {!cell.isImplied && cell.isOn && !cell.hasEffect ? (
          <span className="block text-xs text-muted-foreground">{m.access_rollout_idle()}</span>
        ) : null}
      </span>
      <RolloutCell
        state={cell}
        variant={column.kind === 'toggle' ? 'switch' : 'box'}
        label={columnText(column)}
        mayChange={mayChange}
        onChange={(on) => {
          const one = cellChange(column, feature, on)
          change([one], `${featureText[feature]()}: ${changeText(one)}`)
        }}
      />
    </div>
  )
}
