import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { originOf, type AuthContext } from './context.ts'
import { challenged } from './factor-challenge.ts'
import { enrolled, type NewFactor } from './factor-enrol.ts'
import { unenrolled } from './factor-remove.ts'
import { verified } from './factor-verify.ts'
import { read, text } from './input.ts'
import {
  madeRecoveryCodes,
  recovered,
  recoveryCodesLeft,
  recoveryFactorId,
  remadeRecoveryCodes,
} from './recovery-codes.ts'
import { refuse } from './refusal.ts'

const { nameMaxCharacters, callsPerMinute } = limits.factors
const name = text.trim().max(nameMaxCharacters)

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

const limited = {
  schema: { hide: true },
  config: { rateLimit: { max: callsPerMinute, timeWindow: 60_000 } },
} as const

/** Second factors and recovery codes, as `auth.mfa` of the client asks for them. */
export function factorRoutes(context: AuthContext): FastifyPluginAsync {
  const { askedBy, sql } = context
  return async (app) => {
    app.post('/factors', limited, async (request) =>
      enrolled(context, await askedBy(request), newFactor(read(Enrolment, request.body))),
    )
    app.post('/factors/:factorId/challenge', limited, async (request) => {
      const caller = await askedBy(request)
      const channel = read(Challenge, request.body).channel ?? 'sms'
      if (channel !== 'sms')
        throw refuse(400, 'validation_failed', 'Invalid channel, supported values are sms')
      return challenged(context, caller, idIn(request.params), originOf(request))
    })
    app.post('/factors/:factorId/verify', limited, async (request) => {
      const caller = await askedBy(request)
      const factorId = idIn(request.params)
      const { challenge_id: challengeId, code } = read(Verification, request.body)
      if (!code) throw refuse(400, 'validation_failed', 'Code needs to be non-empty')
      return verified(context, caller, { factorId, challengeId, code }, originOf(request))
    })
    app.delete('/factors/:factorId', limited, async (request) =>
      unenrolled(context, await askedBy(request), idIn(request.params), originOf(request)),
    )
    app.get('/factors/recovery-codes', limited, async (request) =>
      recoveryCodesLeft(sql, (await askedBy(request)).userId),
    )
    app.post('/factors/recovery-codes', limited, async (request) => {
      const caller = await askedBy(request)
      const called = read(Codes, request.body).friendly_name || 'Recovery codes'
      return madeRecoveryCodes(context, caller, called, originOf(request))
    })
    app.post('/factors/recovery-codes/regenerate', limited, async (request) =>
      remadeRecoveryCodes(context, await askedBy(request), originOf(request)),
    )
    app.post('/factors/recovery-codes/verify', limited, async (request) => {
      const caller = await askedBy(request)
      return recovered(context, caller, read(RecoveryCode, request.body).code ?? '', originOf(request))
    })
    app.delete('/factors/recovery-codes', limited, async (request) => {
      const caller = await askedBy(request)
      return unenrolled(context, caller, await recoveryFactorId(sql, caller.userId), originOf(request))
    })
  }
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

/** What is no UUID names no factor; the answer says which of the two it was. */
function idIn(params: unknown): string {
  const parsed = z.object({ factorId: z.uuid() }).safeParse(params)
  if (!parsed.success) throw refuse(404, 'validation_failed', 'factor_id must be an UUID')
  return parsed.data.factorId
}
