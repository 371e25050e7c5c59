import type { InterestTotals } from '#contract/investments/club-deals.ts'
import { formatMoney } from '#web/format/money.ts'
import { m } from '#web/paraglide/messages.js'
import { percentText } from './deal-figures.ts'

type Props = {
  interest: InterestTotals
  targetMinor: number
  currency: string
  /** The marks and their amounts; without them the bar ends at the target. */
  range?: { minimumMinor: number; hardCapMinor: number }
}

/** How much interest a deal has of its target, with the marks of minimum, target and cap. */
export function InterestBar({ interest, targetMinor, currency, range }: Props) {
  const { totalMinor, members, ofTarget } = interest
  const whole = Math.max(range?.hardCapMinor ?? 0, targetMinor, 1)
  const at = (amountMinor: number) => `${Math.min(amountMinor / whole, 1) * 100}%`
  return (
    <div className="figures grid gap-2">
      {totalMinor === null ? (
        <p className="text-sm text-muted-foreground">{m.club_interest_few()}</p>
      ) : (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <span className={range ? 'text-lg font-medium' : 'font-medium'}>
            {formatMoney(totalMinor, currency)}
          </span>
          <span className="text-muted-foreground">
            {m.club_interest_share({ share: percentText(ofTarget ?? 0) })}
          </span>
        </p>
      )}
      <div aria-hidden className="relative h-2 rounded-full bg-border">
        <span
          className="absolute inset-y-0 start-0 rounded-full bg-primary"
          style={{ inlineSize: at(totalMinor ?? 0) }}
        />
        {range
          ? [...new Set([range.minimumMinor, targetMinor])].map((amountMinor) => (
              <span
                key={amountMinor}
                className="absolute -inset-y-1 w-0.5 bg-foreground/70"
                style={{ insetInlineStart: at(amountMinor) }}
              />
            ))
          : null}
      </div>
      {members === null ? null : (
        <p className="text-xs text-muted-foreground">{m.club_members({ count: members })}</p>
      )}
      {range ? (
        <dl className="grid gap-1 border-t border-border/60 pt-2 text-sm">
          {(
            [
              [m.club_minimum(), range.minimumMinor],
              [m.club_target(), targetMinor],
              [m.club_hard_cap(), range.hardCapMinor],
            ] as const
          ).map(([name, amountMinor]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-muted-foreground">{name}</dt>
              <dd>{formatMoney(amountMinor, currency)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  )
}
