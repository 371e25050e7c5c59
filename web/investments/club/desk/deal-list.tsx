import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StaffClubDeal } from '#contract/investments/club-deal-desk.ts'
import { clubDealStates, isRunning } from '#domain/investments/club-deal-state.ts'
import { DealStateBadge } from '#web/investments/club/deal-state-badge.tsx'
import { closingText } from '#web/investments/club/deal-figures.ts'
import { dealStateNames } from '#web/investments/club/labels.ts'
import { staffClubDeals } from '#web/investments/club/queries.ts'
import { cityText } from '#web/format/directory-labels.ts'
import { formatInteger } from '#web/format/format.ts'
import { formatMoney } from '#web/format/money.ts'
import { ChoiceFilter } from '#web/list/choice-filter.tsx'
import { m } from '#web/paraglide/messages.js'
import type { StaffSearch } from '#web/staff/staff-search.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

type Props = { search: StaffSearch; go: (search: StaffSearch) => void; mayEdit: boolean }

/** All deals of the desk, the last changed first, with what waits in each. */
export function StaffDealList({ search, go, mayEdit }: Props) {
  const { data } = useSuspenseQuery(staffClubDeals())
  const state = clubDealStates.find((one) => one === search['state'])
  const deals = data.deals.filter((deal) => state === undefined || deal.state === state)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChoiceFilter
          label={m.club_score_state()}
          all={m.club_desk_any_state()}
          value={state}
          options={clubDealStates.map((value) => ({ value, label: dealStateNames[value]() }))}
          onChange={(chosen) => go({ ...search, state: chosen })}
        />
        {mayEdit ? (
          <Button asChild>
            <Link to="/admin/club-deals/$dealId" params={{ dealId: 'new' }}>
              {m.club_desk_new()}
            </Link>
          </Button>
        ) : null}
      </div>
      {deals.length === 0 ? (
        <EmptyState title={m.club_desk_none()}>{m.club_desk_none_detail()}</EmptyState>
      ) : (
        <DemonstrationScope items={deals}>
          <ul className="figures divide-y divide-border border-y border-border">
            {deals.map((deal) => (
              <Row key={deal.id} of={deal} />
            ))}
          </ul>
        </DemonstrationScope>
      )}
    </div>
  )
}

function Row({ of }: { of: StaffClubDeal }) {
  const { id, title, city, currency, members, interestMinor, targetMinor } = of
  const waiting = [
    of.hasPendingTerms ? m.club_desk_pending_terms() : null,
    of.openQuestions > 0 ? m.club_desk_open_questions({ count: of.openQuestions }) : null,
    of.lateReports > 0 && isRunning(of.state) ? m.club_desk_late_reports({ count: of.lateReports }) : null,
  ].filter((text) => text !== null)
  return (
    <li className="grid gap-x-8 gap-y-1.5 py-3.5 md:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to="/admin/club-deals/$dealId"
            params={{ dealId: id }}
            className="font-medium underline decoration-input underline-offset-4 hover:decoration-current"
          >
            <bdi>{title}</bdi>
          </Link>
          <DealStateBadge of={of} />
          <DemonstrationMark of={of} />
        </p>
        <p className="text-sm text-muted-foreground">
          {cityText[city]()} · {closingText(of)}
        </p>
        {waiting.length > 0 ? (
          <p className="flex flex-wrap gap-1.5">
            {waiting.map((text) => (
              <Badge key={text} variant="warning">
                {text}
              </Badge>
            ))}
          </p>
        ) : null}
      </div>
      <p className="text-sm md:text-end">
        {formatMoney(interestMinor, currency)}
        <span className="block text-muted-foreground">
          {m.club_desk_interest_line({
            target: formatMoney(targetMinor, currency),
            count: formatInteger(members),
          })}
        </span>
      </p>
    </li>
  )
}
