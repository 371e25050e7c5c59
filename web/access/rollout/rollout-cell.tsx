import { Check, Minus } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { Switch } from '#web/ui/inputs/switch.tsx'

type CellState = {
  isOn: boolean | 'some'
  /** Whether the setting has an effect at present. */
  hasEffect: boolean
  /** Whether another box already implies it. */
  isImplied: boolean
}

type Props = {
  state: CellState
  /** The accessible name. */
  label: string
  variant: 'switch' | 'box'
  mayChange: boolean
  onChange: (isOn: boolean) => void
  /** Its column in the grid. */
  'data-column'?: string
  tabIndex?: number
}

/** One checkbox of the matrix. A box without effect stays focusable and explains why. */
export function RolloutCell({ state, label, variant, mayChange, onChange, ...rest }: Props) {
  const { isOn, hasEffect, isImplied } = state
  if (!mayChange) return <ReadOnly state={state} label={label} />
  const note = isImplied
    ? m.access_rollout_implied()
    : isOn === true && !hasEffect
      ? m.access_rollout_idle()
      : ''
  if (variant === 'switch')
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
