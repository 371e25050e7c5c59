import { areas } from '#contract/areas.ts'
import { marketAnalytics, type AnalyticsView } from '#contract/market/analytics.ts'
import { beginGuides } from '#server/areas/jobs.ts'
import { importFile } from '#server/ingestion/runs/import-file.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

/** A file, and the rows of it that its importer refuses. */
export type ImportedFile = { path: string; refused?: number }

/** A member who reads what the screens read. */
export type Investor = AsyncDisposable & {
  application: TestApplication
  get: (url: string) => Promise<unknown>
  analytics: (section: string, query: string) => Promise<AnalyticsView>
  guide: (slug: string, type?: string) => Promise<Guide>
}
type Guide = ReturnType<typeof areas.read.response.parse>

/** An installation that holds these files and no demonstration data, with a member who has analytics. */
export async function openInvestor(files: readonly ImportedFile[], now: () => Date): Promise<Investor> {
  const application = await testApplication({}, now)
  for (const { path, refused = 0 } of files) {
    const outcome = await importFile({ url: application.parts.databaseUrl, path, now: now() })
    if (outcome.status !== 'finished' || outcome.refused !== refused)
      throw new Error(`${path}: ${outcome.status}, ${outcome.refused} rows refused`)
  }
  await application.parts.engine.synced()
  await beginGuides(application.parts)
  let token: string | undefined
  const get = async (url: string): Promise<unknown> => {
    token ??= await application.tokenFor(['analyst'])
    const answer = await application.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    if (answer.statusCode !== 200) throw new Error(`${url} ${answer.statusCode} ${answer.body.slice(0, 300)}`)
    return answer.json()
  }
  return {
    application,
    get,
    analytics: async (section, query) =>
      marketAnalytics.analytics.response.parse(await get(`/api/market/analytics/${section}?${query}`)),
    guide: async (slug, type = 'unit') =>
      areas.read.response.parse(await get(`/api/areas/${slug}?type=${type}`)),
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}

export function ranking({ panels }: AnalyticsView, key: string) {
  const panel = panels.find((one) => one.key === key)
  if (panel?.kind !== 'ranking') throw new Error(`there is no ranking ${key}`)
  return panel
}

/** The filter of a list as its address has it. */
export function toQuery(filter: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return String(new URLSearchParams(given))
}
