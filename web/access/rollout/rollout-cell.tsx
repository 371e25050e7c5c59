import { Check, Minus } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { Switch } from '#web/ui/inputs/switch.tsx'

export type CellState = {
  isOn: boolean | 'some'
  /** Whether it comes into force as things are. */
  hasEffect: boolean
  /** Said already by another box. */
  isImplied: boolean
}

type Props = {
  state: CellState
  /** What the box is of, read out. */
  label: string
  looks: 'switch' | 'box'
  mayChange: boolean
  onChange: (isOn: boolean) => void
  /** Its place in a grid. */
  'data-column'?: string
  tabIndex?: number
}

/** One switch of the matrix. It stays reachable by keyboard where it says nothing, and then says why. */
export function RolloutCell({ state, label, looks, mayChange, onChange, ...rest }: Props) {
  const { isOn, hasEffect, isImplied } = state
  if (!mayChange) return <ReadOnly state={state} label={label} />
  const note = isImplied
    ? m.access_rollout_implied()
    : isOn === true && !hasEffect
      ? m.access_rollout_idle()
      : ''
  if (looks === 'switch')
    return <Switch checked={isOn === true} onCheckedChange={onChange} aria-label={label} {...rest} />
  return (
    <Checkbox
      {...rest}
      checked={isImplied || (isOn === 'some' ? 'indeterminate' : isOn)}
      aria-label={note ? `${label}: ${note}` : label}
      aria-disabled={isImplied}
      title={note || undefined}
      onCheckedChange={(next) => !isImplied && onChange(next === true)}
      className={classes(
        'data-[state=checked]:border-primary/35 data-[state=checked]:bg-primary/12 data-[state=checked]:text-primary data-[state=indeterminate]:border-primary/35 data-[state=indeterminate]:bg-primary/12 data-[state=indeterminate]:text-primary',
        (isImplied || !hasEffect) &&
          'data-[state=checked]:border-input data-[state=checked]:bg-transparent data-[state=checked]:text-muted-foreground',
        isImplied && 'border-dashed',
      )}
    />
  )
}

function ReadOnly({ state: { isOn, hasEffect, isImplied }, label }: Pick<Props, 'state' | 'label'>) {
  const says = isImplied || isOn === true
  const Sign = says ? Check : Minus
  return (
    <span className="inline-grid size-4.5 place-content-center">
      <Sign
        aria-hidden
        strokeWidth={says ? 3 : 2}
        className={classes(
          'size-3.5',
          says && hasEffect && !isImplied ? 'text-primary' : 'text-muted-foreground/70',
        )}
      />
      <span className="sr-only">{`${label}: ${says ? m.access_rollout_yes() : m.access_rollout_no()}`}</span>
    </span>
  )
}
