import { createHash } from 'node:crypto'

/** SHA-256 of a text, as UTF-8, or of bytes. */
export function digest(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}

/** SHA-256 in hexadecimal digits. */
export function hexDigest(content: string | Uint8Array): string {
  return digest(content).toString('hex')
}

/** A strong entity tag (RFC 9110, 8.8.3) of a content: 132 bits of its SHA-256. */
export function entityTag(content: string | Uint8Array): string {
  return `"${digest(content).toString('base64url').slice(0, 22)}"`
}

/** A text as a source of a content security policy: `sha256-…`, to be put between single quotes. */
export function sourceHash(text: string): string {
  return `sha256-${digest(text).toString('base64')}`
}
