import { useSearch } from '@tanstack/react-router'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/api/api-error.ts'
import { sendFields, sendForm, type Call, type Fields, type CallOutput } from '#web/api/send.ts'

type Props<E extends Endpoint> = {
  /** An endpoint that takes forms: `form: true` in the contract. */
  call: Call<E>
  onSent: (answer: CallOutput<E>, form: HTMLFormElement) => void
  onFailed: (failure: ApiError) => void
  children: (isSending: boolean) => ReactNode
  className?: string
  /** Carries a file: `file` in the contract. */
  hasFile?: boolean
}

/** A form that works before its script is there and without one: sent then as forms are, and answered by its page. */
export function PlainForm<E extends Endpoint>(props: Props<E>) {
  const { call, onSent, onFailed, children, className, hasFile = false } = props
  const [isSending, setSending] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    setSending(true)
    try {
      const given = new FormData(form)
      const { endpoint } = call
      onSent(await (hasFile ? sendForm(endpoint, given) : sendFields(endpoint, fieldsOf(given))), form)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onFailed(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <form
      method="post"
      action={call.endpoint.url}
      {...(hasFile ? { encType: 'multipart/form-data' } : {})}
      onSubmit={(event) => void submit(event)}
      {...(className ? { className } : {})}
    >
      {children(isSending)}
    </form>
  )
}

/** As the server reads a form sent without a script. */
function fieldsOf(given: FormData): Fields {
  const fields: Fields = {}
  for (const name of new Set(given.keys())) {
    const values = given.getAll(name).filter((value) => typeof value === 'string' && value.trim() !== '')
    const texts = values.map(String)
    const [first] = texts
    if (first !== undefined) fields[name] = texts.length > 1 ? texts : first
  }
  return fields
}

/** What became of a form that was sent without a script, as the address of its page tells it. `name` is the endpoint's. */
export function useFormAnswer(name: string): {
  isSent: boolean
  problem: ErrorCode | null
  fields: string[]
} {
  const search: Record<string, string> = useSearch({ strict: false })
  const code = Object.keys(errors).find((known): known is ErrorCode => known === search['problem'])
  const isOurs = search['form'] === name
  return {
    isSent: search['sent'] === name,
    problem: isOurs ? (code ?? null) : null,
    fields: isOurs ? (search['fields'] ?? '').split(',').filter(Boolean) : [],
  }
}
