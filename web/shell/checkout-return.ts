import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/client.ts'
import { setAccessTokenSource } from '#web/api/send.ts'
import { accessToken, currentSession } from '#web/session/session.ts'

setAccessTokenSource(accessToken)

/** The kind of person who returns from payment: unknown, with an incomplete profile, or a complete member. */
export async function checkoutVisitor(): Promise<'stranger' | 'newcomer' | 'member'> {
  if (!(await currentSession())) return 'stranger'
  try {
    const { onboardingCompleted } = await api.access.me()
    return onboardingCompleted ? 'member' : 'newcomer'
  } catch (error) {
    if (error instanceof ApiError && error.code === 'SIGN_IN_REQUIRED') return 'stranger'
    throw error
  }
}
