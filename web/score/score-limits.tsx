import { m } from '#web/paraglide/messages.js'

/** What limits the score whatever the other points are, most often a licence or an escrow account that is missing. */
export function ScoreLimits({ limits }: { limits: readonly { name: string; cap: number }[] }) {
  if (limits.length === 0) return null
  return (
    <ul className="grid max-w-[68ch] gap-2 text-sm">
      {limits.map(({ name, cap }) => (
        <li key={name} className="border-s-2 border-negative ps-4 text-negative">
          {m.score_gate_shut({ name, cap })}
        </li>
      ))}
    </ul>
  )
}
