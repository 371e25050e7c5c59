import { parseBounce } from '#domain/signups/bounces.ts'
import type { Bounce } from './bounces.ts'

/**
 * Parses the bounces in a report mail: a delivery status notification (RFC 3464), or a complaint that a mail
 * provider forwards (RFC 5965). The letter is identified by the Message-ID, which contains its id.
 */
export function parseBounces(message: string): Bounce[] {
  const unfolded = message.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ')
  const letterId =
    /^<([0-9a-f]{8}-[0-9a-f-]{27})@/i.exec(field(returned(unfolded), 'message-id') ?? '')?.[1] ?? null
  const feedback = field(unfolded, 'feedback-type')?.toLowerCase() ?? ''
  if (/^(abuse|fraud|not-spam|other)/.test(feedback)) {
    const address = addressIn(unfolded, 'original-rcpt-to')
    const isComplaint = /^(abuse|fraud)/.test(feedback)
    return address && isComplaint ? [{ address, kind: 'complaint', letterId, detail: 'complaint' }] : []
  }
  return unfolded.split(/\n{2,}/).flatMap((block) => {
    const address = addressIn(block, 'original-recipient') ?? addressIn(block, 'final-recipient')
    // A delayed letter may still be delivered.
    if (!address || !/^failed/i.test(field(block, 'action') ?? '')) return []
    const status = /^\S+/.exec(field(block, 'status') ?? '')?.[0] ?? ''
    const said = field(block, 'diagnostic-code') ?? ''
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

const returnedTypes = ['message/rfc822', 'text/rfc822-headers']

/** The original letter, at the end of the report; the report's own headers have another Message-ID. */
function returned(message: string): string {
  const lines = message.split('\n')
  const at = lines.findIndex((line) => {
    const type = field(line, 'content-type')?.toLowerCase() ?? ''
    return returnedTypes.some((one) => type.startsWith(one))
  })
  return at < 0 ? '' : lines.slice(at).join('\n')
}

/** The first header field with that name (in lower case); null without one. */
function field(block: string, name: string): string | null {
  const line = block.split('\n').find((one) => one.slice(0, name.length + 1).toLowerCase() === `${name}:`)
  return line === undefined ? null : line.slice(name.length + 1).trim()
}

function addressIn(block: string, name: string): string | null {
  const value = (field(block, name) ?? '').replace(/^rfc822;/i, '').trim()
  return /^<?([^\s<>@]+@[^\s<>@]+)>?$/.exec(value)?.[1] ?? null
}
