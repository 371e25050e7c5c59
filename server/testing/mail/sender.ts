import type { Method } from '#contract/endpoint.ts'
import type { TestApplication } from '#server/testing/application.ts'

/** Sends requests to the application with this access token. */
export function sender({ app }: Pick<TestApplication, 'app'>, token: string) {
  return (method: Method, url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
}
