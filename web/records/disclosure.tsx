import type { ReactNode } from 'react'

/** A rarely used form, hidden behind its name. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="border-t border-border pt-3">
      <summary className="min-h-8 cursor-pointer py-1 text-sm font-medium">{title}</summary>
      <div className="pt-3">{children}</div>
    </details>
  )
}
