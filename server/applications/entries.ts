import type { ApplicationDetail } from '#contract/applications.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { findFreeSlug } from '#server/slugs/free-slug.ts'
import type { Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

type By = { actorId: string | null; at: Date }

/** The result of the licence check, as evidence for the entry that is created. */
function verification({ checks }: ApplicationDetail, { actorId, at }: By) {
  return {
    verifiedOn: gulfDay(at),
    verifiedBy: actorId,
    evidence: checks.find(({ check }) => check === 'licence')?.note ?? '',
  }
}

/** Creates a draft entry from an agent's approved application. */
export async function enterAgent(
  transaction: Transaction,
  application: ApplicationDetail,
  by: By,
): Promise<void> {
  const { agent, name, email, id } = application
  if (!agent) throw fail('CONFLICT', 'The data of this application was deleted.')
  const row = {
    slug: await findFreeSlug(transaction, 'agents', { name }),
    cityId: await applicationCity(transaction, id),
    fullName: name,
    email,
    phone: agent.phone,
    agency: agent.agency,
    licenceNumber: agent.licenceNumber,
    languages: agent.languages,
    specialities: agent.specialities,
    workingSince: by.at.getUTCFullYear() - agent.years,
    ...verification(application, by),
  }
  const [entered] = await transaction<[{ id: string }]>`insert into agents ${transaction(row)} returning id`
  await transaction`update applications set agent_id = ${entered.id} where id = ${id}`
}

/** Creates a draft entry from a supplier's approved registration. */
export async function enterSupplier(
  transaction: Transaction,
  application: ApplicationDetail,
  by: By,
): Promise<void> {
  const { supplier, name, email, id } = application
  if (!supplier) throw fail('CONFLICT', 'The data of this application was deleted.')
  const { cities, references: _references, website, vatNumber, coverage, services, ...same } = supplier
  const row = {
    ...same,
    slug: await findFreeSlug(transaction, 'suppliers', { name, reserved: ['register'] }),
    name,
    email,
    website: website ?? null,
    vatNumber: vatNumber ?? '',
    coverage: coverage ?? '',
    services: transaction.json(services),
    ...verification(application, by),
  }
  const [entered] = await transaction<
    [{ id: string }]
  >`insert into suppliers ${transaction(row)} returning id`
  await transaction`
    insert into supplier_cities (supplier_id, city_id)
    select ${entered.id}, cities.id from cities where slug = any(${cities})`
  await transaction`update applications set supplier_id = ${entered.id} where id = ${id}`
}

/** Replaces the licence of an entry with a changed one that passed its check. */
export async function renewLicence(
  transaction: Transaction,
  application: ApplicationDetail,
  by: By,
): Promise<void> {
  const { supplier, id } = application
  if (!supplier) throw fail('CONFLICT', 'Only suppliers can change their licence here.')
  const { licenceNumber, licenceAuthority, licenceExpiresOn } = supplier
  const row = {
    licenceNumber,
    licenceAuthority,
    licenceExpiresOn,
    ...verification(application, by),
    updatedAt: by.at,
    writtenAt: by.at,
  }
  await transaction`
    update suppliers set ${transaction(row)} where id = (select supplier_id from applications where id = ${id})`
}

async function applicationCity(transaction: Transaction, applicationId: string): Promise<number> {
  const [found] = await transaction<{ cityId: number }[]>`
    select city_id from applications where id = ${applicationId}`
  if (!found) throw fail('NOT_FOUND')
  return found.cityId
}
