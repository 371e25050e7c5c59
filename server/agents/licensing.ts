import type { LicensingRule } from '#contract/agents.ts'
import type { Queryable } from '#server/db/sql.ts'

/** The licensing requirements of each authority, in the order of the cities. */
export async function licensingRules(sql: Queryable): Promise<LicensingRule[]> {
  return sql<LicensingRule[]>`
    select jsonb_build_object('slug', c.slug, 'name', c.name) as city, l.name, person_number, office_number,
           check_name, check_url,
           (select coalesce(jsonb_agg(jsonb_build_object(
                     'requirement', requirement, 'sourceTitle', source_title, 'sourceUrl', source_url,
                     'statedOn', stated_on, 'checkedOn', checked_on) order by position), '[]')
              from licensing_requirements where authority_id = l.id) as requirements
      from licensing_authorities l join cities c on c.id = l.city_id
     order by c.id`
}
