import type { Claim } from '#contract/site.ts'

/** Figures about ourselves, shown as staff entered them. */
export function Claims({ claims }: { claims: readonly Claim[] }) {
  return (
    <dl className="figures grid grid-cols-2 border-s border-t border-border sm:grid-cols-4">
      {claims.map(({ key, figure, label }) => (
        <div
          key={key}
          className="flex flex-col-reverse justify-end border-e border-b border-border p-4 md:p-6"
        >
          <dt className="mt-1 text-sm text-muted-foreground">{label}</dt>
          <dd className="font-serif text-2xl md:text-4xl">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
