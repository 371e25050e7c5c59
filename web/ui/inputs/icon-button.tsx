import { Button, type ButtonProps } from './button.tsx'
import { Tooltip } from '#web/ui/overlays/tooltip.tsx'

type Props = Omit<ButtonProps, 'aria-label'> & { label: string; side?: 'top' | 'bottom' | 'left' | 'right' }

/** A button that shows a sign only; its words are told to all by label and tooltip. */
export function IconButton({ label, side = 'bottom', variant = 'ghost', size = 'icon', ...rest }: Props) {
  return (
    <Tooltip text={label} side={side}>
      <Button aria-label={label} variant={variant} size={size} {...rest} />
    </Tooltip>
  )
}
