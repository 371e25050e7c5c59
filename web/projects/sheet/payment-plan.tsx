import { useState } from 'react'
import type { PaymentPlan, ProjectSheet } from '#contract/projects.ts'
import { limits } from '#domain/limits.ts'
import {
  cashFlow,
  delayedHandover,
  isWhole,
  paidAhead,
  planParts,
  planLabel,
  type PlanInstalment,
  type Payment,
} from '#domain/projects/payment-plan.ts'
import { expectedHandover } from '#domain/projects/progress.ts'
import type { Display } from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Figure } from '#web/figures/figure.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { Table, type Column } from '#web/ui/tables/table.tsx'
import { formatDay } from '#web/format/format.ts'
import { useDisplays } from '#web/preferences/use-displays.ts'
import { formatMoney, formatPercent } from '#web/projects/format.ts'

const { delayMonths } = limits.returns

/** Each payment plan as dated payments, computed from its written instalments. */
export function SheetPlans({ sheet, today }: { sheet: ProjectSheet; today: string }) {
  if (sheet.plans.length === 0)
    return <EmptyState title={m.projects_plans_none()}>{m.projects_plans_none_detail()}</EmptyState>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      {sheet.plans.map((plan) => (
        <Plan key={plan.id} plan={plan} sheet={sheet} today={today} />
      ))}
    </div>
  )
}

type Props = { plan: PaymentPlan; sheet: ProjectSheet; today: string }

function Plan({ plan, sheet: { card, progress }, today }: Props) {
  const displays = useDisplays()
  const [delay, setDelay] = useState(0)
  const label = planLabel(planParts(plan.instalments))
  const percent = progress.at(-1)?.percent ?? null
  const expected = expectedHandover(card.dueOn, progress, today)
  const schedule = { today, bookedOn: today, handoverOn: expected?.on ?? null, percent, delayMonths: delay }
  const { payments, undated } = cashFlow(plan.instalments, schedule)
  const handover = delayedHandover(schedule)
  const worst = paidAhead(payments, schedule).toSorted((a, b) => b.gap - a.gap)[0]
  return (
    <section aria-label={plan.name} className="density-table grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-0.5">
          <h3 className="font-serif text-lg">
            <bdi>{plan.name}</bdi> <span className="figures">{label}</span>
          </h3>
          <p className="text-xs text-muted-foreground">
            {m.projects_said_on({ source: plan.source.title, date: formatDay(plan.observedOn) })}
          </p>
        </div>
        <Delays value={delay} onChange={setDelay} />
      </div>
      {isWhole(plan.instalments) ? null : <p className="text-sm text-warning">{m.projects_plan_broken()}</p>}
      <div className="grid gap-6 sm:grid-cols-2">
        <Figure
          label={m.projects_ahead()}
          value={worst ? formatPercent(worst.gap) : null}
          // A day to come: it is no date of the data.
          unit={worst && worst.gap > 0 ? m.projects_ahead_on({ date: formatDay(worst.on) }) : undefined}
          reason={m.projects_ahead_unknown()}
          about={{ definition: m.projects_ahead_definition(), formula: m.projects_ahead_formula() }}
        />
        <Figure
          label={m.projects_plan_handover()}
          value={handover === null ? null : formatDay(handover)}
          source={expected?.isRegistered ? m.projects_plan_by_register() : m.projects_plan_by_pace()}
        />
      </div>
      <Table
        caption={plan.name}
        columns={tableColumns(card.currency && displays(card.currency), card.priceMinorFrom)}
        rows={payments.map((payment, at) => ({ ...payment, at }))}
        rowKey={({ at }) => String(at)}
      />
      {undated > 0 ? (
        <p className="text-sm text-muted-foreground">{m.projects_plan_undated({ count: undated })}</p>
      ) : null}
      <p className="max-w-[80ch] text-xs text-muted-foreground">{m.projects_plan_note()}</p>
    </section>
  )
}

function Delays({ value, onChange }: { value: number; onChange: (months: number) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm print:hidden">
      <span aria-hidden className="text-muted-foreground">
        {m.projects_delay_in_months()}
      </span>
      <Segments
        label={m.projects_delay_in_months()}
        value={String(value)}
        options={delayMonths.map((months) => ({ value: String(months), name: String(months) }))}
        onChange={(months) => onChange(Number(months))}
      />
    </div>
  )
}

const fallLabels: Record<PlanInstalment['falls'], () => string> = {
  booking: m.projects_falls_booking,
  'months-after-booking': m.projects_falls_after_booking,
  date: m.projects_falls_date,
  progress: m.projects_falls_progress,
  handover: m.projects_falls_handover,
  'months-after-handover': m.projects_falls_after_handover,
}

function tableColumns(display: Display | null, priceMinor: number | null): Column<Payment>[] {
  const amount = (share: number) =>
    display === null || priceMinor === null ? '—' : formatMoney(display, (priceMinor * share) / 100)
  return [
    {
      id: 'on',
      head: m.projects_payment_on(),
      cell: ({ on, isEstimate }) =>
        isEstimate ? m.projects_payment_about({ date: formatDay(on) }) : formatDay(on),
    },
    { id: 'falls', head: m.projects_payment_falls(), inCard: true, cell: ({ falls }) => fallLabels[falls]() },
    {
      id: 'share',
      head: m.projects_payment_share(),
      numeric: true,
      inCard: true,
      cell: ({ share }) => formatPercent(share),
    },
    {
      id: 'amount',
      head: m.projects_payment_amount(),
      numeric: true,
      inCard: true,
      cell: ({ share }) => amount(share),
    },
    {
      id: 'paid',
      head: m.projects_payment_paid(),
      numeric: true,
      inCard: true,
      cell: ({ paid }) => formatPercent(paid),
    },
  ]
}
