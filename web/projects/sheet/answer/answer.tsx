import type { ReactNode } from 'react'
import type { ProjectSheet } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { useDisplays } from '#web/preferences/use-displays.ts'
import { comparisonText, perAreaFrom, priceFrom, yieldNumber } from '#web/projects/format.ts'
import { formatInteger } from '#web/format/format.ts'
import { AnswerCell, AnswerNote } from './cell.tsx'
import { HandoverAnswer } from './handover.tsx'
import { LocationAnswer } from './location.tsx'
import { PlanAnswer } from './plan.tsx'

/** What other features contribute to the first window. */
export type AnswerSlots = {
  score: ReactNode
  reasons: ReactNode
  /** The sample and the date of a computed point. */
  basis: (point: 'gross_yield' | 'net_yield' | 'price_psf_vs_area_median' | 'project_sales_12m') => ReactNode
}

type Props = { sheet: ProjectSheet; slots: AnswerSlots }

/** Is it good, what does it cost, when is it finished, what does it yield, and where is it. */
export function SheetAnswer({ sheet, slots }: Props) {
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-3 lg:gap-x-10 lg:gap-y-4">
      <div className="max-lg:col-span-2">{slots.score}</div>
      <PriceAnswer sheet={sheet} slots={slots} />
      <HandoverAnswer sheet={sheet} />
      <YieldAnswer sheet={sheet} slots={slots} />
      <PlanAnswer plans={sheet.plans} />
      <SalesAnswer sheet={sheet} slots={slots} />
      <div className="min-w-0 max-lg:col-span-2 lg:row-span-2">
        <LocationAnswer sheet={sheet} />
      </div>
      <div className="max-lg:col-span-2 lg:col-span-2">{slots.reasons}</div>
    </div>
  )
}

type CellProps = Pick<Props, 'sheet' | 'slots'>

function PriceAnswer({ sheet: { card }, slots }: CellProps) {
  const displays = useDisplays()
  const price = priceFrom(card, displays)
  if (price === null)
    return <AnswerCell title={m.projects_answer_price()} value={m.projects_answer_not_published()} />
  const perArea = perAreaFrom(card, displays)
  const comparison = comparisonText(card)
  return (
    <AnswerCell title={m.projects_answer_price()} value={m.projects_price_from({ price })}>
      <AnswerNote>
        {perArea ? m.projects_answer_per_area({ price: perArea }) : null}
        {comparison ? (
          <>
            , {comparison}. {slots.basis('price_psf_vs_area_median')}
          </>
        ) : null}
      </AnswerNote>
    </AnswerCell>
  )
}

function YieldAnswer({ sheet: { card }, slots }: CellProps) {
  const [gross, net] = [yieldNumber(card.grossYield), yieldNumber(card.netYield)]
  if (gross === null)
    return (
      <AnswerCell title={m.projects_answer_yield()} value={m.projects_answer_unknown()}>
        <AnswerNote>
          {card.priceMinorFrom === null ? m.projects_answer_no_yield_price() : m.projects_answer_no_rents()}
        </AnswerNote>
      </AnswerCell>
    )
  return (
    <AnswerCell
      title={m.projects_answer_yield()}
      value={net === null ? m.projects_answer_gross({ gross }) : m.projects_answer_yields({ gross, net })}
    >
      <AnswerNote>
        {net === null ? m.projects_answer_net_unknown() : m.projects_answer_yield_note()}{' '}
        {slots.basis('gross_yield')}
      </AnswerNote>
    </AnswerCell>
  )
}

function SalesAnswer({ sheet: { card }, slots }: CellProps) {
  if (card.sales12m === null) return null
  return (
    <AnswerCell title={m.projects_answer_sales()} value={formatInteger(card.sales12m)}>
      <AnswerNote>{slots.basis('project_sales_12m')}</AnswerNote>
    </AnswerCell>
  )
}
