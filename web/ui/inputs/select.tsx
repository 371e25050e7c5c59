import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { inputLooks } from './input.tsx'

type Option = { value: string; label: string; disabled?: boolean }

type Props = Omit<ComponentProps<typeof Radix.Trigger>, 'value' | 'children'> & {
  options: readonly Option[]
  value: string
  onValueChange: (value: string) => void
  placeholder?: string
  name?: string
}

/**
 * Selects one of a few options. For many, or to search, use Combobox. No option has an empty value: that is the
 * placeholder.
 */
export function Select({
  options,
  value,
  onValueChange,
  placeholder,
  name,
  disabled,
  className,
  ...rest
}: Props) {
  return (
    <Radix.Root
      value={value}
      onValueChange={onValueChange}
      {...(name === undefined ? {} : { name })}
      {...(disabled === undefined ? {} : { disabled })}
    >
      <Radix.Trigger
        className={classes(
          inputLooks,
          'inline-flex items-center justify-between gap-2 text-start data-placeholder:text-muted-foreground [&>span]:truncate',
          className,
        )}
        {...rest}
      >
        <Radix.Value placeholder={placeholder ?? m.ui_choose()} />
        <Radix.Icon asChild>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-appear overflow-hidden rounded-md border border-border bg-popover p-1 text-popover-foreground shadow-pop"
        >
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className="relative flex min-h-8 pointer-coarse:min-h-11 items-center rounded-sm py-1 ps-8 pe-3 text-sm outline-none select-none data-disabled:opacity-50 data-highlighted:bg-accent"
              >
                <Radix.ItemIndicator className="absolute start-2">
                  <Check aria-hidden className="size-4" />
                </Radix.ItemIndicator>
                <Radix.ItemText>{option.label}</Radix.ItemText>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
