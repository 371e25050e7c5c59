import { signups } from '#contract/signups.ts'
import { staffActor } from '#server/audit/actor.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { handle, type Context } from '#server/http/handle.ts'
import { fail } from '#server/problems/problem.ts'
import { confirmSignup, join, leave } from './confirmation.ts'
import { keepMessage } from './contact.ts'
import { requestSignup } from './requests.ts'
import { chooseSegment, readSubscription } from './subscriptions.ts'
import { verifySubscriptionToken } from './subscription-token.ts'

export const publicHandlers = handle(signups, {
  signUp: async ({ sql, now, request, body }) => {
    await requestSignup({ sql, now: now(), ip: request.ip }, body)
    return { error: null }
  },
  confirm: async ({ sql, now, body }) => {
    if (!(await confirmSignup(sql, body.token, now()))) throw fail('NOT_FOUND')
  },
  subscription: async (context) => {
    const found = await readSubscription(context.sql, await idIn(context, context.query.token))
    return found ?? notFound()
  },
  choose: async (context) => {
    const { token, city, area, topic } = context.body
    const chosen = { cities: city, areaIds: area, topics: topic }
    if (!(await chooseSegment(context.sql, await idIn(context, token), chosen))) notFound()
  },
  leave: async (context) => {
    const { sql, now, body } = context
    const id = await idIn(context, body.token)
    if (!(await sql.begin((transaction) => leave(transaction, id, 'page', now())))) notFound()
  },
  comeBack: async (context) => {
    const { sql, now, body } = context
    const id = await idIn(context, body.token)
    await sql.begin(async (transaction) => {
      const [held] = await transaction<{ state: string }[]>`
        select state from signups where id = ${id} and type = 'newsletter' for update`
      if (!held) notFound()
      // Only a former subscriber has such a letter; an unconfirmed signup is confirmed by its own link.
      else if (held.state === 'left') await join(transaction, id, 'page', now())
    })
  },
  contact: async (context) => keepMessage(context, context.body),
  reportFigure: async (context) => {
    const { figure, page } = context.body
    await keepMessage(context, { ...(await sender(context)), ...context.body }, (transaction) =>
      recordEvent(transaction, {
        ...staffActor(context),
        action: 'figure_reported',
        detail: { figure, page },
      }),
    )
  },
  reportMissing: async (context) => {
    const { body } = context
    await keepMessage(context, { ...(await sender(context)), ...body }, (transaction) =>
      recordEvent(transaction, {
        ...staffActor(context),
        action: 'search_missed',
        detail: { searched: body.searched },
      }),
    )
  },
})

/** A member as the sender of a message. */
async function sender({ sql, person }: Pick<Context, 'sql'> & { person: { id: string; email: string } }) {
  const [profile] = await sql<{ fullName: string }[]>`
    select full_name from user_profiles where user_id = ${person.id}`
  return { name: profile?.fullName || person.email, email: person.email }
}

async function idIn(context: Pick<Context, 'config'>, token: string): Promise<string> {
  return (await verifySubscriptionToken(context, token)) ?? notFound()
}

function notFound(): never {
  throw fail('NOT_FOUND')
}
