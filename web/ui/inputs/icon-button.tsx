import { Button, type ButtonProps } from './button.tsx'
import { Tooltip } from '#web/ui/floating/tooltip.tsx'

type Props = ButtonProps & {
  label: string
  side?: 'top' | 'bottom' | 'left' | 'right'
  'aria-label'?: never
}

/** A button with only an icon. Its label is in `aria-label` and the tooltip. */
export function IconButton({ label, side = 'bottom', variant = 'ghost', size = 'icon', ...rest }: Props) {
  return (
    <Tooltip text={label} side={side}>
      <Button aria-label={label} variant={variant} size={size} {...rest} />
    </Tooltip>
  )
}
