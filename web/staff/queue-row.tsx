import type { ReactNode } from 'react'
import { formatDateTime } from '#web/format/format.ts'

type Props = {
  /** Who sent it, and what was sent about. */
  from: ReactNode
  /** When it was sent. */
  at?: string
  /** What staff can do with it. */
  actions?: ReactNode
  children: ReactNode
}

/** An item of a queue of staff: who sent it and when, what was sent, and what can be done. */
export function QueueRow({ from, at, actions, children }: Props) {
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <div className="min-w-0 text-sm">
        {from}
        {at ? (
          <time dateTime={at} className="figures mt-1 block text-xs text-muted-foreground">
            {formatDateTime(at)}
          </time>
        ) : null}
      </div>
      <div className="grid content-start gap-2">{children}</div>
      {actions ? <div className="flex items-start gap-2 md:flex-col md:items-stretch">{actions}</div> : null}
    </li>
  )
}

type MemberProps = {
  member: { memberName: string; memberEmail: string }
  /** The text for a member whose account was deleted. */
  nobody?: string
}

/** The name of a member above the address, or the address alone. */
export function QueueMember({ member: { memberName, memberEmail }, nobody }: MemberProps) {
  return (
    <>
      <bdi className="block truncate font-medium">{memberName || memberEmail || nobody}</bdi>
      {memberName ? <bdi className="block truncate text-muted-foreground">{memberEmail}</bdi> : null}
    </>
  )
}

/** The text that somebody sent, with its paragraphs. */
export function SentText({ children }: { children: string }) {
  return (
    <p dir="auto" className="max-w-[68ch] leading-relaxed wrap-anywhere whitespace-pre-line">
      {children}
    </p>
  )
}
