import { useInfiniteQuery } from '@tanstack/react-query'
import { reviewVisibilities } from '#contract/reviews.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { staffReviews } from '#web/quotes/queries.ts'
import { ModeratedReview, visibilityText } from '#web/staff/moderated-review.tsx'
import { QueueList, type QueueProps } from '#web/staff/queue-list.tsx'

const listKey = ['GET', api.quotes.staffReviews.endpoint.url]

/** Reviews of all suppliers, newest first. Staff hide those that break the rules. */
export function StaffReviews({ search, go }: QueueProps) {
  const visibility = reviewVisibilities.find((one) => one === search['state'])
  const query = useInfiniteQuery(staffReviews(visibility))
  return (
    <QueueList
      search={search}
      go={go}
      filter={{ value: visibility, states: reviewVisibilities, text: visibilityText }}
      query={query}
      rows={query.data?.pages.flatMap(({ reviews }) => reviews)}
      total={query.data?.pages[0]?.total}
      empty={{ title: m.quotes_staff_reviews_none(), detail: m.quotes_staff_reviews_none_detail() }}
    >
      {(one) => (
        <ModeratedReview
          review={one}
          subject={
            <a
              href={`/suppliers/${one.supplier.slug}`}
              className="block truncate font-medium underline-offset-4 hover:underline"
            >
              <bdi>{one.supplier.name}</bdi>
            </a>
          }
          replyTitle={m.quotes_review_reply}
          hide={(reason) => api.quotes.hideReview({ params: { reviewId: one.id }, body: { reason } })}
          show={() => api.quotes.showReview({ params: { reviewId: one.id } })}
          list={listKey}
          text={{
            title: m.quotes_staff_hide_title(),
            detail: m.quotes_staff_hide_detail(),
            hidden: m.quotes_staff_hidden_done(),
            shown: m.quotes_staff_shown_done(),
          }}
        />
      )}
    </QueueList>
  )
}
