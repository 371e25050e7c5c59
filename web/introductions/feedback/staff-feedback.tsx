import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { reviewVisibilities } from '#contract/reviews.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { ModeratedReview, visibilityText } from '#web/staff/moderated-review.tsx'
import { QueueList, type QueueProps } from '#web/staff/queue-list.tsx'
import { staffFeedback, staffFeedbackKey } from './queries.ts'

/** Feedback on all agents, newest first. Staff hide what breaks the rules. */
export function StaffFeedback({ search, go }: QueueProps) {
  const visibility = reviewVisibilities.find((one) => one === search['state'])
  const query = useInfiniteQuery(staffFeedback(visibility))
  return (
    <QueueList
      search={search}
      go={go}
      filter={{ value: visibility, states: reviewVisibilities, text: visibilityText }}
      query={query}
      rows={query.data?.pages.flatMap(({ feedback }) => feedback)}
      total={query.data?.pages[0]?.total}
      empty={{ title: m.introductions_feedback_none(), detail: m.introductions_feedback_staff_none() }}
    >
      {(one) => (
        <ModeratedReview
          review={one}
          subject={
            <Link
              to="/agents/$id"
              params={{ id: one.agent.slug }}
              className="block truncate font-medium underline-offset-4 hover:underline"
            >
              <bdi>{one.agent.name}</bdi>
            </Link>
          }
          replyTitle={m.introductions_feedback_reply}
          hide={(reason) =>
            api.introductions.hideFeedback({ params: { feedbackId: one.id }, body: { reason } })
          }
          show={() => api.introductions.showFeedback({ params: { feedbackId: one.id } })}
          list={staffFeedbackKey}
          text={{
            title: m.introductions_feedback_hide_title(),
            detail: m.introductions_feedback_hide_detail(),
            hidden: m.introductions_feedback_hidden_now(),
            shown: m.introductions_feedback_shown_again(),
          }}
        />
      )}
    </QueueList>
  )
}
