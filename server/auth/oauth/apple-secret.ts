import { importPKCS8, SignJWT } from 'jose'

type AppleKey = { teamId: string; keyId: string; privateKey: string }

const lifeSeconds = 300

/**
 * The client secret for Apple: a short-lived token signed with the developer's key, so that none has to be
 * renewed by hand every six months (developer.apple.com, "Creating a client secret").
 */
export async function appleSecret(
  { teamId, keyId, privateKey }: AppleKey,
  clientId: string,
  audience: string,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .setAudience(audience)
    .setSubject(clientId)
    .sign(await importPKCS8(privateKey, 'ES256'))
}
