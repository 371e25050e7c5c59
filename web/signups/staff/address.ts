import { z } from 'zod'
import { MessageFilter, SignupFilter } from '#contract/signups/staff.ts'
import { recipientStates } from '#domain/signups/issues.ts'

/** Search parameters of the screens. Invalid ones are dropped. */
export type SignupsSearch = z.infer<typeof SignupsSearch>
export const SignupsSearch = z.object({
  show: z.enum(['waitlist', 'newsletter', 'messages']).catch('waitlist'),
  state: SignupFilter.shape.state.catch(undefined),
  handled: MessageFilter.shape.handled.catch(undefined),
  text: z.string().max(200).optional().catch(undefined),
  /** The open message. */
  message: z.uuid().optional().catch(undefined),
})

export type IssuesSearch = z.infer<typeof IssuesSearch>
export const IssuesSearch = z.object({
  issue: z.uuid().optional().catch(undefined),
  state: z.enum(recipientStates).optional().catch(undefined),
})

export type StaffNavigate<S> = (search: Partial<S>) => void
