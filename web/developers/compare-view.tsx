import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DeveloperRow } from '#contract/developers.ts'
import { ComparisonList } from '#web/list/comparison-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { cityText } from '#web/format/directory-labels.ts'
import { CompareTable, type ComparedFact } from '#web/ui/tables/compare-table.tsx'
import { formatDay, formatInteger } from '#web/format/format.ts'
import { comparedDevelopers } from './queries.ts'
import { delayLabels, knownAs, meaningOrder, meaningLabels, developerName, rateLabels } from './labels.ts'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'

type Props = { slugs: string | undefined; onRemove: (slug: string) => void; onBack: () => void }

/** Compares up to four developers, fact by fact. */
export function CompareDevelopers({ slugs, onRemove, onBack }: Props) {
  const query = useQuery(comparedDevelopers(slugs ?? ''))
  return (
    <ComparisonList
      query={query}
      isChosen={slugs !== undefined}
      none={{ title: m.developers_compare_none(), detail: m.developers_compare_none_detail() }}
      onBack={onBack}
    >
      {(developers) => (
        <DemonstrationScope items={developers}>
          <CompareTable
            items={developers}
            itemKey={({ slug }) => slug}
            itemName={developerName}
            head={(developer) => <Head developer={developer} />}
            facts={facts()}
            onRemove={({ slug }) => onRemove(slug)}
          />
          <p className="max-w-[68ch] text-xs text-muted-foreground">{m.developers_rules()}</p>
        </DemonstrationScope>
      )}
    </ComparisonList>
  )
}

function Head({ developer }: { developer: DeveloperRow }) {
  return (
    <>
      <Link
        to="/developers/$slug"
        params={{ slug: developer.slug }}
        className="font-serif text-base leading-snug wrap-anywhere underline-offset-4 hover:underline"
      >
        <bdi>{developerName(developer)}</bdi>
      </Link>
      <p className="empty:hidden">
        <DemonstrationMark of={developer} />
      </p>
    </>
  )
}

type Fact = ComparedFact<DeveloperRow>

const facts = (): readonly Fact[] => [...whoFacts(), ...recordFacts()]

const whoFacts = (): readonly Fact[] => [
  { key: 'kind', words: m.developers_filter_kind(), cell: knownAs },
  {
    key: 'cities',
    words: m.developers_column_cities(),
    cell: ({ cities }) => cities.map((city) => cityText[city]()).join(', ') || null,
  },
  {
    key: 'numbers',
    words: m.developers_register_numbers(),
    cell: ({ registerNumbers }) => registerNumbers.join(', ') || null,
  },
  {
    key: 'seen',
    words: m.developers_register_read(),
    cell: ({ seenOn }) => seenOn && formatDay(seenOn),
  },
]

const recordFacts = (): readonly Fact[] => [
  {
    key: 'projects',
    words: m.developers_projects(),
    cell: ({ delivery }) => formatInteger(delivery.projects),
  },
  ...meaningOrder.map((meaning) => ({
    key: meaning,
    words: meaningLabels[meaning](),
    cell: ({ delivery }: DeveloperRow) => formatInteger(delivery.counts[meaning]),
  })),
  {
    key: 'delivered',
    words: m.developers_homes_delivered(),
    cell: ({ delivery }) => (delivery.counts.finished === 0 ? null : formatInteger(delivery.homesDelivered)),
  },
  {
    key: 'under-way',
    words: m.developers_homes_under_way(),
    cell: ({ delivery: { counts, homesUnderWay } }) =>
      counts.planned + counts.building === 0 ? null : formatInteger(homesUnderWay),
  },
  {
    key: 'on-time',
    words: m.developers_on_time(),
    value: ({ delivery: { onTime } }) => (onTime.of === 0 ? null : onTime.count / onTime.of),
    better: 'high',
    cell: ({ delivery: { onTime } }) => {
      const rate = rateLabels(onTime)
      return rate && `${rate}, ${m.developers_of_due({ count: onTime.of })}`
    },
  },
  {
    key: 'delay',
    words: m.developers_median_delay(),
    value: ({ delivery: { delay } }) => delay.medianDays,
    better: 'low',
    cell: ({ delivery: { delay } }) => delayLabels(delay.medianDays, delay.count),
  },
  {
    key: 'mean',
    words: m.developers_mean_delay(),
    value: ({ delivery: { delay } }) => delay.meanDays,
    better: 'low',
    cell: ({ delivery: { delay } }) =>
      delayLabels(delay.meanDays === null ? null : Math.round(delay.meanDays), delay.count),
  },
  {
    key: 'past-due',
    words: m.developers_past_due(),
    cell: ({ delivery: { pastDue } }) => (pastDue.of === 0 ? null : m.developers_count_of(pastDue)),
  },
]
