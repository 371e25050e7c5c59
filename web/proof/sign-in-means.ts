import { isAuthApiError, type Factor, type UserIdentity } from '@supabase/auth-js'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { authClient } from '#web/session/session.ts'

/** The ways in which this person can prove their identity. Unfinished enrolments are not included. */
type SignInMeans = {
  factors: readonly Factor[]
  identities: readonly UserIdentity[]
  codes: { remaining: number; total: number } | null
}

export const signInMeans = () =>
  queryOptions({
    queryKey: ['sign-in', 'means'],
    queryFn: async (): Promise<SignInMeans> => {
      const client = await authClient()
      const { data, error } = await client.getUser()
      if (error) throw error
      const factors = (data.user.factors ?? []).filter(({ status }) => status === 'verified')
      const hasCodes = factors.some(({ factor_type }) => factor_type === 'recovery_code')
      const codes = hasCodes ? (await client.mfa.recoveryCodes.getStatus()).data : null
      return { factors, identities: data.user.identities ?? [], codes }
    },
    staleTime: 0,
    retry: (failures, error) => failures < limits.cache.queryRetries && !isAuthApiError(error),
  })

export type FactorKind = 'totp' | 'phone'

export function isKind({ factor_type }: Factor, kind: FactorKind): boolean {
  return factor_type === kind
}

/** Factors that the person enrolled. Recovery codes only replace one of them. */
export function ownFactors(factors: readonly Factor[]): readonly Factor[] {
  return factors.filter((factor) => isKind(factor, 'totp') || isKind(factor, 'phone'))
}

const Settings = z.object({ external: z.object({ google: z.boolean(), apple: z.boolean() }) })

/** Whether codes can be sent by text message here. */
export const textMessages = () =>
  queryOptions({
    queryKey: ['sign-in', 'text-messages'],
    queryFn: async ({ signal }) => {
      const answer = await fetch('/auth/v1/settings', { signal })
      return z.object({ sms_provider: z.string() }).parse(await answer.json()).sms_provider !== ''
    },
  })

/** The external services available for sign-in. */
export const services = () =>
  queryOptions({
    queryKey: ['sign-in', 'services'],
    queryFn: async ({ signal }) => {
      const answer = await fetch('/auth/v1/settings', { signal })
      const { external } = Settings.parse(await answer.json())
      return (['google', 'apple'] as const).filter((service) => external[service])
    },
  })
