import type { AgentCard, AgentFilter, AgentPage, AgentProfile, LicensingAuthority } from '#contract/agents.ts'
import { pickAgentRecord, type AgentRecord } from '#domain/agents/rank-agents.ts'
import { licenceStatus } from '#domain/licensing/licence-status.ts'
import { limits } from '#domain/limits.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import { facetedPage, type Dimension } from '#server/list/faceted-page.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { galleryCover, withCovers, readGallery } from '#server/pictures/gallery.ts'

type StoredAgent = Omit<AgentCard, 'city' | 'licence' | 'cover'> & {
  id: string
  city: LaunchCity
  cityName: string
  licenceExpiresOn: string | null
  verifiedOn: string | null
}

type StoredProfile = StoredAgent &
  AgentRecord &
  Pick<AgentProfile, 'licenceNumber' | 'officeNumber' | 'bio' | 'fees' | 'commission' | 'updatedOn'> & {
    authority: Omit<LicensingAuthority, 'city'> | null
  }

/** Agents for the directory: only published ones, without contact details. */
const listed = (sql: Queryable, today: string) => sql`
  select a.id, a.slug, full_name, c.slug as city, c.name as city_name, agency, languages, specialities, working_since,
         licence_expires_on, verified_on, points, demonstration,
         (verified_on is not null and licence_expires_on >= ${today}) as in_force,
         (select coalesce(jsonb_agg(jsonb_build_object('slug', r.slug, 'name', r.name) order by r.name), '[]')
            from agent_areas join areas r on r.id = area_id where agent_id = a.id) as areas
    from agents a join cities c on c.id = a.city_id
   where state = 'published'`

const dimensions: Record<keyof AgentPage['facets'], Dimension> = {
  city: (sql) => sql`select city as value, city_name as label`,
  area: (sql) => sql`select r ->> 'slug' as value, r ->> 'name' as label from jsonb_array_elements(areas) r`,
  language: (sql) => sql`select v as value, null::text as label from unnest(languages) v`,
  speciality: (sql) => sql`select v as value, null::text as label from unnest(specialities) v`,
  verified: (sql) => sql`select 'yes' as value, null::text as label where in_force`,
}

const orders = {
  ranking: (sql: Queryable) => sql`not in_force, -points, slug`,
  experience: (sql: Queryable) => sql`coalesce(working_since, 9999), slug`,
  name: (sql: Queryable) => sql`full_name, slug`,
}

/** One page of the directory with its facets. */
export async function listAgents(
  sql: Queryable,
  { after, sort = 'ranking', ...chosen }: AgentFilter & { after?: string | undefined },
  today: string,
): Promise<AgentPage> {
  const { rows, ...page } = await facetedPage<StoredAgent, keyof AgentPage['facets']>(sql, {
    listed: listed(sql, today),
    dimensions,
    chosen,
    order: orders[sort](sql),
    after,
    pageRows: limits.directory.pageRows,
  })
  return { agents: await withCovers(sql, 'agent', rows, (row) => toCard(row, today)), ...page }
}

/** One published agent; throws NOT_FOUND. */
export async function agentBy(sql: Queryable, slug: string, today: string): Promise<AgentProfile> {
  const [row] = await sql<StoredProfile[]>`
    with listed as (${listed(sql, today)})
    select listed.*, licence_number, agents.office_number, bio, fees, commission, updated_at::date as updated_on,
           verified_deals, reply_median_minutes, outcomes_requested, outcomes_good, courses_passed, complaints_upheld,
           (select jsonb_build_object('name', l.name, 'personNumber', person_number, 'officeNumber', l.office_number,
                                      'checkName', check_name, 'checkUrl', check_url)
              from licensing_authorities l where l.city_id = agents.city_id) as authority
      from listed join agents using (id)
     where listed.slug = ${slug}`
  if (!row) throw fail('NOT_FOUND')
  const card = toCard(row, today)
  const pictures = await readGallery(sql, 'agent', row.id)
  const { licenceNumber, officeNumber, bio, fees, commission, updatedOn, authority } = row
  return {
    ...card,
    pictures,
    cover: galleryCover(pictures),
    licenceNumber,
    officeNumber,
    bio,
    fees,
    commission,
    updatedOn,
    authority: authority && { ...authority, city: card.city },
    record: pickAgentRecord(row),
  }
}

function toCard({ city, cityName, ...row }: StoredAgent, today: string): Omit<AgentCard, 'cover'> {
  const { licenceExpiresOn, verifiedOn } = row
  return {
    ...row,
    city: { slug: city, name: cityName },
    licence: licenceStatus({ verifiedOn, expiresOn: licenceExpiresOn }, today),
  }
}
