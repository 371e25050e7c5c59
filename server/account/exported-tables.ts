import type { Fragment, Queryable } from '#server/db/sql.ts'
import { isShownToSubject, ownOrigin } from './queries.ts'

type Statement = (sql: Queryable, userId: string) => Fragment

/** Every table with personal data, and the columns to export. Secrets and digests are left out. */
export const exported: Record<string, Statement> = {
  users: (sql, id) => sql`
    select id, email, new_email, phone, email_confirmed_at, phone_confirmed_at, last_sign_in_at, banned_until,
           metadata, created_at, updated_at from users where id = ${id}`,
  user_profiles: (sql, id) => sql`
    select full_name, onboarding_completed, currency, area_unit, theme, language, dashboard, dashboard_seen_at, dashboard_seen_before, login_count, disclaimer_shown_at,
           updated_at from user_profiles where user_id = ${id}`,
  user_roles: (sql, id) => sql`select role, granted_at from user_roles where user_id = ${id}`,
  identities: (sql, id) => sql`
    select provider, provider_id, email, identity_data, last_sign_in_at, created_at from identities
     where user_id = ${id}`,
  sessions: (sql, id) => sql`
    select id, created_at, used_at, user_agent, host(address) as address, aal, methods from sessions
     where user_id = ${id}`,
  factors: (sql, id) => sql`
    select id, factor_type, status, friendly_name, phone, last_challenged_at, created_at from factors
     where user_id = ${id}`,
  recovery_codes: (sql, id) => sql`
    select spent_at from recovery_codes join factors on factors.id = factor_id where user_id = ${id}`,
  factor_failures: (sql, id) => sql`
    select kind, network, failed_at from factor_failures where user_id = ${id} order by failed_at`,
  factor_places: (sql, id) => sql`select network, used_at from factor_places where user_id = ${id}`,
  text_messages: (sql, id) => sql`
    select phone, state, at from text_messages where user_id = ${id} order by at`,
  consents: (sql, id) => sql`
    select subject, edition, given, at from consents where user_id = ${id} order by id`,
  account_deletions: (sql, id) => sql`
    select requested_at, due_at from account_deletions where user_id = ${id}`,
  idle_notices: (sql, id) => sql`
    select warned_at, reminded_at, due_at from idle_notices where user_id = ${id}`,
  financial_records: (sql, id) => sql`
    select kind, invoice_number, issued_on, amount_minor, currency, country from financial_records
     where user_id = ${id} order by issued_on, invoice_number`,
  privacy_requests: (sql, id) => sql`
    select kind, message, state, received_at, due_at, answer, closed_at from privacy_requests
     where user_id = ${id} order by received_at`,
  membership_decisions: (sql, id) => sql`
    select decision, reason, decided_at from membership_decisions where user_id = ${id} order by id`,
  audit_events: (sql, id) => sql`
    select at, action, actor_id = ${id} as by_me, ${ownOrigin(sql, id, sql`host(address)`)} as address,
           ${ownOrigin(sql, id, sql`user_agent`)} as user_agent, detail from audit_events
     where (subject_id = ${id} or actor_id = ${id}) and ${isShownToSubject(sql, id)} order by id`,
  event_registrations: (sql, id) => sql`
    select slug, title, starts_at, state, registered_at, seated_at, cancelled_at, attended
      from event_registrations join events on events.id = event_id where user_id = ${id} order by registered_at`,
  meetings: (sql, id) => sql`
    select subject, way, phone, note, starts_at, time_zone, state, booked_at, changed_at from meetings
     where user_id = ${id} order by starts_at`,
  contact_requests: (sql, id) => sql`
    select name, email, phone, message, state, requested_at, handled_at from contact_requests
     where user_id = ${id} or email = (select email from users where id = ${id}) order by requested_at`,
  meeting_hosts: (sql, id) => sql`select video_url from meeting_hosts where user_id = ${id}`,
  meeting_hours: (sql, id) => sql`
    select weekday, from_minute, to_minute from meeting_hours where user_id = ${id} order by weekday, from_minute`,
  meeting_absences: (sql, id) => sql`
    select starts_at, ends_at, note from meeting_absences where user_id = ${id} order by starts_at`,
  meeting_subjects: (sql, id) =>
    sql`select subject from meeting_subjects where user_id = ${id} order by subject`,
  letters: (sql, id) => sql`
    select recipient, kind, queued_at, state, sent_at from letters where user_id = ${id} order by queued_at`,
  api_keys: (sql, id) => sql`
    select name, prefix, scopes, created_at, expires_at, last_used_at, last_used_network from api_keys
     where user_id = ${id} order by created_at`,
  api_calls: (sql, id) => sql`
    select minute, minute_calls, day, day_calls from api_calls where user_id = ${id}`,
  daily_rows: (sql, id) => sql`
    select day, page_rows, export_rows from daily_rows where user_id = ${id} order by day`,
  user_presence: (sql, id) => sql`
    select status, current_page, seen_at from user_presence where user_id = ${id}`,
  page_visits: (sql, id) => sql`
    select visited_at, page_path, referrer, duration_seconds from page_visits where user_id = ${id} order by id`,
  conversation_participants: (sql, id) => sql`
    select conversation_id, kind, title, role, unread_count, last_read_sequence, last_read_at, muted_at, archived_at, mailed_at
      from conversation_participants join conversations on conversations.id = conversation_id where user_id = ${id}`,
  message_settings: (sql, id) => sql`
    select read_receipts, show_presence from message_settings where user_id = ${id}`,
  blocked_people: (sql, id) => sql`
    select coalesce(full_name, '') as blocked, blocked_at
      from blocked_people left join user_profiles on user_profiles.user_id = blocked_id
     where blocked_people.user_id = ${id} order by blocked_at`,
  message_reports: (sql, id) => sql`
    select conversation_id, reason, excerpt, reported_at, handled_at from message_reports
     where reporter_id = ${id} order by reported_at`,
  onboarding_answers: (sql, id) => sql`
    select sealed as answers, updated_at from onboarding_answers where user_id = ${id}`,
  licence_applications: (sql, id) => sql`
    select authority, licence_number, broker_number, office_number, file_name, submitted_at, decision, decided_at
      from licence_applications where user_id = ${id}`,
  signups: (sql, id) => sql`
    select type, email, name, state, requested_at, confirmed_at, left_at, cities, area_ids, topics from signups
     where user_id = ${id} or email = (select email from users where id = ${id})`,
  contact_messages: (sql, id) => sql`
    select name, email, message, searched, figure, page, at, handled_at, answer, answered_at from contact_messages
     where email = (select email::text from users where id = ${id})`,
  introductions: (sql, id) => sql`
    select agents.full_name as agent, way, introductions.phone, message, projects.name as project, budget_minor,
           budget_currency, timeline, introductions.state, requested_at, ended_at
      from introductions join agents on agents.id = agent_id left join projects on projects.id = project_id
     where introductions.user_id = ${id} order by requested_at`,
  quote_requests: (sql, id) => sql`
    select r.id, category, cities.name as city, need, projects.name as project, assets.title as asset, r.size_sqm, timing,
           budget_minor, cities.currency, address, phone, state, requested_at, answer_until, choose_until, ended_at
      from quote_requests r join cities on cities.id = r.city_id left join projects on projects.id = r.project_id
      left join assets on assets.id = r.asset_id
     where r.user_id = ${id} order by requested_at`,
  quotes: (sql, id) => sql`
    select request_id, suppliers.name as supplier, suppliers.user_id is not distinct from ${id} as by_me, quotes.state,
           price_minor, quotes.currency, vat, vat_percent, included, days, valid_until, terms, decline_reason, answered_at, changed_at,
           quotes.ended_at, done_by_member_at, done_by_supplier_at
      from quotes join suppliers on suppliers.id = supplier_id join quote_requests r on r.id = request_id
     where r.user_id = ${id} or suppliers.user_id = ${id} order by requested_at`,
  supplier_reviews: (sql, id) => sql`
    select request_id, suppliers.name as supplier, r.user_id = ${id} as by_me, rating, content, review.created_at,
           review.changed_at, reply, replied_at, hidden_at, hidden_reason
      from supplier_reviews review join quotes on quotes.id = quote_id join suppliers on suppliers.id = supplier_id
      join quote_requests r on r.id = request_id
     where r.user_id = ${id} or suppliers.user_id = ${id} order by review.created_at`,
  suppliers: (sql, id) => sql`
    select slug, name, about, website, contact_name, email, phone, licence_number, licence_authority, licence_expires_on,
           verified_on, vat_number, categories, languages, coverage, insurance, services, certificates, earning,
           earning_detail, state from suppliers where user_id = ${id}`,
  club_deal_verifications: (sql, id) => sql`
    select sealed as declaration, client_class, suitability, state, submitted_at, decided_at, reason, expires_at
      from club_deal_verifications where user_id = ${id}`,
  club_deal_interests: (sql, id) => sql`
    select v.terms ->> 'title' as deal, amount_minor, v.terms ->> 'currency' as currency, introduce, confirmed_version,
           confirm_by, i.created_at, i.changed_at, withdrawn_at, withdrawn_because
      from club_deal_interests i join club_deals d on d.id = i.deal_id
      join club_deal_versions v on v.deal_id = d.id and v.version = d.version
     where i.user_id = ${id} order by i.created_at`,
  club_deal_questions: (sql, id) => sql`
    select v.terms ->> 'title' as deal, question, q.state, answer, answered_at, decline_reason, q.created_at
      from club_deal_questions q join club_deals d on d.id = q.deal_id
      join club_deal_versions v on v.deal_id = d.id and v.version = d.version
     where q.user_id = ${id} order by q.created_at`,
  club_deal_watches: (sql, id) => sql`
    select v.terms ->> 'title' as deal, since
      from club_deal_watches w join club_deals d on d.id = w.deal_id
      join club_deal_versions v on v.deal_id = d.id and v.version = d.version
     where w.user_id = ${id} order by since`,
  agent_requests: (sql, id) => sql`
    select cities.name as city, areas.name as area, language, way, phone, message, projects.name as project, budget_minor,
           budget_currency, timeline, state, answer, requested_at, ended_at
      from agent_requests join cities on cities.id = agent_requests.city_id
      left join areas on areas.id = agent_requests.area_id left join projects on projects.id = project_id
     where agent_requests.user_id = ${id} order by requested_at`,
  agent_complaints: (sql, id) => sql`
    select agents.full_name as agent, subject, message, agent_complaints.state, reason, made_at, decided_at
      from agent_complaints join agents on agents.id = agent_id
     where agent_complaints.user_id = ${id} order by made_at`,
  agents: (sql, id) => sql`
    select slug, full_name, email, phone, agency, licence_number, office_number, licence_expires_on, verified_on, languages,
           specialities, working_since, bio, fees, commission, verified_deals, reply_median_minutes, outcomes_requested,
           outcomes_good, courses_passed, complaints_upheld, state from agents where user_id = ${id}`,
  agent_calendar_feeds: (sql, id) => sql`
    select feed.created_at, read_at from agent_calendar_feeds feed join agents on agents.id = agent_id
     where agents.user_id = ${id}`,
  agent_feedback: (sql, id) => sql`
    select agents.full_name as agent, rating, content, f.created_at, f.changed_at, reply, replied_at, hidden_at, hidden_reason
      from agent_feedback f join agents on agents.id = agent_id where f.user_id = ${id} order by f.created_at`,
  agent_papers: (sql, id) => sql`
    select p.kind, title, number, issued_on, expires_on, p.state, note, entered_at, reviewed_at
      from agent_papers p join agents on agents.id = agent_id where agents.user_id = ${id} order by entered_at`,
  agent_tasks: (sql, id) => sql`
    select title, kind, due_on, at_minute, done_at, created_at from agent_tasks where user_id = ${id} order by created_at`,
  point_requests: (sql, id) => sql`
    select projects.name as project, point, requested_at
      from point_requests join projects on projects.id = project_id where user_id = ${id} order by requested_at`,
  due_diligence: (sql, id) => sql`
    select projects.name as project, step, outcome, note, noted_at
      from due_diligence join projects on projects.id = project_id where user_id = ${id} order by project_id, step`,
  lesson_progress: (sql, id) => sql`
    select courses.title as course, lesson, seen, position_ms, paragraph, is_marked, exercise_at, quiz_at, done_at, started_at, p.changed_at
      from lesson_progress p join courses on courses.id = course_id where user_id = ${id} order by started_at`,
  lesson_notes: (sql, id) => sql`
    select courses.title as course, lesson, text, n.changed_at
      from lesson_notes n join courses on courses.id = course_id where user_id = ${id} order by course, lesson`,
  quiz_attempts: (sql, id) => sql`
    select courses.title as course, lesson, number, answers, correct, question_count, passed, answered_at
      from quiz_attempts join courses on courses.id = course_id where user_id = ${id} order by answered_at`,
  exercise_answers: (sql, id) => sql`
    select courses.title as course, lesson, subject, answer, is_right, answered_at
      from exercise_answers join courses on courses.id = course_id where user_id = ${id} order by answered_at`,
  certificates: (sql, id) => sql`
    select code, holder, title, version, issued_at, revoked_at, reason from certificates where user_id = ${id} order by issued_at`,
  lesson_reviews: (sql, id) => sql`
    select courses.title as course, lesson, step, due_at, notified_at
      from lesson_reviews join courses on courses.id = course_id where user_id = ${id} order by due_at`,
  filled_templates: (sql, id) => sql`
    select templates.title as template, name, f.version, typed, changed_at
      from filled_templates f join templates on templates.id = template_id where user_id = ${id} order by changed_at`,
  template_downloads: (sql, id) => sql`
    select templates.title as template, d.version, day, format
      from template_downloads d join templates on templates.id = template_id where user_id = ${id} order by day, template`,
  favorite_lists: (sql, id) => sql`select name from favorite_lists where user_id = ${id} order by name`,
  favorites: (sql, id) => sql`
    select coalesce(p.name, d.name, e.name, e.register_number) as watched, l.name as list, reason, note, tags, target_minor,
           target_currency, began, added_at, archived_at, outcome, outcome_words
      from favorites f left join projects p on p.id = project_id left join developers d on d.id = f.developer_id
      left join legal_entities e on e.id = f.entity_id left join favorite_lists l on l.id = list_id
     where f.user_id = ${id} and removed_at is null order by added_at`,
  assets: (sql, id) => sql`
    select a.id, title, p.name as project, a.property_type, rooms, size_sqm, purchased_on, price_minor, currency,
           share_percent, unit_number, deed_number, note, added_at
      from assets a left join projects p on p.id = project_id where user_id = ${id} order by added_at`,
  asset_instalments: (sql, id) => sql`
    select asset_id, due_on, amount_minor, paid_on from asset_instalments join assets on assets.id = asset_id
     where user_id = ${id} order by asset_id, position`,
  asset_documents: (sql, id) => sql`
    select asset_documents.id, asset_id, name, file_type, bytes, asset_documents.added_at
      from asset_documents join assets on assets.id = asset_id where user_id = ${id} order by added_at`,
  saved_views: (sql, id) => sql`
    select page, name, search, has_alerts, saved_at from saved_views where user_id = ${id} order by page, name`,
  assistant_turns: (sql, id) => sql`
    select session_id, sent_at, question, outcome, mode, answer, rating, note from assistant_turns
     where user_id = ${id} order by sent_at`,
  assistant_days: (sql, id) => sql`
    select day, questions, model_tokens from assistant_days where user_id = ${id} order by day`,
  saved_calculations: (sql, id) => sql`
    select calculator, s.name, search, p.name as project, a.title as asset, saved_at
      from saved_calculations s left join projects p on p.id = project_id left join assets a on a.id = asset_id
     where s.user_id = ${id} order by saved_at`,
  market_alerts: (sql, id) => sql`
    select page, name, every, rows_min, moved_percent, notified_at
      from market_alerts join saved_views on saved_views.id = view_id where user_id = ${id} order by page, name`,
  notification_choices: (sql, id) => sql`
    select event, channel, frequency from notification_choices where user_id = ${id} order by event, channel`,
  quiet_hours: (sql, id) =>
    sql`select from_minute, to_minute, time_zone from quiet_hours where user_id = ${id}`,
  digests: (sql, id) =>
    sql`select frequency, written_at from digests where user_id = ${id} order by frequency`,
  push_subscriptions: (sql, id) => sql`
    select device, endpoint, subscribed_at, accepted_at from push_subscriptions where user_id = ${id} order by subscribed_at`,
  notice_deliveries: (sql, id) => sql`
    select notice_id, channel, state, reason, device, at from notice_deliveries where user_id = ${id} order by id`,
  notices: (sql, id) => sql`
    select n.id, event, coalesce(p.name, d.name, e.name, e.register_number) as watched, about, aspect, value_before, value_after,
           n.market, n.seen_on, notified_at, read_at, snoozed_until, mailed_at
      from notices n left join favorites f on f.id = n.favorite_id
      left join projects p on p.id = coalesce(f.project_id, n.project_id)
      left join developers d on d.id = f.developer_id left join legal_entities e on e.id = f.entity_id
     where n.user_id = ${id} order by n.id`,
  subject_pictures: (sql, id) => sql`
    select id, kind, state, caption, source, taken_on, rights, uploaded_at, reason from subject_pictures
     where uploaded_by = ${id} order by id`,
  message_attachments: (sql, id) => sql`
    select a.conversation_id, message_id, a.id, name, file_type, bytes, uploaded_at
      from message_attachments a where uploaded_by = ${id} order by uploaded_at`,
  // A conversation belongs to both sides: each gets all of it.
  messages: (sql, id) => sql`
    select m.conversation_id, sequence, sender_id = ${id} as by_me, content, m.created_at
      from messages m join conversation_participants own on own.conversation_id = m.conversation_id
     where own.user_id = ${id} order by m.conversation_id, sequence`,
}

