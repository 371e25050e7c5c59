import type { Subscription } from '#contract/signups.ts'
import type { SignupState } from '#domain/signups/lists.ts'
import type { LetterCity, LetterTopic, Segment } from '#domain/signups/segments.ts'
import type { Queryable } from '#server/db/sql.ts'

type Stored = {
  email: string
  state: SignupState
  cities: LetterCity[]
  areaIds: number[]
  topics: LetterTopic[]
}

/**
 * A subscription's choices, and the areas to choose from: those with a guide. Null without a subscription.
 */
export async function readSubscription(sql: Queryable, id: string): Promise<Subscription | null> {
  const [stored] = await sql<Stored[]>`
    select email, state, cities, area_ids, topics from signups where id = ${id} and type = 'newsletter'`
  if (!stored) return null
  const { email, ...same } = stored
  const areas = await sql<Subscription['areas']>`
    select areas.id, areas.name, cities.slug as city
      from area_guides join areas on areas.id = area_guides.area_id join cities on cities.id = areas.city_id
     where published and cities.slug in ('dubai', 'abu-dhabi', 'riyadh')
     order by cities.id, areas.name`
  return { address: masked(email), ...same, areas: [...areas] }
}

/** Saves the choices; false without such a subscription. Unknown areas are ignored. */
export async function chooseSegment(sql: Queryable, id: string, chosen: Segment): Promise<boolean> {
  const { count } = await sql`
    update signups
       set cities = ${[...chosen.cities]}, topics = ${[...chosen.topics]},
           area_ids = array(select areas.id from areas where areas.id = any(${[...chosen.areaIds]}::int[]) order by 1)
     where id = ${id} and type = 'newsletter'`
  return count === 1
}

/**
 * `sara@example.com` as `s•••@example.com`: recognisable for its owner, but not for someone looking over
 * their shoulder.
 */
function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
