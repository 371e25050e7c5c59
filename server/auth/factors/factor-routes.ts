import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { requestOrigin, type AuthContext } from '#server/auth/context.ts'
import { createChallenge } from './factor-challenge.ts'
import { enrolFactor, type NewFactor } from './factor-enrol.ts'
import { removeFactor } from './factor-remove.ts'
import { verifyFactor } from './factor-verify.ts'
import { authenticateAgain } from './fresh-proof.ts'
import { line, read, text } from '#server/auth/input.ts'
import {
  createRecoveryCodes,
  applyRecoveryCode,
  recoveryCodesLeft,
  recoveryFactorId,
  replaceRecoveryCodes,
} from './recovery-codes.ts'
import { refuse } from '#server/auth/refusal.ts'

const { nameMaxCharacters } = limits.factors
const name = line.trim().max(nameMaxCharacters)

const Enrolment = z.object({
  factor_type: z.string(),
  friendly_name: name.nullish(),
  issuer: name.nullish(),
  phone: text.max(40).nullish(),
})
const Challenge = z.object({ channel: z.string().nullish() })
const Verification = z.object({ challenge_id: z.uuid(), code: text.trim().max(40).optional() })
const Codes = z.object({ friendly_name: name.nullish() })
const RecoveryCode = z.object({ code: text.max(100).optional() })

const quiet = { schema: { hide: true } } as const

/** Second factors and recovery codes, as the client's `auth.mfa` expects them. */
export function factorRoutes(app: FastifyInstance, context: AuthContext): void {
  const { allow } = context
  const requireSession = (request: FastifyRequest) => {
    allow('factor', request.ip)
    return context.requireSession(request)
  }
  app.post('/factors', quiet, async (request) =>
    enrolFactor(context, await requireSession(request), newFactor(read(Enrolment, request.body))),
  )
  app.post('/factors/:factorId/challenge', quiet, async (request) => {
    const caller = await requireSession(request)
    const channel = read(Challenge, request.body).channel ?? 'sms'
    if (channel !== 'sms') throw refuse(400, 'validation_failed', 'Invalid channel, supported values are sms')
    return createChallenge(context, caller, idIn(request.params), requestOrigin(request))
  })
  app.post('/factors/:factorId/verify', quiet, async (request) => {
    const caller = await requireSession(request)
    const factorId = idIn(request.params)
    const { challenge_id: challengeId, code } = read(Verification, request.body)
    if (!code) throw refuse(400, 'validation_failed', 'Code needs to be non-empty')
    return verifyFactor(context, caller, { factorId, challengeId, code }, requestOrigin(request))
  })
  app.delete('/factors/:factorId', quiet, async (request) =>
    removeFactor(context, await requireSession(request), idIn(request.params), requestOrigin(request)),
  )
  app.post('/reauthenticate/verify', quiet, async (request) => {
    await authenticateAgain(context, await requireSession(request), request.body, requestOrigin(request))
    return {}
  })
  recoveryCodeRoutes(app, { ...context, requireSession })
}

function recoveryCodeRoutes(app: FastifyInstance, context: AuthContext): void {
  const { requireSession, sql } = context
  app.get('/factors/recovery-codes', quiet, async (request) =>
    recoveryCodesLeft(sql, (await requireSession(request)).userId),
  )
  app.post('/factors/recovery-codes', quiet, async (request) => {
    const caller = await requireSession(request)
    const called = read(Codes, request.body).friendly_name || 'Recovery codes'
    return createRecoveryCodes(context, caller, called, requestOrigin(request))
  })
  app.post('/factors/recovery-codes/regenerate', quiet, async (request) =>
    replaceRecoveryCodes(context, await requireSession(request), requestOrigin(request)),
  )
  app.post('/factors/recovery-codes/verify', quiet, async (request) => {
    const caller = await requireSession(request)
    return applyRecoveryCode(
      context,
      caller,
      read(RecoveryCode, request.body).code ?? '',
      requestOrigin(request),
    )
  })
  app.delete('/factors/recovery-codes', quiet, async (request) => {
    const caller = await requireSession(request)
    return removeFactor(context, caller, await recoveryFactorId(sql, caller.userId), requestOrigin(request))
  })
}

function newFactor({ factor_type, friendly_name, issuer, phone }: z.infer<typeof Enrolment>): NewFactor {
  const called = friendly_name ?? ''
  switch (factor_type) {
    case 'totp':
      return { factorType: 'totp', name: called, issuer: issuer || null }
    case 'phone':
      return { factorType: 'phone', name: called, phone: phone ?? '' }
    case 'webauthn':
      throw refuse(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
    default:
      throw refuse(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
  }
}

/** An id that is not a UUID cannot exist; the response says which id was wrong. */
function idIn(params: unknown): string {
  const parsed = z.object({ factorId: z.uuid() }).safeParse(params)
  if (!parsed.success) throw refuse(404, 'validation_failed', 'factor_id must be an UUID')
  return parsed.data.factorId
}
