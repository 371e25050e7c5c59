import { useState } from 'react'
import type { ApiError } from '#web/api/api-error.ts'
import { errorText } from '#web/api/error-text.ts'
import { m } from '#web/paraglide/messages.js'
import { useFormAnswer } from '#web/forms/plain-form.tsx'

export type Refused = { title: string; detail: string; fields: readonly string[] }

/** The result of a form, sent with or without scripts. */
export function useSubmission(name: string) {
  const answer = useFormAnswer(name)
  const [outcome, setOutcome] = useState<'sent' | Refused | null>(null)
  const result =
    outcome ?? (answer.isSent ? 'sent' : answer.problem ? refusedBy(answer.problem, answer.fields) : null)
  return {
    isSent: result === 'sent',
    refused: result === 'sent' ? null : result,
    onSent: () => setOutcome('sent'),
    onFailed: (failure: ApiError) =>
      setOutcome(
        refusedBy(
          failure.code,
          failure.fields.map(({ path }) => path),
          failure.detail,
        ),
      ),
  }
}

function refusedBy(code: ApiError['code'], fields: readonly string[], detail?: string): Refused {
  const title = m.applications_refused()
  if (code === 'UNSUPPORTED_TYPE') return { title, detail: m.applications_refused_file(), fields }
  if (code === 'TOO_LARGE') return { title, detail: m.applications_refused_large(), fields }
  if (fields.length > 0) return { title, detail: m.applications_refused_fields(), fields }
  return { title, detail: detail ?? errorText[code].way(), fields }
}
