import type { ClubDeal } from '#contract/investments/club-deals.ts'
import { m } from '#web/paraglide/messages.js'

/** What can go wrong, the gravest first; how one gets out; and tax. */
export function Risks({ of: { terms } }: { of: ClubDeal }) {
  return (
    <div className="grid gap-8">
      <ol className="grid">
        {terms.risks.map((risk, at) => (
          <li
            key={risk}
            className="grid grid-cols-[2rem_minmax(0,1fr)] border-t border-border/60 py-3 last:border-b"
          >
            <span aria-hidden className="figures font-serif text-lg leading-tight text-muted-foreground">
              {at + 1}
            </span>
            <p dir="auto" className="max-w-[68ch] leading-relaxed">
              {risk}
            </p>
          </li>
        ))}
      </ol>
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        <div>
          <h3 className="font-medium">{m.club_exit_paths()}</h3>
          {terms.exitPaths.length === 0 ? (
            <p className="mt-1 text-sm text-muted-foreground">{m.club_exit_none()}</p>
          ) : (
            <ul className="mt-2 grid list-disc gap-1.5 ps-5 leading-relaxed">
              {terms.exitPaths.map((path) => (
                <li key={path} dir="auto">
                  {path}
                </li>
              ))}
            </ul>
          )}
        </div>
        <div>
          <h3 className="font-medium">{m.club_tax()}</h3>
          <p dir="auto" className="mt-2 leading-relaxed whitespace-pre-line">
            {terms.taxNote || m.club_tax_none()}
          </p>
        </div>
      </div>
    </div>
  )
}
