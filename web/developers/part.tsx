import type { ReactNode } from 'react'

/** A section of a profile, with a rule and title. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-4 border-t-2 border-foreground/80 pt-2 font-serif text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
