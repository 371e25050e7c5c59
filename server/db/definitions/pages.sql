-- Every process caches rendered pages and drops them when their data changes (server/web/follow-pages.ts). Every table
-- that a public page shows has this trigger; a transaction sends one notification. These are triggers, because
-- features, jobs, migrations and operators write the tables, and a writer that forgot would leave a stale page.
create or replace function pages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages_changed', '');
  return null;
end $$;

-- Articles, landing page, feeds, sitemap. A trigger, because the desk publishes at once or on schedule.
create or replace trigger pages_changed after insert or update or delete or truncate on blog_articles
  for each statement execute function pages_changed();
-- Market reports. A trigger, because the desk publishes at once or on schedule.
create or replace trigger pages_changed after insert or update or delete or truncate on market_intelligence
  for each statement execute function pages_changed();
-- Area pages. A trigger, because the desk, a job and the demonstration write guides.
create or replace trigger pages_changed after insert or update or delete or truncate on area_guides
  for each statement execute function pages_changed();
-- Legal pages. A trigger, because the desk and migrations write them.
create or replace trigger pages_changed after insert or update or delete or truncate on legal_pages
  for each statement execute function pages_changed();
-- Landing page. A trigger, because the desk and migrations write them.
create or replace trigger pages_changed after insert or update or delete or truncate on faqs
  for each statement execute function pages_changed();
-- Landing page. A trigger, because the desk and migrations write them.
create or replace trigger pages_changed after insert or update or delete or truncate on testimonials
  for each statement execute function pages_changed();
-- Landing page. A trigger, because the desk and migrations write them.
create or replace trigger pages_changed after insert or update or delete or truncate on site_claims
  for each statement execute function pages_changed();
-- About page. A trigger, because the desk and migrations write them.
create or replace trigger pages_changed after insert or update or delete or truncate on team_cards
  for each statement execute function pages_changed();
-- Redirects. A trigger, because the desk, merges and every feature that renames something add one.
create or replace trigger pages_changed after insert or update or delete or truncate on moved_addresses
  for each statement execute function pages_changed();
-- Directory of agents. A trigger, because only migrations and operators write it.
create or replace trigger pages_changed after insert or update or delete or truncate on licensing_authorities
  for each statement execute function pages_changed();
-- Directory of agents. A trigger, because only migrations and operators write it.
create or replace trigger pages_changed after insert or update or delete or truncate on licensing_requirements
  for each statement execute function pages_changed();
-- Directory of agents. A trigger, because staff, approved applications and the demonstration write entries.
create or replace trigger pages_changed after insert or update or delete or truncate on agents
  for each statement execute function pages_changed();
-- Directory of agents. A trigger, because areas of an agent are also deleted by cascade.
create or replace trigger pages_changed after insert or update or delete or truncate on agent_areas
  for each statement execute function pages_changed();
-- Directory of suppliers. A trigger, because staff, approved applications and the demonstration write entries.
create or replace trigger pages_changed after insert or update or delete or truncate on suppliers
  for each statement execute function pages_changed();
-- Directory of suppliers. A trigger, because cities of a supplier are also deleted by cascade.
create or replace trigger pages_changed after insert or update or delete or truncate on supplier_cities
  for each statement execute function pages_changed();
-- Costs and eligibility. A trigger, because only migrations and operators write rules.
create or replace trigger pages_changed after insert or update or delete or truncate on rule_values
  for each statement execute function pages_changed();
-- Events. A trigger, because staff and the demonstration write them.
create or replace trigger pages_changed after insert or update or delete or truncate on events
  for each statement execute function pages_changed();
-- Templates. A trigger, because staff and migrations write them.
create or replace trigger pages_changed after insert or update or delete or truncate on templates
  for each statement execute function pages_changed();
-- Funds. A trigger, because staff and migrations write them.
create or replace trigger pages_changed after insert or update or delete or truncate on funds
  for each statement execute function pages_changed();
-- Funds. A trigger, because only migrations and operators write them.
create or replace trigger pages_changed after insert or update or delete or truncate on fund_regimes
  for each statement execute function pages_changed();
-- The pricing page shows what each plan includes. A trigger, because changing permissions also changes toggles.
create or replace trigger pages_changed after insert or update or delete or truncate on feature_toggles
  for each statement execute function pages_changed();
-- The pricing page again. A trigger, because permissions are also deleted by cascade.
create or replace trigger pages_changed after insert or update or delete or truncate on feature_access_permissions
  for each statement execute function pages_changed();
-- The landing page shows one project's score. A trigger, because jobs write scores, and cascades delete them.
create or replace trigger pages_changed after insert or update or delete or truncate on project_scores
  for each statement execute function pages_changed();
-- Only the columns that decide whether a project is public. A trigger, because imports, staff forms and merges publish.
create or replace trigger pages_changed after update of published or delete or truncate on projects
  for each statement execute function pages_changed();
-- The method page. A trigger, so that the job that adds a back-test cannot forget it; they are never changed.
create or replace trigger pages_changed after insert or delete or truncate on score_backtests
  for each statement execute function pages_changed();
-- Cards and headers of areas, agents, suppliers and events. A trigger, because staff, owners' approvals, imports,
-- cascades and the demonstration write pictures.
create or replace trigger pages_changed after insert or update or delete or truncate on subject_pictures
  for each statement execute function pages_changed();
-- Insights. A trigger, so that the job that applies the rules cannot forget it.
create or replace trigger pages_changed after insert or update or delete or truncate on market_finding_runs
  for each statement execute function pages_changed();
-- How it works. A trigger, because the job that studies valuations writes and deletes them.
create or replace trigger pages_changed after insert or update or delete or truncate on valuation_models
  for each statement execute function pages_changed();
