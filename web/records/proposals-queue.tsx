import { useInfiniteQuery } from '@tanstack/react-query'
import { proposalStates } from '#domain/records/kinds.ts'
import { InfiniteList } from '#web/list/infinite-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { StateFilter } from './state-filter.tsx'
import type { StaffSearch } from '#web/staff/staff-search.ts'
import type { FactLabels } from './fact-inputs.tsx'
import type { RecordsUser } from './me.ts'
import { ProposalItem } from './proposal-item.tsx'
import { proposalList } from './queries.ts'
import { proposalStateText } from './record-text.ts'

type Props = {
  search: StaffSearch
  go: (search: StaffSearch) => void
  me: RecordsUser
  factLabels: FactLabels
}

/** Proposals for all records, newest first; by default those that wait for a decision. */
export function ProposalsQueue({ search, go, me, factLabels }: Props) {
  const stateParam = search['state'] ?? 'proposed'
  const state = proposalStates.find((one) => one === stateParam)
  const query = useInfiniteQuery(proposalList(state ? { state } : {}))
  return (
    <div>
      <StateFilter
        label={m.records_state()}
        value={state}
        options={proposalStates.map((value) => ({ value, label: proposalStateText[value]() }))}
        onChange={(value) => go({ ...search, state: value })}
      />
      <InfiniteList
        query={query}
        rows={query.data?.pages.flatMap((page) => page.proposals)}
        total={query.data?.pages[0]?.total ?? 0}
        empty={{ title: m.records_proposals_none(), detail: m.records_proposals_none_detail() }}
      >
        {(rows) => (
          <ul className="max-w-[80ch] divide-y divide-border border-y border-border">
            {rows.map((proposal) => (
              <ProposalItem key={proposal.id} of={proposal} me={me} factLabels={factLabels} isNamed />
            ))}
          </ul>
        )}
      </InfiniteList>
    </div>
  )
}
