import type { Role } from '#domain/access/roles.ts'
import type { StaffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { lockAdministrators } from '#server/auth/accounts.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

/** Grants a role. Idempotent. Throws NOT_FOUND for an unknown person. */
export async function grantRole(sql: Sql, personId: string, role: Role, by: StaffActor): Promise<void> {
  await sql.begin((transaction) => grantRoleIn(transaction, personId, role, by))
}

/** The same within the caller's transaction. */
export async function grantRoleIn(
  transaction: Transaction,
  personId: string,
  role: Role,
  by: StaffActor,
): Promise<void> {
  await lockPerson(transaction, personId)
  const { count } = await transaction`
    insert into user_roles (user_id, role, granted_at, granted_by)
    values (${personId}, ${role}, ${by.at}, ${by.actorId}) on conflict do nothing`
  if (count > 0)
    await recordEvent(transaction, { action: 'role_granted', subjectId: personId, ...by, detail: { role } })
}

/** Revokes a role. Throws CONFLICT when nobody would be left to approve members. */
export async function removeRole(sql: Sql, personId: string, role: Role, by: StaffActor): Promise<void> {
  await sql.begin(async (transaction) => {
    await lockPerson(transaction, personId)
    if (role === 'admin') await refuseForLastAdministrator(transaction, personId, by.at)
    const { count } = await transaction`
      delete from user_roles where user_id = ${personId} and role = ${role}`
    if (count > 0)
      await recordEvent(transaction, { action: 'role_removed', subjectId: personId, ...by, detail: { role } })
  })
}

/** Throws CONFLICT for the last administrator whose account is neither closed nor about to be deleted. */
export async function refuseForLastAdministrator(
  transaction: Transaction,
  personId: string,
  now: Date,
): Promise<void> {
  const administrators = await lockAdministrators(transaction, now)
  if (administrators.length === 1 && administrators.includes(personId))
    throw fail('CONFLICT', 'This is the only administrator. Give someone else this role first.')
}

export async function lockPerson(transaction: Transaction, personId: string): Promise<{ email: string }> {
  const [person] = await transaction<{ email: string }[]>`
    select email from users where id = ${personId} for no key update`
  if (!person) throw fail('NOT_FOUND')
  return person
}
