import { Link } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import type { AnalyticsView } from '#contract/market/analytics.ts'
import type { NetYieldNote } from '#contract/market/net-yield-note.ts'
import {
  lettingCost,
  lettingCostNames,
  parseLettingCosts,
  usualLettingCosts,
  writeLettingCosts,
  type LettingCostName,
} from '#domain/calculators/renting/letting-costs.ts'
import { formatDay } from '#domain/dates/format-days.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { typedNumber } from '#domain/calculators/typed-number.ts'
import { useDisplay } from '#web/format/display.ts'
import type { Go } from '#web/list/use-optimistic-search.ts'
import { changedChoice, type AnalyticsSearch } from '#web/market/analytics/analytics-search.ts'
import { percentText } from '#web/market/analytics/panel-text.ts'
import type { Ranking } from '#web/market/analytics/ranking/ranking-columns.ts'
import { roomsLabel } from '#web/market/vocabulary.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { Input } from '#web/ui/inputs/input.tsx'

type Props = {
  panel: Ranking
  net: NetYieldNote
  view: AnalyticsView
  search: AnalyticsSearch
  go: Go<AnalyticsSearch>
}

const names: Record<LettingCostName, () => string> = {
  vacancy: m.analytics_net_vacancy,
  management: m.analytics_net_management,
  service: m.analytics_net_service,
  maintenance: m.analytics_net_maintenance,
}

/** The assumptions of net yields, to change, with the source of each; of one area, links to work out a unit of it. */
export function NetCosts(props: Props) {
  const { panel, net } = props
  if (panel.of === 'rooms') return <OneUnit {...props} />
  return (
    <section aria-label={m.analytics_net_title()} className="mb-3 grid gap-3 border-y border-border py-3">
      <CostsForm key={writeLettingCosts(net.costs)} {...props} />
      <div className="grid max-w-[100ch] gap-1 text-sm text-muted-foreground">
        <p>
          {net.isUsual ? m.analytics_net_usual() : m.analytics_net_own()}{' '}
          <Link
            to="/resources/calculators/$calculator"
            params={{ calculator: 'rental-yield' }}
            className={linkStyle}
          >
            {m.analytics_net_calculator()}
          </Link>
        </p>
        <BuyingCosts net={net} />
      </div>
    </section>
  )
}

const linkStyle = 'touch underline decoration-input underline-offset-4 hover:decoration-current'

function CostsForm({ net, search, go }: Props) {
  const [isInvalid, setInvalid] = useState(false)
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const numbers = lettingCostNames.map((name) => typedNumber(String(typed.get(name) ?? '')))
    const isValid = numbers.every((value) => value !== null && value >= 0 && value < 100)
    setInvalid(!isValid)
    if (!isValid) return
    const costs = writeLettingCosts(
      parseLettingCosts(numbers.map((value) => String(Math.round(100 * (value ?? 0)) / 100)).join(',')),
    )
    go(changedChoice(search, { costs }))
  }
  return (
    <form onSubmit={apply} noValidate className="flex flex-wrap items-end gap-x-4 gap-y-3">
      {lettingCostNames.map((name) => (
        <div key={name} className="w-40 max-sm:w-[calc(50%-0.5rem)]">
          <Field label={<span className="text-xs font-normal text-muted-foreground">{names[name]()}</span>}>
            <Input
              name={name}
              inputMode="decimal"
              autoComplete="off"
              className="figures h-8 pointer-coarse:h-10.5"
              defaultValue={String(lettingCost(net.costs, name))}
            />
          </Field>
        </div>
      ))}
      <div className="flex gap-2">
        <Button type="submit" variant="outline" size="sm">
          {m.analytics_net_apply()}
        </Button>
        {net.isUsual ? null : (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => go(changedChoice(search, { costs: writeLettingCosts(usualLettingCosts) }))}
          >
            {m.analytics_net_reset()}
          </Button>
        )}
      </div>
      {isInvalid ? (
        <p role="alert" className="w-full text-sm text-destructive">
          {m.analytics_net_invalid()}
        </p>
      ) : null}
    </form>
  )
}

function BuyingCosts({ net: { hasBuyingFigures, acquisitionRatio, rules } }: Pick<Props, 'net'>) {
  const display = useDisplay()
  const { locale } = display
  if (!hasBuyingFigures) return <p>{m.analytics_net_no_buying()}</p>
  if (acquisitionRatio === null) return null
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 underline decoration-input underline-offset-4">
        {m.analytics_net_buying({ share: percentText(display, acquisitionRatio) })}
      </summary>
      <ul className="mt-1 grid gap-0.5 text-xs">
        {rules.map(({ title, value, unit, sourceTitle, sourceUrl, verifiedOn }) => (
          <li key={title}>
            {title}:{' '}
            {value === null
              ? '—'
              : unit === 'percent'
                ? percentText(display, value / 100)
                : `${unit ?? ''} ${wholeNumber(locale, value)}`}
            {' · '}
            <a href={sourceUrl} rel="noreferrer" className={linkStyle}>
              {sourceTitle}
            </a>
            {', '}
            {m.analytics_net_checked({ day: formatDay(locale, verifiedOn) })}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Rows with one rent and one price are those of a single area: the calculator opens with them. */
function OneUnit({ panel, net, view }: Props) {
  const { costs } = net
  const links = panel.rows.flatMap(({ name, parts }) => {
    const value = (of: string) => parts.find((part) => part.of === of)?.value ?? null
    const [rent, price, buying] = [value('median-rent'), value('median-price'), value('buying-costs')]
    if (rent === null || price === null || buying === null || view.choice.terms === 'real') return []
    const whole = (amount: number) => String(Math.round(amount))
    return [
      {
        name,
        search: {
          city: view.choice.city,
          price: whole(price),
          rent: whole(rent),
          acquisition: whole(buying),
          vacancy: String(costs.vacancyPercent),
          management: String(costs.managementPercent),
          service: whole((price * costs.servicePercent) / 100),
          maintenance: whole((price * costs.maintenancePercent) / 100),
        },
      },
    ]
  })
  if (links.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 pb-2 text-sm">
      {links.map(({ name, search }) => (
        <Link
          key={name}
          to="/resources/calculators/$calculator"
          params={{ calculator: 'rental-yield' }}
          search={search}
          className={linkStyle}
        >
          {m.analytics_net_calculator_rooms({ rooms: roomsLabel(name) })}
        </Link>
      ))}
    </p>
  )
}
