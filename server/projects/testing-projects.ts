import { ProjectFacets, projects as endpoints } from '#contract/projects.ts'
import type { Sql } from '#server/db/sql.ts'
import { testApplication } from '#server/testing/application.ts'

const now = new Date('2026-11-22T10:00:00Z')
export const today = '2026-11-22'

const observed = (value: number | string) => ({ state: 'observed', value, observedOn: today })
const quayFacts = {
  project_sales_12m: observed(12),
  gross_yield: observed(6.5),
  net_yield: observed(4.2),
  price_psf_vs_area_median: observed(0.92),
  tenure: observed('freehold'),
  foreign_ownership: observed('all_nationalities'),
  metro_walk: observed(8),
}
const riseFacts = {
  project_sales_12m: observed(0),
  gross_yield: { state: 'requested', requestedOn: today },
  tenure: observed('leasehold_50_99'),
  foreign_ownership: observed('zone_conditional'),
}

/** Quay is rated, Rise is not, and Grove was never scored. */
async function writeScores(sql: Sql) {
  await sql`
    insert into score_peers (id, model_version, as_of, statistics) values (901, '1.0.0', ${today}, '{}')`
  await sql`
    insert into score_runs (id, project_id, model_version, as_of, reason, peers_id, facts, facts_sha256, score, grade, coverage, confidence)
    values (901, 901, '1.0.0', ${today}, 'nightly', 901, ${sql.json({ facts: quayFacts })}, '', 71.25, 'B+', 0.75, 0.7),
           (902, 902, '1.0.0', ${today}, 'nightly', 901, ${sql.json({ facts: riseFacts })}, '', null, 'NR', 0.2, 0.15)`
  await sql`
    insert into project_scores (project_id, run_id, score, grade, coverage, confidence, ran_at)
    select project_id, id, score, grade, coverage, confidence, ran_at from score_runs`
}

/** Three projects that differ in every filter, and an unpublished one. */
async function writeProjects(sql: Sql) {
  await sql`
    insert into areas (id, city_id, slug, name, register_name, latitude, longitude) values
      (901, 1, 'marina', 'Dubai Marina', 'Marsa Dubai', 25.08, 55.14), (902, 3, 'olaya', 'Olaya', 'Olaya', null, null)`
  await sql`
    insert into developers (id, slug, name) values (901, 'alpha', 'Alpha Estates'), (902, 'beta', 'Beta Land')`
  await sql`
    insert into projects (id, slug, name, location, city_id, area_id, developer_id, stage, property_type, status_code,
      percent_completed, registered_on, first_due_on, due_on, escrow_agent, register, register_number, published, demonstration)
    values
      (901, 'quay', 'Quay House', 'Dubai Marina', 1, 901, 901, 'off-plan', 'unit', 'ACTIVE', 40, '2026-11-10',
       '2027-06-30', '2027-12-31', 'Bank One', 'dld-projects', '2894', true, false),
      (902, 'rise', 'Rise 50%', 'Olaya', 3, 902, 902, 'off-plan', 'villa', 'FRIEZED', 10, '2024-01-10',
       '2026-01-31', '2026-03-31', null, null, null, true, true),
      (903, 'grove', 'Grove', 'Dubai Marina', 1, 901, null, 'ready', 'building', 'FINISHED', 100, '2019-05-01',
       '2023-06-30', '2023-06-30', null, 'dld-projects', '1001', true, false),
      (904, 'draft', 'Draft', 'Dubai Marina', 1, 901, 901, 'off-plan', 'unit', 'ACTIVE', 5, null, null, null, null, null, null, false, false)`
  await sql`
    insert into price_lists (id, project_id, observed_on, source_id, currency)
    values (901, 901, '2026-01-01', 6, 'AED'), (902, 901, '2026-10-01', 6, 'AED'), (903, 902, '2026-10-01', 10, 'SAR')`
  await sql`
    insert into price_list_rows (price_list_id, position, property_type, rooms, size_sqm_from, size_sqm_to, price_minor_from, price_minor_to, units, available)
    values (901, 1, 'unit', 0, 40, 45, 60000000, 70000000, 10, 5), (902, 1, 'unit', 1, 70, 80, 140000000, 160000000, 10, 4),
      (902, 2, 'unit', 2, 110, 120, null, null, 5, 5), (903, 1, 'villa', 6, 500, 600, 750000000, 900000000, 3, 3)`
  await sql`
    insert into payment_plans (id, project_id, name, observed_on, source_id) values (901, 901, 'A', '2026-10-01', 6), (902, 902, 'B', '2026-10-01', 10),
      (903, 902, 'C', '2026-10-01', 10)`
  await sql`
    insert into payment_instalments (plan_id, position, share, falls, months) values
      (901, 1, 60, 'booking', null), (901, 2, 40, 'handover', null),
      (902, 1, 20, 'booking', null), (902, 2, 30, 'handover', null), (902, 3, 50, 'months-after-handover', 12),
      (903, 1, 34, 'booking', null), (903, 8, 60, 'handover', null)`
  await sql`
    insert into payment_instalments (plan_id, position, share, falls, months)
    select 903, 1 + n, 1, 'months-after-booking', n from generate_series(1, 6) as n`
  await sql`update projects set master_project = 'Marina, phase 2', started_on = '2026-01-01', name_ar = 'برج أميرة' where id = 901`
  await sql`
    insert into project_documents (project_id, kind, title, file_type, bytes, sha256)
    values (902, 'brochure', 'Brochure', 'application/pdf', '', '')`
}

/** The project list with three projects, read by a member at a stopped clock. */
export async function explorer() {
  const application = await testApplication({}, () => now)
  await writeProjects(application.parts.sql)
  await writeScores(application.parts.sql)
  const token = await application.tokenFor(['analyst'])
  const ask = (url: string) => application.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return {
    application,
    ask,
    slugs: async (query: string) =>
      endpoints.list.response
        .parse((await ask(`/api/projects?${query}`)).json())
        .projects.map(({ slug }) => slug),
    facets: async (query = '') => ProjectFacets.parse((await ask(`/api/project-facets?${query}`)).json()),
  }
}
