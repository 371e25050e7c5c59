import { randomUUID } from 'node:crypto'
import { MemberQuoteRequest } from '#contract/quotes.ts'
import { supplierWork } from '#contract/quotes/supplier-work.ts'
import { dayMs } from '#domain/dates/durations.ts'
import type { Role } from '#domain/access/roles.ts'
import { testApplication } from '#server/testing/application.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'

const start = new Date('2026-11-26T10:00:00Z')

const firstQuote = {
  priceMinor: 120_000,
  vat: 'added',
  included: 'All rooms and a report with pictures.',
  days: 3,
  validUntil: '2026-12-20',
  terms: 'Half in advance.',
  revision: 0,
}

/** A member, and four suppliers of snagging in Dubai with accounts of their own. */
export async function quoteOffice() {
  const application = await testApplication({}, () => start)
  const { parts } = application
  const { sql } = parts
  const person = (roles?: readonly Role[]) => signedInPerson(application, roles)
  const supplier = async (slug: string) => {
    const account = await person()
    await sql`
      with entry as (
        insert into suppliers (slug, name, licence_number, licence_authority, licence_expires_on, verified_on, categories,
                               email, phone, contact_name, state)
        values (${slug}, ${`${slug} company`}, ${slug}, 'DET', '2027-01-31', '2026-11-01', '{snagging}', ${account.email},
                '+971 4 000 0000', 'Sam Example', 'published') returning id)
      insert into supplier_cities (supplier_id, city_id) select id, 1 from entry`
    const work = async () =>
      supplierWork.supplierWork.response.parse((await account.call('GET', '/api/supplier/work')).json()).work
    return {
      ...account,
      slug,
      work,
      request: async () => {
        const [first] = (await work())?.requests ?? []
        if (!first) throw new Error('no request')
        return first
      },
      /** Answers the newest request. */
      quote: async (more: object = {}) => {
        const [first] = (await work())?.requests ?? []
        return account.call('PUT', `/api/supplier/quotes/${first?.id}`, { ...firstQuote, ...more })
      },
    }
  }
  const member = await person()
  const suppliers = {
    alpha: await supplier('alpha'),
    beta: await supplier('beta'),
    gamma: await supplier('gamma'),
    delta: await supplier('delta'),
  }
  const ask = async (slugs: readonly string[] = ['alpha', 'beta', 'gamma'], more: object = {}) => {
    const id = randomUUID()
    const answer = await member.call('POST', '/api/quotes', {
      id,
      category: 'snagging',
      city: 'dubai',
      suppliers: slugs,
      need: 'Snagging of a two-bedroom flat before handover.',
      timing: 'this-month',
      address: 'Tower 1, flat 1204',
      phone: '+971 50 123 4567',
      ...more,
    })
    return { id, answer }
  }
  const read = async (id: string) =>
    MemberQuoteRequest.parse((await member.call('GET', `/api/quotes/${id}`)).json())
  const received = async (id: string, slug: string) => {
    const found = (await read(id)).quotes.find((quote) => quote.supplier.slug === slug)
    if (!found) throw new Error(`${slug} has no request`)
    return found
  }
  const choose = async (id: string, slug: string, revision?: number) => {
    const quote = await received(id, slug)
    return member.call('PUT', `/api/quotes/${id}/choice`, {
      quoteId: quote.id,
      revision: revision ?? quote.revision,
    })
  }
  return {
    application,
    sql,
    member,
    person,
    suppliers,
    ask,
    read,
    received,
    choose,
    /** Lets time pass, by moving what was stored into the past: sessions would end with the clock. */
    later: async (ms: number) => {
      const days = Math.floor(ms / dayMs)
      await sql`
        update quote_requests
           set requested_at = requested_at - make_interval(secs => ${ms / 1000}),
               answer_until = answer_until - make_interval(secs => ${ms / 1000}),
               choose_until = choose_until - make_interval(secs => ${ms / 1000})`
      await sql`update quotes set valid_until = valid_until - ${days}::integer`
      await sql`update suppliers set licence_expires_on = licence_expires_on - ${days}::integer`
      await sql`
        update supplier_reviews set created_at = created_at - make_interval(secs => ${ms / 1000})`
    },
    letters: async () =>
      (
        await sql<
          { kind: string; recipient: string }[]
        >`select kind, recipient from letters order by queued_at, id`
      ).map(({ kind, recipient }) => `${kind} ${recipient}`),
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}
