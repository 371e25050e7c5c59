import type { SignupRow } from '#contract/signups/staff.ts'
import type { Suppression } from '#domain/signups/bounces.ts'
import {
  skipReasons,
  type IssueAction,
  type IssueState,
  type RecipientState,
  type SkipReason,
} from '#domain/signups/issues.ts'
import type { SignupState } from '#domain/signups/lists.ts'
import { m } from '#web/paraglide/messages.js'

export const signupStateLabels: Record<SignupState | 'suppressed', () => string> = {
  asked: m.signups_state_requested,
  confirmed: m.signups_state_confirmed,
  left: m.signups_state_left,
  suppressed: m.signups_state_suppressed,
}

const suppressionLabels: Record<Suppression, () => string> = {
  'hard-bounce': m.signups_suppressed_hard_bounce,
  'soft-bounces': m.signups_suppressed_soft_bounces,
  complaint: m.signups_suppressed_complaint,
}

/** A person's state on a list, with the reason why they get no letters. */
export function subscriptionStatusLabels({ state, suppressedFor }: SignupRow): string {
  return suppressedFor ? suppressionLabels[suppressedFor]() : signupStateLabels[state]()
}

export const issueStateLabels: Record<IssueState, () => string> = {
  draft: m.signups_issue_draft,
  held: m.signups_issue_held,
  approved: m.signups_issue_approved,
  sending: m.signups_issue_sending,
  stopped: m.signups_issue_stopped,
  sent: m.signups_issue_sent,
}

export const issueActionLabels: Record<IssueAction, { button: () => string; done: () => string }> = {
  approve: { button: m.signups_action_approve, done: m.signups_action_done_approve },
  hold: { button: m.signups_action_hold, done: m.signups_action_done_hold },
  release: { button: m.signups_action_release, done: m.signups_action_done_release },
  stop: { button: m.signups_action_stop, done: m.signups_action_done_stop },
  resume: { button: m.signups_action_resume, done: m.signups_action_done_resume },
}

export const recipientStateLabels: Record<RecipientState, () => string> = {
  queued: m.signups_recipient_queued,
  handed: m.signups_recipient_handed,
  sent: m.signups_recipient_sent,
  kept: m.signups_recipient_held,
  uncertain: m.signups_recipient_uncertain,
  failed: m.signups_recipient_failed,
  bounced: m.signups_recipient_bounced,
  skipped: m.signups_recipient_skipped,
}

const skipLabels: Record<SkipReason, () => string> = {
  left: m.signups_skipped_left,
  suppressed: m.signups_skipped_suppressed,
  closed: m.signups_skipped_closed,
  nothing: m.signups_skipped_nothing,
}

/** Why a reader got no letter: our text for our own rules, otherwise the mail server's. */
export function reasonLabels(reason: string | null): string {
  const ours = skipReasons.find((known) => known === reason)
  return ours ? skipLabels[ours]() : (reason ?? '')
}
