import { randomUUID } from 'node:crypto'
import { limits } from '#domain/limits.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { parseSignInEmail, Identifier } from '#server/auth/users/addresses.ts'
import { codeChallenge, FlowStart } from '#server/auth/auth-flows.ts'
import { Captcha, requireCaptcha } from '#server/auth/attempts/captcha.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { withMinimumTime } from '#server/auth/attempts/minimum-response-time.ts'
import { read, text } from '#server/auth/input.ts'
import { requestLetter } from '#server/auth/letters/letter-request.ts'
import { insertAccount } from '#server/auth/users/new-account.ts'
import { requireStrongPassword } from '#server/auth/passwords/new-password.ts'
import { passwordMatches, hashPassword } from '#server/auth/passwords/passwords.ts'
import { refuse } from '#server/auth/refusal.ts'
import { checkRedirect } from '#server/auth/redirects.ts'
import { sessionAnswer } from '#server/auth/tokens/session-answer.ts'
import { startSession, type CallOrigin } from '#server/auth/tokens/sessions.ts'
import { Agreement, isInForce, noteAgreement, waitingPassword } from '#server/auth/letters/sign-up-entry.ts'
import { mergeUserData, UserData } from '#server/auth/users/user-data.ts'
import { userAnswer, userByEmail, userById, type User } from '#server/auth/users/users.ts'

const SignUp = Identifier.extend({ password: text.nullish(), data: UserData })
  .extend(FlowStart.shape)
  .extend(Captcha.shape)

type SignUpRequest = {
  email: string
  password: string
  data: Record<string, unknown>
  fullName: string
  challenge: string | null
  redirectTo: string
}

/**
 * Signs up with an address and a password. In strict mode the response is the same for every address and the
 * letter tells the rest: a link for confirmation, or that there is an account already. With `autoconfirm` the
 * response is a session.
 */
export async function signUp(context: AuthContext, body: unknown, query: unknown, origin: CallOrigin) {
  const { config } = context
  const input = read(SignUp, body)
  if (!config.auth.signUp) throw refuse(422, 'signup_disabled', 'Signups not allowed for this instance')
  if (input.email && input.phone)
    throw refuse(
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    )
  if (!input.email && input.phone) throw refuse(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (!input.email) throw refuse(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!input.password) throw refuse(400, 'validation_failed', 'Signup requires a valid password')
  const { data, fullName } = mergeUserData({}, input.data)
  const request: SignUpRequest = {
    email: parseSignInEmail(input.email),
    password: input.password,
    data,
    fullName,
    challenge: codeChallenge(input),
    redirectTo: checkRedirect(context, query),
  }
  const agreed = Agreement.safeParse(data)
  if (config.auth.signUpTerms && !agreed.success)
    throw refuse(400, 'validation_failed', 'You must accept the terms and be 18 or older')
  if (agreed.success && !(await isInForce(context.sql, agreed.data.terms_edition)))
    throw refuse(400, 'terms_changed', 'The terms have changed. Read and accept the new version.')
  requireStrongPassword(
    { password: request.password, email: request.email, names: [fullName], hasSecondFactor: false },
    config.auth,
  )
  await requireCaptcha(config.auth, input, origin.address)
  if (config.auth.autoconfirm) return confirmedAtOnce(context, request, origin)
  return confirmedByLetter(context, request, origin)
}

async function confirmedAtOnce(context: AuthContext, request: SignUpRequest, origin: CallOrigin) {
  const { sql, now } = context
  const { email, password, fullName, data } = request
  const passwordHash = await hashPassword(password)
  const at = now()
  const opened = await sql.begin(async (transaction) => {
    const userId = await insertAccount(transaction, newAccount(request), {
      passwordHash,
      confirmedAt: at,
      metadata: data,
    })
    if (!userId) return null
    await noteAgreement(transaction, userId, data, at)
    const session = await startSession(transaction, { userId, method: 'password', origin, now: at })
    const event = { actorId: userId, subjectId: userId, sessionId: session.id, ...origin, at }
    await recordEvent(transaction, { action: 'signed_up', ...event, detail: { fullName } })
    return { userId, session }
  })
  const user = opened ? await userById(sql, opened.userId) : await userByEmail(sql, email)
  if (!opened || !user) throw refuse(422, 'user_already_exists', 'User already registered')
  return sessionAnswer(context, user, opened.session)
}

/** The same work for every address; the rest is done after the response. */
async function confirmedByLetter(context: AuthContext, request: SignUpRequest, origin: CallOrigin) {
  const { sql, now } = context
  const at = now()
  const id = randomUUID()
  const { email: address, password, ...rest } = request
  await withMinimumTime(limits.auth.evenSignUpMs, async () => {
    const waiting = await waitingPassword(sql, address, at)
    const compared = waiting?.passwordHash ?? null
    const [isSame, passwordHash] = await Promise.all([
      passwordMatches(password, compared),
      hashPassword(password),
    ])
    const request = { work: 'sign-up', address, id, passwordHash, compared, isSame, origin, ...rest } as const
    await requestLetter(context, request, 0)
  })
  return userAnswer(newcomer(id, request, at))
}

const newAccount = ({ email, fullName }: SignUpRequest) => ({
  email,
  fullName,
  roles: [],
  onboardingCompleted: false,
})

/** The response for a new account, and equally for a taken address: a made-up id and the fields as sent. */
function newcomer(id: string, { email, fullName, data }: SignUpRequest, at: Date): User {
  const identityData = { sub: id, email, email_verified: false, phone_verified: false, full_name: fullName }
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: identityData,
    provider: 'email',
    email,
    last_sign_in_at: null,
    created_at: at,
    updated_at: at,
  }
  return {
    id,
    email,
    passwordHash: null,
    emailConfirmedAt: null,
    newEmail: null,
    phone: null,
    phoneConfirmedAt: null,
    lastSignInAt: null,
    bannedUntil: null,
    confirmationSentAt: at,
    recoverySentAt: null,
    emailChangeSentAt: null,
    reauthenticationSentAt: null,
    metadata: data,
    fullName,
    createdAt: at,
    updatedAt: at,
    identities: [identity],
    factors: [],
  }
}
