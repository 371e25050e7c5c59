import type { ReactNode } from 'react'

/** A fact by its name; a null value is left out. */
type Fact = readonly [name: string, value: ReactNode]

/** Facts in two columns. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="figures grid gap-x-10 border-b border-border/60 text-sm md:grid-cols-2">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div
            key={name}
            className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-4 border-t border-border/60 py-2"
          >
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** A link to a source outside. */
export function SourceLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="underline decoration-border underline-offset-4 hover:decoration-current"
    >
      {children}
    </a>
  )
}
