import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { limits } from '#domain/limits.ts'

/** Wraps the application once: delays before a tooltip opens and between two of them. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const { openDelayMs, skipDelayMs } = limits.tooltip
  return (
    <Radix.Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </Radix.Provider>
  )
}

type Props = { text: ReactNode; side?: 'top' | 'bottom' | 'left' | 'right'; children: ReactNode }

/** A short explanation of the child. It must not be the only place for this text. */
export function Tooltip({ text, side = 'top', children }: Props) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          className="z-50 max-w-72 animate-appear rounded-sm bg-foreground px-2.5 py-1.5 text-xs text-background shadow-pop"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
