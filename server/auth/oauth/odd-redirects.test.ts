import { expect, test } from 'vitest'
import { dayMs } from '#domain/dates/durations.ts'
import { testCallers } from '#server/auth/testing-people.ts'
import { createAccount } from '#server/auth/accounts.ts'
import { serverWithProviders } from './testing-oauth.ts'

const ours = 'http://localhost:3000'
const email = 'member@diwan.test'

/** Addresses that a browser, a parser or a hurried comparison could take for ours, and that lead elsewhere. */
const elsewhere = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/%5cevil.example',
  '/%2f/evil.example',
  ' https://evil.example',
  '\u00a0//evil.example',
  'http:evil.example',
  'http:/evil.example',
  'http:///evil.example',
  'HTTP://EVIL.EXAMPLE',
  'javascript:location="https://evil.example"',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:http://evil.example/1',
  `${ours}@evil.example`,
  `${ours}:password@evil.example/`,
  `${ours}.evil.example`,
  `${ours}0`,
  `${ours}\\@evil.example`,
  `${ours}\\.evil.example`,
  `${ours}#@evil.example`,
  `${ours}?@evil.example#//evil.example`,
  `${ours}/\\evil.example`,
  `${ours}/\t//evil.example`,
  `${ours}\r\nLocation: https://evil.example`,
  `${ours}/%0d%0aLocation:%20https://evil.example`,
  'http://localhost:3000%2eevil.example',
  'http://localhost:3000%00.evil.example',
  'http://localhost%3a3000@evil.example',
  'http://localhost。evil.example',
  'http://ⓛocalhost:3000.evil.example',
  'http://[::ffff:127.0.0.1]:3000',
  'http://2130706433:3000',
  'https://app.example.evil.example/back',
  'https://app.example/back/../../evil',
  'https://app.example@evil.example/back',
  'https://app.example/back%2f..%2fother',
  'https://APP.example/back',
]

async function journeys() {
  const server = await serverWithProviders({ AUTH_REDIRECT_URLS: 'https://app.example/back' })
  await createAccount(server.sql, {
    email,
    password: 'a long password for tests 2026',
    fullName: 'A',
    roles: ['free'],
    onboardingCompleted: true,
  })
  return { ...server, ...testCallers(server) }
}

/** The address a browser on our page navigates to, which is what counts. */
const readOrigin = (location: string | undefined) =>
  new URL(location ?? 'https://nowhere.example', ours).origin

test('there are more than forty odd targets', () => {
  expect(new Set(elsewhere).size).toBeGreaterThan(40)
})

test('no link of a letter leads there, whether valid, used or altered', async () => {
  await using server = await journeys()
  const wrong: string[] = []
  for (const target of elsewhere) {
    const query = `redirect_to=${encodeURIComponent(target)}`
    const forged = { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } }
    await server.post(`/recover?${query}`, { email }, forged)
    const letter = await server.letter('recover-password')
    const link = new URL(letter.parameters['link'] ?? '')
    const changed = letter.path.replace(/redirect_to=[^&]*/, query)
    const page = await server.call('GET', changed, forged)
    const action = /name="redirect_to" value="([^"]*)"/.exec(page.body)?.[1]
    const leads = {
      link: link.origin,
      'in the letter': readOrigin(link.searchParams.get('redirect_to') ?? undefined),
      'on its page': readOrigin(action),
      pressed: readOrigin((await server.press(changed, forged)).headers.location),
      'pressed again': readOrigin((await server.press(changed, forged)).headers.location),
      'used up': readOrigin((await server.call('GET', changed, forged)).headers.location),
    }
    for (const [way, origin] of Object.entries(leads))
      if (origin !== ours) wrong.push(`${target} ${way}: ${origin}`)
    // The number of letters per address is limited.
    await server.sql`delete from letters`
    server.wait(dayMs)
  }
  expect(wrong).toEqual([])
})

test('no sign-in flow ends there, whatever its result', async () => {
  await using server = await journeys()
  const wrong: string[] = []
  for (const target of elsewhere) {
    const browser = server.newBrowser()
    const departure = await browser.open(
      `/authorize?provider=google&redirect_to=${encodeURIComponent(target)}`,
      { 'x-forwarded-host': 'evil.example' },
    )
    const out = new URL(departure.headers.location ?? '')
    if (out.origin !== server.provider.issuer) wrong.push(`${target} out: ${out.origin}`)
    if (new URL(out.searchParams.get('redirect_uri') ?? '').origin !== ours) wrong.push(`${target} way back`)
    const refused = await browser.open(`/callback?state=${out.searchParams.get('state')}&error=access_denied`)
    if (readOrigin(refused.headers.location) !== ours) wrong.push(`${target} refused`)
  }
  expect(wrong).toEqual([])
})
