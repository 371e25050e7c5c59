import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { longPassword, serverWithMember } from '#server/auth/testing-people.ts'

const { freeFailuresPerPlace, freeFailuresPerAccount, freeFailuresPerNetwork } = limits.auth
const { paceOfAccountMs, paceOfNetworkMs, signInHeldMs, signInsHeldPerNetwork } = limits.auth

/** Sign-ins without pause; the limits per client address are those of a real installation. */
async function attacked() {
  const server = await serverWithMember({ AUTH_RATE_FACTOR: '1' })
  const signIn = async (password: string, remoteAddress: string, email = server.email) => {
    const answer = await server.post('/token?grant_type=password', { email, password }, { remoteAddress })
    return [answer.statusCode, answer.headers['x-sb-error-code'] ?? null]
  }
  const guess = (address: string, email?: string) => signIn('wrong', address, email)
  const guessInTurn = async (count: number, one: (at: number) => Promise<unknown>) => {
    for (let at = 0; at < count; at += 1) expect(await one(at)).toEqual(wrong)
  }
  /** Starts sign-ins together; `settled` says how many are answered. */
  const together = (count: number, one: (at: number) => Promise<unknown[]>) => {
    let settled = 0
    const answers = Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const answer = await one(at)
        settled += 1
        return answer
      }),
    )
    return { answers, settled: () => settled }
  }
  return { ...server, signIn, guess, guessInTurn, together }
}

const wrong = [400, 'invalid_credentials']
const byLetter = [403, 'sign_in_by_letter']
const right = [200, null]

const office = '198.51.100.1'
const elsewhere = '203.0.113.9'
const network = (at: number) => `198.18.${Math.floor(at / 250)}.${at % 250}`

test('guesses from one network pass one at a time, and the owner elsewhere is not slowed', async () => {
  await using server = await attacked()
  const guesses = server.together(20, () => server.guess(office))
  await expect.poll(guesses.settled).toBe(freeFailuresPerPlace)
  expect(await server.signIn(longPassword, elsewhere)).toEqual(right)
  server.wait(signInHeldMs)
  const answers = await guesses.answers
  const passed = answers.filter(([status]) => status === 400).length
  // After 1, 2, 4 and 8 seconds, and once when the clock moves: no further wait fits into the time that an
  // attempt is held.
  expect(passed).toBeGreaterThan(freeFailuresPerPlace)
  expect(passed).toBeLessThanOrEqual(freeFailuresPerPlace + 5)
  expect(answers.filter(([status]) => status === 403)).toHaveLength(20 - passed)
})

test('a member who shares the network of a guesser waits and gets in', async () => {
  await using server = await attacked()
  await server.guessInTurn(freeFailuresPerPlace + 1, () => server.guess(office))
  expect(await server.signIn(longPassword, office)).toEqual(right)
})

test('guesses from a hundred networks pass one at a time; the owner gets in from known and new networks', async () => {
  await using server = await attacked()
  expect(await server.signIn(longPassword, elsewhere)).toEqual(right)
  await server.guessInTurn(freeFailuresPerAccount, (at) => server.guess(network(at)))
  const guesses = server.together(50, (at) => server.guess(network(freeFailuresPerAccount + at)))
  expect(await server.signIn(longPassword, elsewhere)).toEqual(right)
  server.wait(signInHeldMs)
  const answers = await guesses.answers
  expect(answers.filter(([status]) => status === 400)).toHaveLength(1)
  expect(answers.filter(([status]) => status === 403)).toHaveLength(49)
  const owner = server.signIn(longPassword, '192.0.2.55')
  server.wait(paceOfAccountMs)
  expect(await owner).toEqual(right)
})

test('one network that tries many accounts is slowed; a member behind it waits and gets in', async () => {
  await using server = await attacked()
  await server.guessInTurn(freeFailuresPerNetwork, (at) => server.guess(office, `person-${at}@diwan.test`))
  const guesses = server.together(10, (at) => server.guess(office, `other-${at}@diwan.test`))
  server.wait(signInHeldMs)
  const answers = await guesses.answers
  // One a pace: those that had no turn while they were held got none.
  const passed = answers.filter(([status]) => status === 400).length
  expect(passed).toBeGreaterThan(0)
  expect(passed).toBeLessThanOrEqual(signInHeldMs / paceOfNetworkMs)
  expect(answers.filter(([status]) => status === 403)).toHaveLength(10 - passed)
  const member = server.signIn(longPassword, office)
  server.wait(paceOfNetworkMs)
  expect(await member).toEqual(right)
})

test('when the queue is full, a letter is the way in, for right and wrong passwords alike', async () => {
  await using server = await attacked()
  await server.guessInTurn(freeFailuresPerPlace, () => server.guess(office))
  const guesses = server.together(signInsHeldPerNetwork + 3, () => server.guess(office))
  await expect.poll(guesses.settled).toBe(3)
  expect(await server.signIn(longPassword, office)).toEqual(byLetter)
  expect(await server.signIn(longPassword, elsewhere)).toEqual(right)
  expect((await server.post('/recover', { email: server.email }, { remoteAddress: office })).statusCode).toBe(
    200,
  )
  expect((await server.press((await server.letter('recover-password')).path)).statusCode).toBe(303)
  server.wait(signInHeldMs)
  await guesses.answers
})

test('guesses outside a session do not slow the owner’s password check inside it', async () => {
  await using server = await attacked()
  const payload = { email: server.email, password: longPassword }
  const signedIn = await server.post('/token?grant_type=password', payload)
  const { access_token: token } = signedIn.json<{ access_token: string }>()
  await server.guessInTurn(freeFailuresPerPlace + 1, () => server.guess('127.0.0.1'))
  const headers = { authorization: `Bearer ${token}` }
  const proved = await server.post('/reauthenticate/verify', { password: longPassword }, { headers })
  expect(proved.statusCode).toBeLessThan(300)
})
