import type { Method } from '#contract/endpoint.ts'
import type { RecordFields } from '#contract/records.ts'
import type { Role } from '#domain/access/roles.ts'
import type { TestApplication } from '#server/testing/application.ts'
import { sender } from '#server/testing/mail/sender.ts'

/** Three staff members who maintain records. */
export async function desk(application: TestApplication) {
  const one = async (role: Role) => {
    const send = sender(application, await application.tokenFor([role]))
    return async (method: Method, url: string, payload?: object) => {
      const answer = await send(method, `/api/records${url}`, payload)
      return { status: answer.statusCode, body: answer.body, json: <T>() => answer.json<T>() }
    }
  }
  return { editor: await one('editor'), admin: await one('admin'), approver: await one('management') }
}

/**
 * Projects 901 and 903 from the register, 902 from none; developer 701 with the register's name, 702 a brand.
 */
export async function write(application: TestApplication) {
  const { sql } = application.parts
  await sql`
    insert into projects (id, register, register_number, slug, name, name_ar, location, city_id, percent_completed, published)
    values (901, 'dld', '1042', 'ritaj-1042', 'RITAJ', 'ريتاج', 'DIP', 1, 100, true),
           (902, null, null, 'ritaj', 'Ritaj Residence', null, 'Dubai Investments Park', 1, null, true),
           (903, 'dld', '7', 'other', 'Other', null, 'DIP', 1, null, true)`
  await sql`
    insert into project_observations (id, project_id, field, value, source_id, seen_on)
    values (801, 901, 'due_on', '2026-12-31', 1, '2026-01-01'), (802, 901, 'percent_completed', '40', 1, '2026-01-01')`
  await sql`
    insert into developers (id, slug, name) values (701, 'dld-developer-12', 'DLD developer 12'), (702, 'nakheel', 'Nakheel')`
  await sql`update projects set developer_id = 701 where id in (901, 903)`
}

/** The editable fields of project 901, with overrides. */
export const project = (over: object = {}): RecordFields => ({
  kind: 'project',
  name: 'RITAJ',
  aliases: [],
  location: 'DIP',
  position: null,
  published: true,
  ...over,
})
