import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import {
  Provider,
  type Adapter,
  type AdapterPayload,
  type Configuration,
  type InteractionResults,
} from 'oidc-provider'
import { authServer } from '#server/auth/testing-server.ts'

export type Guest = {
  sub: string
  email?: string
  email_verified?: boolean | string
  name?: string
  hd?: string
}

const ourAddress = 'http://localhost:3000'
export const callback = `${ourAddress}/auth/v1/callback`

/** A real OpenID provider on this machine, in place of Google and Apple. It signs everyone in as `guest`. */
async function localProvider(backTo: string = callback) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${listeningPort(server)}`
  const state: { guest: Guest | null } = { guest: { sub: 'guest-1' } }
  const known = new Map<string, Guest>()
  const provider = new Provider(issuer, await configuration(known, backTo))
  const entry = async (request: IncomingMessage, response: ServerResponse) => {
    const { prompt, params } = await provider.interactionDetails(request, response)
    const { guest } = state
    if (guest) known.set(guest.sub, guest)
    await provider.interactionFinished(request, response, await outcome(), { mergeWithLastSubmission: true })

    async function outcome(): Promise<InteractionResults> {
      if (!guest) return { error: 'access_denied', error_description: 'The guest said no' }
      if (prompt.name === 'login') return { login: { accountId: guest.sub } }
      const grant = new provider.Grant({ accountId: guest.sub, clientId: String(params.client_id) })
      grant.addOIDCScope('openid email profile name')
      return { consent: { grantId: await grant.save() } }
    }
  }
  const serve = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/enter/'))
      entry(request, response).catch((error: unknown) =>
        response.destroy(error instanceof Error ? error : undefined),
      )
    else serve(request, response)
  })
  return {
    issuer,
    /** Sets the next person to sign in; null for one who refuses. */
    comes: (guest: Guest | null) => {
      state.guest = guest
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function configuration(known: ReadonlyMap<string, Guest>, backTo: string): Promise<Configuration> {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const store = new Map<string, AdapterPayload>()
  const client = {
    client_secret: 'the secret of this client',
    redirect_uris: [backTo],
    token_endpoint_auth_method: 'client_secret_post',
  } as const
  return {
    clients: ['google-client', 'apple-client'].map((client_id) => ({ client_id, ...client })),
    scopes: ['openid', 'email', 'profile', 'name'],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/enter/${uid}` },
    cookies: { keys: ['of the tests'] },
    jwks: {
      keys: [
        { ...(await exportJWK(pair.privateKey)), kty: 'RSA', kid: 'of the tests', alg: 'RS256', use: 'sig' },
      ],
    },
    adapter: (model: string) => memory(store, model),
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...known.get(id), sub: id }) }),
    ttl: { Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
  }
}

/** The provider's storage. Its built-in memory store prints long warnings. */
function memory(store: Map<string, AdapterPayload>, model: string): Adapter {
  const named = (id: string) => `${model} ${id}`
  return {
    upsert: async (id, payload) => void store.set(named(id), payload),
    find: async (id) => store.get(named(id)),
    findByUid: async (uid) => [...store.values()].find((payload) => payload.uid === uid),
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const payload = store.get(named(id))
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    destroy: async (id) => void store.delete(named(id)),
    revokeByGrantId: async (grantId) => {
      for (const [id, payload] of store) if (payload.grantId === grantId) store.delete(id)
    },
  }
}

/** Our server with both providers enabled, played by the local one. */
export async function serverWithProviders(settings: Record<string, string> = {}) {
  const provider = await localProvider()
  const server = await authServer({
    OAUTH_GOOGLE_CLIENT_ID: 'google-client',
    OAUTH_GOOGLE_CLIENT_SECRET: 'the secret of this client',
    OAUTH_GOOGLE_ISSUER: provider.issuer,
    OAUTH_APPLE_CLIENT_ID: 'apple-client',
    OAUTH_APPLE_CLIENT_SECRET: 'the secret of this client',
    OAUTH_APPLE_ISSUER: provider.issuer,
    ...settings,
  })
  return {
    ...server,
    provider,
    newBrowser: () => browser(server.app),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await provider[Symbol.asyncDispose]()
    },
  }
}

type App = Awaited<ReturnType<typeof authServer>>['app']

/** A browser with cookies for both sides. */
export function browser(app: App) {
  const ours = new Map<string, string>()
  const theirs = new Map<string, string>()

  /** Opens one of our addresses, given as a path below `/auth/v1` or in full. */
  const open = async (address: string, headers: Record<string, string> = {}) => {
    const url = address.startsWith('http') ? new URL(address) : new URL(`${ourAddress}/auth/v1${address}`)
    const answer = await app.inject({
      url: `${url.pathname}${url.search}`,
      headers: { ...headers, cookie: written(ours) },
    })
    keep(ours, [answer.headers['set-cookie'] ?? []].flat())
    return answer
  }
  /** Follows the provider's pages and returns the final target: our callback, or the form posted there. */
  const visit = async (address: string): Promise<URL | URLSearchParams> => {
    let next = address
    for (let steps = 0; steps < 10; steps += 1) {
      const answer = await fetch(next, { redirect: 'manual', headers: { cookie: written(theirs) } })
      keep(theirs, answer.headers.getSetCookie())
      const location = answer.headers.get('location')
      if (!location) return formIn(await answer.text())
      const url = new URL(location, next)
      if (url.origin === ourAddress) return url
      next = url.href
    }
    throw new Error('the service leads in circles')
  }
  const post = async (form: URLSearchParams) =>
    app.inject({
      method: 'POST',
      url: '/auth/v1/callback',
      payload: form.toString(),
      // The browser does not send a Lax cookie with another site's POST.
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
    })
  return {
    open,
    visit,
    post,
    /** The whole flow: to the provider, through it, and back; returns the final address. */
    travel: async (path: string, headers: Record<string, string> = {}) => {
      const departure = await open(path, headers)
      const out = departure.headers.location ?? departure.json<{ url: string }>().url
      const back = await visit(out)
      const location = back instanceof URL ? back.href : ((await post(back)).headers.location ?? 'nowhere')
      const arrival = await open(location)
      return new URL(arrival.headers.location ?? 'http://nowhere')
    },
  }
}

function keep(jar: Map<string, string>, cookies: readonly string[]): void {
  for (const cookie of cookies) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (name !== undefined && value !== undefined) jar.set(name, value)
  }
}

const written = (jar: ReadonlyMap<string, string>): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

function formIn(html: string): URLSearchParams {
  const form = new URLSearchParams()
  for (const [, name = '', value = ''] of html.matchAll(
    /<input type="hidden" name="([^"]+)" value="([^"]*)"/g,
  ))
    form.set(name, value)
  return form
}

function listeningPort(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