/**
 * Tables that reference a person but contain nothing more about them than the exported ones, with the reason.
 */
export const notExported: Record<string, string> = {
  auth_flows: 'sign-ins begun and not finished, some minutes old at most',
  courses: 'texts of the house; who submitted one is among the audit events',
  course_versions: 'texts of the house; who wrote one is a fact about the text',
  desk_texts: 'texts of the house; who wrote and submitted one is among the audit events',
  desk_versions: 'texts of the house; who wrote one is a fact about the text',
  template_versions: 'texts of the house; who wrote one is a fact about the text',
  pictures: 'pictures of the house; who brought one is a fact about the picture',
  newsletter_issues: 'letters of the house; who approved one is a fact about the letter',
  import_batches: 'files of registers; who brought them is a fact about the file',
  unfinished_uploads: 'files of registers on their way, some days old at most',
  boundary_files: 'files of boundaries; who brought them is a fact about the file',
  connectors: 'where imports are fetched from; who changed one is among the audit events',
  club_deal_documents: 'files of the house; who brought them is a fact about the file',
  club_deal_reports: 'texts of the house; who published one is a fact about the text',
  club_deal_thresholds: 'settings of the house; who added one is among the audit events',
  club_deal_versions: 'texts of the house; who approved one is a fact about the text',
  developer_lists: 'files of developers; who brought them is a fact about the file',
  developer_entities: 'links between companies and brands; who made one is a fact about the link',
  project_observations: 'facts of projects; who noted one is a fact about the fact',
  rule_values: 'legal figures; who approved one is a fact about the figure',
  licensing_requirements: 'requirements of authorities; who approved one is a fact about the requirement',
  fund_regimes: 'legal frames of funds; who approved one is a fact about the frame',
  rule_changes: 'legal figures; who proposed or decided a change is a fact about the figure',
  proposed_facts: 'facts of projects; who proposed or decided one is a fact about the fact',
  point_facts: 'facts of projects; who noted one is a fact about the fact',
  record_proposals:
    'changes of projects, developers and areas; who proposed and decided one is among the audit events',
  fact_conflicts: 'facts of projects that differ; who settled it is a fact about the conflict',
  project_documents: 'documents of projects; who brought one is a fact about the document',
  canned_replies: 'texts of the house; who changed one is among the audit events',
  search_names: 'names of the search; who entered one is among the audit events',
  agent_suspensions: 'of entries in the directory; who suspended one is among the audit events',
  lead_moves: 'stages of requests; who moved one is a fact about the request',
  project_agents: 'agents assigned to projects; who assigned one is among the audit events',
  score_sweeps: 'scorings of all projects; who began one is a fact about the scoring',
  one_time_tokens: 'digests of links and codes that were mailed',
  feature_toggles: 'a setting of the product; who changed it is among the audit events',
  feature_access_permissions: 'a setting of the product; who changed it is among the audit events',
}
