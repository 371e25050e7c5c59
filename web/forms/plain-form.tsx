import { useSearch } from '@tanstack/react-router'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/api/api-error.ts'
import { sendFields, sendForm, type Call, type Fields, type CallOutput } from '#web/api/send.ts'

type Props<E extends Endpoint> = {
  /** An endpoint that accepts forms: `form: true` in the contract. */
  call: Call<E>
  onSent: (answer: CallOutput<E>, form: HTMLFormElement) => void
  onFailed: (failure: ApiError) => void
  children: (isSending: boolean) => ReactNode
  className?: string
  /** Whether the form sends a file: `file` in the contract. */
  hasFile?: boolean
}

/**
 * A form that also works without scripts and before they load: the browser then posts it, and the server redirects to
 * its page.
 */
export function PlainForm<E extends Endpoint>(props: Props<E>) {
  const { call, onSent, onFailed, children, className, hasFile = false } = props
  const [isSending, setSending] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    setSending(true)
    try {
      const data = new FormData(form)
      const { endpoint } = call
      onSent(await (hasFile ? sendForm(endpoint, data) : sendFields(endpoint, readFields(data))), form)
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

/** Reads the fields as the server does for a form sent without scripts. */
function readFields(data: FormData): Fields {
  const fields: Fields = {}
  for (const name of new Set(data.keys())) {
    const values = data.getAll(name).filter((value) => typeof value === 'string' && value.trim() !== '')
    const texts = values.map(String)
    const [first] = texts
    if (first !== undefined) fields[name] = texts.length > 1 ? texts : first
  }
  return fields
}

/** The result of a form that was sent without scripts, read from the address. `name` is the endpoint's name. */
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
