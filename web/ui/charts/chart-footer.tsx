import type { ReactNode } from 'react'

/** Source, date and what a reader can do with a chart, on one line where there is room. */
export function ChartFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2 text-xs text-muted-foreground [&>button]:self-baseline [&>button]:text-xs">
      {children}
    </div>
  )
}
