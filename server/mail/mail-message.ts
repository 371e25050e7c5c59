import MailComposer from 'nodemailer/lib/mail-composer'
import { parseMailAddress } from '#domain/mail/address.ts'
import type { Sender } from '#domain/mail/sender.ts'
import type { TakenLetter } from './letter-rows.ts'
import type { RenderedLetter } from './render-letter.ts'

const senderName = 'Diwan'

/**
 * A letter as it travels (RFC 5322). Everything in it comes from its row, so that a second try brings the same message:
 * receiving systems know a copy by its Message-ID.
 */
export function toMailMessage(
  { id, recipient, messageId, queuedAt, language, parameters: { replyTo } }: TakenLetter,
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

/** By which a mail program offers its reader to end a list with one click (RFC 8058), and knows it as one. */
function listHeaders({ list, link }: NonNullable<RenderedLetter['unsubscribe']>) {
  const prepared = (value: string) => ({ prepared: true, value })
  return {
    'List-Unsubscribe': prepared(`<${link}>`),
    'List-Unsubscribe-Post': prepared('List-Unsubscribe=One-Click'),
    'List-Id': prepared(`<${list}.${new URL(link).hostname}>`),
  }
}
