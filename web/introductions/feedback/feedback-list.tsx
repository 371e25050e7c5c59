import { useInfiniteQuery } from '@tanstack/react-query'
import { formatRating } from '#web/format/rating.ts'
import { InfiniteList } from '#web/list/infinite-list.tsx'
import { ProfilePart } from '#web/list/profile-page.tsx'
import { ReviewText } from '#web/list/review-text.tsx'
import { m } from '#web/paraglide/messages.js'
import { DemonstrationMark, DemonstrationScope } from '#web/ui/states/demonstration.tsx'
import { agentFeedback } from './queries.ts'

/** What members say of an agent, with the agent's replies. */
export function FeedbackList({ slug }: { slug: string }) {
  const query = useInfiniteQuery(agentFeedback(slug))
  const summary = query.data?.pages[0]
  return (
    <ProfilePart id="feedback" title={m.introductions_feedback()}>
      {summary && summary.average !== null ? (
        <p className="figures font-serif text-2xl">
          {formatRating({ average: summary.average, count: summary.total })}
        </p>
      ) : null}
      <p className="mt-1 mb-4 max-w-[68ch] text-sm text-muted-foreground">
        {m.introductions_feedback_rule()}
      </p>
      <InfiniteList
        query={query}
        rows={query.data?.pages.flatMap(({ feedback }) => feedback)}
        total={summary?.total ?? 0}
        empty={{ title: m.introductions_feedback_none(), detail: m.introductions_feedback_none_detail() }}
      >
        {(rows) => (
          <DemonstrationScope items={rows}>
            <ul className="divide-y divide-border border-y border-border">
              {rows.map((one) => (
                <li key={one.id} className="grid gap-2 py-4">
                  <ReviewText review={one} replyTitle={m.introductions_feedback_reply} />
                  <DemonstrationMark of={one} />
                </li>
              ))}
            </ul>
          </DemonstrationScope>
        )}
      </InfiniteList>
    </ProfilePart>
  )
}
