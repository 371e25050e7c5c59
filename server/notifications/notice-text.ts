import { deviceName } from '#domain/account/device.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import type { NoticeAbout } from '#domain/notifications/about.ts'
import { letterTexts } from '#server/mail/render/letter-texts.ts'

/** The open conversation of a notice, as it is now. */
export type Talk = { sender: string; unread: number }
type NoticeText = { title: string; detail: string; at: string | null; timeZone: string | null }

/** What a notification says in the member's language. */
export function noticeText(about: NoticeAbout, language: string, talk: Talk | null): NoticeText {
  const { locale, words } = letterTexts(language)
  const { frame } = words
  const none = { at: null, timeZone: null }
  if (about.form === 'message') {
    const unread = talk && talk.unread > 0 ? `${frame.unread}: ${wholeNumber(locale, talk.unread)}` : ''
    return { title: frame.notice_message, detail: joined([talk?.sender ?? '', unread]), ...none }
  }
  if (about.form === 'instalment') {
    const { title, currency, amountMinor, dueOn } = about
    const amount = `${currency} ${wholeNumber(locale, amountMinor / 100)}`
    const due = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    return {
      title: frame.notice_instalment,
      detail: joined([title, amount, `${frame.notice_due} ${due.format(new Date(dueOn))}`]),
      ...none,
    }
  }
  const { kind, name, topic, at = null, zone = null, added, changed } = about
  const shown = kind === 'new-sign-in' || kind === 'session-ended-for-safety' ? deviceName(name) : name
  return {
    title: words[kind].subject,
    detail: joined([
      topic ? frame[`topic_${topic}`] : '',
      shown,
      added ? `${frame.lessons_added}: ${added}` : '',
      changed ? `${frame.lessons_changed}: ${changed}` : '',
    ]),
    at,
    timeZone: zone,
  }
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}
