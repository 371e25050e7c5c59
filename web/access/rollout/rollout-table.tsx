import { Check, Monitor } from 'lucide-react'
import { memo, useState } from 'react'
import type { Rollout, RolloutFeature } from '#contract/access.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import { listPlatforms } from '#domain/access/platforms.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { displayLocale } from '#web/format/format.ts'
import { classes } from '#web/ui/classes.ts'
import { categoryText, featureText } from '#web/access/feature-text.ts'
import { ConfirmOff, RolloutBulk } from './rollout-bulk.tsx'
import { RolloutCell } from './rollout-cell.tsx'
import {
  cellChange,
  columnText,
  hasEffect,
  isImplied,
  isOn,
  roleColumns,
  rolloutColumns,
  tierColumns,
  type RolloutColumn,
} from './rollout-columns.ts'
import type { ChangeRollout, RolloutGroup, RolloutMatrix } from './rollout-parts.ts'
import { formatDateTime } from '#web/format/format.ts'
import { changeText } from './rollout-text.ts'
import { roleText } from '#web/format/role-labels.ts'
import { tierText } from '#web/access/tier-text.ts'
import { useGridKeys } from './use-grid-keys.ts'

const nameColumn = 'name'

/** Features by roles, in groups that can be set together. The table is one tab stop; arrow keys move within it. */
export function RolloutTable({ groups, holders, mayChange, change, onOpen }: RolloutMatrix) {
  const rows = groups.flatMap(({ category, states }) => [category, ...states.map(({ feature }) => feature)])
  const { grid, active } = useGridKeys(mayChange ? rows : rows.slice(1), mayChange ? 'on' : nameColumn)
  const [openedAt] = useState(() => new Date().toISOString())
  const [asking, setAsking] = useState<RolloutGroup | null>(null)
  const tabStopIn = (row: string) => (active.row === row ? active.column : null)
  return (
    <div className="grid gap-3">
      {/* The handlers move the focus between the controls inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table {...grid} className="w-full table-fixed border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{m.access_rollout_caption()}</caption>
        <colgroup>
          <col className="w-[25%]" />
          <col className="w-[7%]" />
          <col span={tierColumns.length} className="w-[8.5%]" />
          <col span={roleColumns.length} className="w-[7.5%]" />
          <col />
        </colgroup>
        <Head holders={holders} />
        {groups.map((group) => (
          <tbody key={group.category}>
            <GroupRow
              group={group}
              mayChange={mayChange}
              tabStop={tabStopIn(group.category)}
              change={change}
              onConfirmOff={setAsking}
            />
            {group.states.map((state) => (
              <FeatureRow
                key={state.feature}
                state={state}
                isFresh={state.changed.at > openedAt}
                mayChange={mayChange}
                tabStop={tabStopIn(state.feature)}
                change={change}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        ))}
      </table>
      <ConfirmOff group={asking} change={change} onClose={() => setAsking(null)} />
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-xs text-muted-foreground">
        <span>{m.access_rollout_legend_idle()}</span>
        <span>{m.access_rollout_legend_staff()}</span>
      </p>
    </div>
  )
}

const headLooks =
  'sticky z-10 border-border bg-background px-1 text-xs font-medium text-muted-foreground whitespace-nowrap'

function Head({ holders }: Pick<Rollout, 'holders'>) {
  const people = (role: string) => holders.find((holder) => holder.role === role)?.people ?? 0
  const lower = classes(headLooks, 'top-22 h-11 border-b align-top')
  return (
    <thead>
      <tr>
        <th
          scope="col"
          rowSpan={2}
          className={classes(headLooks, 'top-14 border-b ps-0 pb-2 text-start align-bottom')}
        >
          {m.access_rollout_feature()}
        </th>
        <th scope="col" rowSpan={2} className={classes(headLooks, 'top-14 border-b pb-2 align-bottom')}>
          {m.access_rollout_on()}
        </th>
        <th
          scope="colgroup"
          colSpan={tierColumns.length}
          className={classes(headLooks, 'top-14 h-8 border-s text-foreground')}
        >
          {m.access_rollout_tiers()}
        </th>
        <th
          scope="colgroup"
          colSpan={roleColumns.length + 1}
          className={classes(headLooks, 'top-14 h-8 border-s text-foreground')}
        >
          {m.access_rollout_roles()}
        </th>
      </tr>
      <tr>
        {tierColumns.map(({ id, tier }, at) => (
          <th key={id} scope="col" className={classes(lower, at === 0 && 'border-s')}>
            {tierText[tier]()}
          </th>
        ))}
        {roleColumns.map(({ id, role }, at) => (
          <th key={id} scope="col" className={classes(lower, at === 0 && 'border-s')}>
            {roleText[role]()}
            <span className="figures block font-normal">
              {m.access_rollout_people({
                count: people(role),
                shown: wholeNumber(displayLocale(), people(role)),
              })}
            </span>
          </th>
        ))}
        <th scope="col" className={lower}>
          {m.access_rollout_staff()}
        </th>
      </tr>
    </thead>
  )
}

type GroupProps = {
  group: RolloutGroup
  mayChange: boolean
  /** The column of the tab stop, if it is in this row. */
  tabStop: string | null
  change: ChangeRollout
  onConfirmOff: (group: RolloutGroup) => void
}

function GroupRow({ group, mayChange, tabStop, change, onConfirmOff }: GroupProps) {
  const { category } = group
  return (
    <tr {...(mayChange ? { 'data-row': category } : {})} className="h-10">
      <th
        scope="rowgroup"
        className="border-b border-border bg-muted/60 ps-2 text-start font-serif text-base font-medium"
      >
        {categoryText[category]()}
      </th>
      {rolloutColumns.map((column) => (
        <td
          key={column.id}
          className={classes(
            'border-b border-border bg-muted/60 text-center',
            startsBlock(column) && 'border-s',
          )}
        >
          {mayChange ? (
            <span className="inline-grid align-middle">
              <RolloutBulk
                group={group}
                column={column}
                tabIndex={column.id === tabStop ? 0 : -1}
                change={change}
                onConfirmOff={onConfirmOff}
              />
            </span>
          ) : null}
        </td>
      ))}
      <td className="border-b border-border bg-muted/60">
        <span className="sr-only">{m.access_rollout_always()}</span>
      </td>
    </tr>
  )
}

type RowProps = {
  state: RolloutFeature
  /** Whether it was changed while this page is open, by anyone. */
  isFresh: boolean
  mayChange: boolean
  tabStop: string | null
  change: ChangeRollout
  onOpen: (feature: FeatureKey) => void
}

/** Memoised: the matrix has hundreds of boxes, and a change should re-render only its own row. */
const FeatureRow = memo(function FeatureRow({
  state,
  isFresh,
  mayChange,
  tabStop,
  change,
  onOpen,
}: RowProps) {
  const { feature } = state
  const name = featureText[feature]()
  const cell = 'h-12 border-b border-border/60 group-hover:bg-accent/40'
  return (
    <tr data-row={feature} className="group">
      <th scope="row" className={classes(cell, 'ps-2 pe-3 text-start font-normal')}>
        <NameCell state={state} isFresh={isFresh} tabStop={tabStop} onOpen={onOpen} />
      </th>
      {rolloutColumns.map((column) => (
        <td
          key={column.id}
          className={classes(cell, 'text-center align-middle', startsBlock(column) && 'border-s')}
        >
          <span className="inline-grid align-middle">
            <RolloutCell
              state={{
                isOn: isOn(state, column, feature),
                hasEffect: hasEffect(state, column),
                isImplied: isImplied(state, column),
              }}
              variant={column.kind === 'toggle' ? 'switch' : 'box'}
              label={`${name}, ${columnText(column)}`}
              mayChange={mayChange}
              data-column={column.id}
              tabIndex={column.id === tabStop ? 0 : -1}
              onChange={(on) => {
                const one = cellChange(column, feature, on)
                change([one], `${name}: ${changeText(one)}`)
              }}
            />
          </span>
        </td>
      ))}
      <td className={classes(cell, 'text-center')}>
        <Check aria-hidden className="mx-auto size-3.5 text-muted-foreground/70" />
        <span className="sr-only">{m.access_rollout_always()}</span>
      </td>
    </tr>
  )
})

function NameCell({ state, isFresh, tabStop, onOpen }: Omit<RowProps, 'mayChange' | 'change'>) {
  const { feature, changed } = state
  return (
    <>
      <span className="flex items-center gap-2">
        <button
          type="button"
          data-column={nameColumn}
          tabIndex={tabStop === nameColumn ? 0 : -1}
          onClick={() => onOpen(feature)}
          className={classes(
            'rounded-sm text-start font-medium underline-offset-4 hover:underline',
            !state.isEnabled && 'text-muted-foreground',
          )}
        >
          {featureText[feature]()}
        </button>
        {listPlatforms(feature).length === 1 ? (
          <span title={m.access_rollout_desktop_only()}>
            <Monitor aria-hidden className="size-3.5 text-muted-foreground" />
            <span className="sr-only">{m.access_rollout_desktop_only()}</span>
          </span>
        ) : null}
      </span>
      {changed.by ? (
        <span
          key={changed.at}
          className={classes(
            'block max-w-60 truncate text-xs text-muted-foreground',
            isFresh && 'animate-appear text-brass',
          )}
        >
          {m.access_rollout_changed({ who: changed.by, when: formatDateTime(changed.at) })}
        </span>
      ) : null}
    </>
  )
}

const startsBlock = ({ id }: RolloutColumn) => id === tierColumns[0]?.id || id === roleColumns[0]?.id
