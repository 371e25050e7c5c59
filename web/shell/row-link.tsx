import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** A link whose whole row is clickable. */
export function RowLink({ detail, children }: { detail: string; children: ReactNode }) {
  return (
    <li className="group relative flex items-center justify-between gap-4 py-3 leading-snug [&_a]:font-medium [&_a]:after:absolute [&_a]:after:inset-0 [&_a]:hover:underline [&_a]:underline-offset-4">
      <div>
        {children}
        <p className="mt-0.5 text-sm text-muted-foreground">{detail}</p>
      </div>
      <ArrowRight
        aria-hidden
        className="size-4 shrink-0 text-muted-foreground transition-transform duration-150 ease-settle group-hover:translate-x-0.5 rtl:-scale-x-100"
      />
    </li>
  )
}
