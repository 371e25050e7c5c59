import { Link } from '@tanstack/react-router'
import type { SignupType } from '#domain/signups/lists.ts'
import { api } from '#web/api/client.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { LetterActionPage } from '#web/page/letter-action-page.tsx'

const labels = {
  waitlist: {
    title: m.signups_confirm_waitlist_title,
    lead: m.signups_confirm_waitlist_lead,
    button: m.signups_confirm_waitlist,
    doneTitle: m.signups_confirm_waitlist_done_title,
    done: m.signups_confirm_waitlist_done,
  },
  newsletter: {
    title: m.signups_confirm_newsletter_title,
    lead: m.signups_confirm_newsletter_lead,
    button: m.signups_confirm_newsletter,
    doneTitle: m.signups_confirm_newsletter_done_title,
    done: m.signups_confirm_newsletter_done,
  },
} satisfies Record<SignupType, object>

/** The page behind the link of a confirmation letter. */
export function ConfirmPage({ type }: { type: SignupType }) {
  const { title, lead, button, doneTitle, done } = labels[type]
  return (
    <LetterActionPage
      call={api.signups.confirm}
      name="confirm"
      ask={{ title: title(), detail: lead(), button: button(), busy: m.signups_confirming() }}
      done={{ title: doneTitle(), detail: done() }}
      failed={{ title: m.signups_link_dead_title(), detail: m.signups_link_dead() }}
      after={(outcome) =>
        outcome === null ? null : (
          <p className="flex flex-wrap gap-4">
            {outcome === 'failed' ? (
              <Button asChild variant="outline">
                <Link to={type === 'waitlist' ? '/waitlist' : '/newsletter'}>{m.signups_ask_again()}</Link>
              </Button>
            ) : null}
            <Button asChild variant="outline">
              <Link to="/market-insights">{m.signups_read_on()}</Link>
            </Button>
          </p>
        )
      }
    />
  )
}
