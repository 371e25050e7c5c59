import { DeskText } from '#contract/desk.ts'
import type { Role } from '#domain/access/roles.ts'
import type { TestApplication } from '#server/testing/application.ts'

type Body = Record<string, unknown>

/** A person at the desk: a client for their calls, which returns the texts. */
export async function atDesk({ app, tokenFor }: TestApplication, roles: readonly Role[]) {
  const headers = { authorization: `Bearer ${await tokenFor(roles)}` }
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: Body) =>
    app.inject({ method, url: `/api/desk${path}`, headers, ...(payload ? { payload } : {}) })
  const text = async (request: ReturnType<typeof ask>) => {
    const answer = await request
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return DeskText.parse(answer.json())
  }
  return {
    headers,
    ask,
    begin: (kind: string) => text(ask('POST', '/texts', { kind })),
    read: (id: string) => text(ask('GET', `/texts/${id}`)),
    save: ({ id, version }: DeskText, fields: Body) => ask('PUT', `/texts/${id}`, { version, fields }),
    saved: ({ id, version, fields }: DeskText, change: Body) =>
      text(ask('PUT', `/texts/${id}`, { version, fields: { ...fields, ...change } })),
    submit: ({ id, version }: DeskText, more: Body = {}) =>
      ask('POST', `/texts/${id}/review`, { version, ...more }),
    /** Performs an action on the text as it is now, in the version that is given. */
    perform: async (action: string, { id, version }: DeskText, more: Body = {}) => {
      const { waitingSince } = DeskText.parse((await ask('GET', `/texts/${id}`)).json())
      return ask('POST', `/texts/${id}/actions`, { action, version, waitingSince, ...more })
    },
  }
}

/** The fields of a complete article. */
export const wholeArticle = {
  title: 'Where service charges rise',
  slug: 'where-service-charges-rise',
  author: 'Diwan Research',
  excerpt: 'Three areas and why.',
  content: `<h2>Three areas</h2><p>${'word '.repeat(300)}</p>`,
  tags: ['Service charges'],
  tier: 'analytics',
  sources: [{ title: 'Mollak', url: 'https://dubailand.gov.ae/mollak', at: '' }],
  landing: true,
}
