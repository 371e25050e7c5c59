import type { LetterKind } from '#domain/mail/letters.ts'
import type { MeetingSubject } from '#domain/meetings/subjects.ts'

/**
 * What a notification tells that is no change of something watched. `name` is what or whom it concerns; `at` a moment in
 * ISO 8601 that is shown in `zone`, or in the member's own without one.
 */
export type NoticeAbout =
  | {
      form: 'letter'
      kind: LetterKind
      name: string
      topic?: MeetingSubject
      at?: string
      zone?: string
      /** Of an edition of a course: its new lessons, and what changed in others. */
      added?: string
      changed?: string
    }
  | { form: 'message' }
  | {
      form: 'instalment'
      title: string
      position: number
      dueOn: string
      amountMinor: number
      currency: string
    }
