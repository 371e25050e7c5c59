import { parseBounce } from '#domain/signups/bounces.ts'
import type { Bounce } from './bounces.ts'

/**
 * The bounces that a mail reports: a delivery status notification (RFC 3464), or a complaint that a mail provider passes
 * on (RFC 5965). Which letter it was is told by the Message-ID in it, which holds the letter's id.
 */
export function parseBounces(message: string): Bounce[] {
  const unfolded = message.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ')
  const letterId = /^message-id:\s*<([0-9a-f]{8}-[0-9a-f-]{27})@/im.exec(ours(unfolded))?.[1] ?? null
  if (/^feedback-type:\s*(abuse|fraud|not-spam|other)/im.test(unfolded)) {
    const address = fieldIn(unfolded, 'Original-Rcpt-To')
    const isComplaint = /^feedback-type:\s*(abuse|fraud)/im.test(unfolded)
    return address && isComplaint ? [{ address, kind: 'complaint', letterId, detail: 'complaint' }] : []
  }
  return unfolded.split(/\n{2,}/).flatMap((block) => {
    const address = fieldIn(block, 'Original-Recipient') ?? fieldIn(block, 'Final-Recipient')
    // Of a delayed letter nobody knows yet whether it comes back.
    if (!address || !/^action:\s*failed/im.test(block)) return []
    const status = /^status:\s*(\S+)/im.exec(block)?.[1] ?? ''
    const said = /^diagnostic-code:\s*(.+)$/im.exec(block)?.[1] ?? ''
    return [
      {
        address,
        kind: parseBounce(status) ?? parseBounce(said) ?? 'soft',
        letterId,
        detail: `${status} ${said}`.trim(),
      },
    ]
  })
}

/** The letter that is sent back stands at the end; the report has a Message-ID of its own. */
function ours(message: string): string {
  const at = message.search(/^content-type:\s*(message\/rfc822|text\/rfc822-headers)/im)
  return at < 0 ? '' : message.slice(at)
}

function fieldIn(block: string, name: string): string | null {
  const found = new RegExp(`^${name}:\\s*(?:rfc822;\\s*)?<?([^\\s<>]+@[^\\s<>]+)>?\\s*$`, 'im').exec(block)
  return found?.[1] ?? null
}
