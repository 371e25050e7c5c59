import MailComposer from 'nodemailer/lib/mail-composer'
import { parseMailAddress } from '#domain/mail/address.ts'
import type { Sender } from '#domain/mail/sender.ts'
import type { TakenLetter } from './letter-rows.ts'
import type { RenderedLetter } from './render/render-letter.ts'

const senderName = 'Diwan'

/**
 * A letter as a message (RFC 5322). All of it comes from the stored row, so that a second attempt sends the
 * same message: receiving systems recognise duplicates by the Message-ID.
 */
export function toMailMessage(
  { id, recipient, messageId, queuedAt, language, parameters: { replyTo, calendar } }: TakenLetter,
  { subject, text, html, unsubscribe }: RenderedLetter,
  from: Sender,
): Promise<Buffer> {
  const composer = new MailComposer({
    from: { name: from.name ?? senderName, address: from.address },
    to: { name: '', address: recipient },
    ...(replyTo && parseMailAddress(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    html,
    messageId,
    ...(calendar ? { attachments: [calendarAttachment(calendar)] } : {}),
    date: queuedAt,
    baseBoundary: id,
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      'Content-Language': language,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe ? listHeaders(unsubscribe) : {}),
    },
  })
  return composer.compile().build()
}

/** A calendar file that mail clients offer to save. */
const calendarAttachment = (content: string) => ({
  filename: 'meeting.ics',
  content,
  contentType: 'text/calendar; charset=utf-8',
})

/** Headers for one-click unsubscribe in mail clients (RFC 8058), which also identify the list. */
function listHeaders({ list, link }: NonNullable<RenderedLetter['unsubscribe']>) {
  const prepared = (value: string) => ({ prepared: true, value })
  return {
    'List-Unsubscribe': prepared(`<${link}>`),
    'List-Unsubscribe-Post': prepared('List-Unsubscribe=One-Click'),
    'List-Id': prepared(`<${list}.${new URL(link).hostname}>`),
  }
}
