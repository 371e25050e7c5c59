import { sign, type KeyObject } from 'node:crypto'

const curveBytes = 32

type Signer = { kid: string; alg: 'ES256' | 'RS256'; privateKey: KeyObject }

/**
 * A signed JSON Web Token (RFC 7515, compact). Signed synchronously: passing so little to another thread, and
 * requesting the signature in JWS format, costs twice as much as the signature.
 */
export function signToken(claims: object, { kid, alg, privateKey }: Signer): string {
  const content = `${coded({ alg, kid, typ: 'JWT' })}.${coded(claims)}`
  const signature = sign('sha256', Buffer.from(content), privateKey)
  return `${content}.${(alg === 'ES256' ? toRawSignature(signature) : signature).toString('base64url')}`
}

const coded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Converts a DER signature (ECDSA) to its two numbers of 32 bytes each: in DER they may be shorter or have a
 * leading zero.
 */
function toRawSignature(der: Buffer): Buffer {
  const numbers = Buffer.alloc(2 * curveBytes)
  let at = 2
  for (const end of [curveBytes, 2 * curveBytes]) {
    const from = at + 2
    at = from + der.readUInt8(at + 1)
    const number = der.subarray(Math.max(from, at - curveBytes), at)
    number.copy(numbers, end - number.length)
  }
  return numbers
}
