-- The schema of a fresh database, generated. See docs/data.md.

create table account_deletions (
  user_id uuid not null,
  requested_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null,
  constraint account_deletions_pkey PRIMARY KEY (user_id),
  constraint account_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table agent_areas (
  agent_id uuid not null,
  area_id integer not null,
  constraint agent_areas_pkey PRIMARY KEY (agent_id, area_id),
  constraint agent_areas_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint agent_areas_area_id_fkey FOREIGN KEY (area_id) REFERENCES areas(id) ON DELETE CASCADE
);
CREATE INDEX agent_areas_area_id_idx ON agent_areas USING btree (area_id);
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON agent_areas FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();

create table agent_calendar_feeds (
  agent_id uuid not null,
  digest bytea not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint agent_calendar_feeds_pkey PRIMARY KEY (agent_id),
  constraint agent_calendar_feeds_digest_key UNIQUE (digest),
  constraint agent_calendar_feeds_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE
);

create table agent_complaints (
  id uuid not null default gen_random_uuid(),
  agent_id uuid not null,
  user_id uuid,
  introduction_id uuid,
  subject text not null,
  message text not null,
  state text not null default 'open'::text,
  reason text not null default ''::text,
  made_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  demonstration boolean not null default false,
  constraint agent_complaints_pkey PRIMARY KEY (id),
  constraint agent_complaints_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint agent_complaints_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint agent_complaints_introduction_id_fkey FOREIGN KEY (introduction_id) REFERENCES introductions(id) ON DELETE SET NULL,
  constraint agent_complaints_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint agent_complaints_decision_check CHECK ((state = 'open'::text) = (decided_at IS NULL) AND (state = 'open'::text) = (reason = ''::text)),
  constraint agent_complaints_state_check CHECK (state = ANY (ARRAY['open'::text, 'upheld'::text, 'not-upheld'::text])),
  constraint agent_complaints_subject_check CHECK (subject = ANY (ARRAY['no-reply'::text, 'wrong-facts'::text, 'pressure'::text, 'payment'::text, 'privacy'::text, 'other'::text]))
);
CREATE INDEX agent_complaints_agent_id_idx ON agent_complaints USING btree (agent_id);
CREATE INDEX agent_complaints_made_at_id_idx ON agent_complaints USING btree (made_at DESC, id DESC);
CREATE UNIQUE INDEX agent_complaints_one_open_key ON agent_complaints USING btree (introduction_id) WHERE state = 'open'::text;

create table agent_feedback (
  id uuid not null default gen_random_uuid(),
  agent_id uuid not null,
  user_id uuid not null,
  rating smallint not null,
  content text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  changes smallint not null default 0,
  reply text not null default ''::text,
  replied_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_by uuid,
  hidden_reason text not null default ''::text,
  demonstration boolean not null default false,
  constraint agent_feedback_pkey PRIMARY KEY (id),
  constraint agent_feedback_user_id_agent_id_key UNIQUE (user_id, agent_id),
  constraint agent_feedback_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint agent_feedback_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint agent_feedback_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint agent_feedback_hidden_check CHECK ((hidden_reason = ''::text) = (hidden_at IS NULL)),
  constraint agent_feedback_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint agent_feedback_reply_check CHECK ((reply = ''::text) = (replied_at IS NULL))
);
CREATE INDEX agent_feedback_agent_id_idx ON agent_feedback USING btree (agent_id, created_at DESC, id DESC);
CREATE INDEX agent_feedback_created_at_idx ON agent_feedback USING btree (created_at DESC, id DESC);

create table agent_papers (
  id uuid not null default gen_random_uuid(),
  agent_id uuid not null,
  kind text not null,
  title text not null,
  number text not null default ''::text,
  issued_on date not null,
  expires_on date,
  state text not null default 'pending'::text,
  note text not null default ''::text,
  entered_at timestamp with time zone not null,
  reviewed_at timestamp with time zone,
  reviewed_by uuid,
  reminded_days smallint,
  demonstration boolean not null default false,
  constraint agent_papers_pkey PRIMARY KEY (id),
  constraint agent_papers_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint agent_papers_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint agent_papers_kind_check CHECK (kind = ANY (ARRAY['permit'::text, 'training'::text])),
  constraint agent_papers_number_check CHECK (kind <> 'permit'::text OR number <> ''::text AND expires_on IS NOT NULL),
  constraint agent_papers_span_check CHECK (expires_on >= issued_on),
  constraint agent_papers_state_check CHECK (state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'declined'::text]))
);
CREATE INDEX agent_papers_agent_id_idx ON agent_papers USING btree (agent_id, entered_at DESC);
CREATE INDEX agent_papers_entered_at_id_idx ON agent_papers USING btree (entered_at DESC, id DESC);
CREATE INDEX agent_papers_expires_on_idx ON agent_papers USING btree (expires_on);

create table agent_requests (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  city_id smallint not null,
  area_id integer,
  language text,
  project_id integer,
  way text not null,
  phone text not null default ''::text,
  message text not null,
  budget_minor bigint,
  budget_currency character(3),
  timeline text,
  state text not null default 'routed'::text,
  staff_reason text,
  answer text not null default ''::text,
  requested_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  demonstration boolean not null default false,
  constraint agent_requests_pkey PRIMARY KEY (id),
  constraint agent_requests_area_id_fkey FOREIGN KEY (area_id) REFERENCES areas(id) ON DELETE SET NULL,
  constraint agent_requests_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint agent_requests_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE SET NULL,
  constraint agent_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint agent_requests_budget_check CHECK ((budget_minor IS NULL) = (budget_currency IS NULL) AND budget_minor > 0),
  constraint agent_requests_phone_check CHECK ((way = 'email'::text) = (phone = ''::text)),
  constraint agent_requests_staff_reason_check CHECK (staff_reason = ANY (ARRAY['nobody-here'::text, 'language'::text, 'capacity'::text, 'attempts'::text])),
  constraint agent_requests_state_check CHECK (state = ANY (ARRAY['routed'::text, 'staff'::text, 'accepted'::text, 'withdrawn'::text, 'closed'::text])),
  constraint agent_requests_timeline_check CHECK (timeline = ANY (ARRAY['now'::text, 'three-months'::text, 'six-months'::text, 'this-year'::text, 'later'::text])),
  constraint agent_requests_way_check CHECK (way = ANY (ARRAY['email'::text, 'phone'::text, 'whatsapp'::text]))
);
CREATE UNIQUE INDEX agent_requests_one_open_key ON agent_requests USING btree (user_id) WHERE state = ANY (ARRAY['routed'::text, 'staff'::text]);
CREATE INDEX agent_requests_requested_at_id_idx ON agent_requests USING btree (requested_at DESC, id DESC);

create table agent_suspensions (
  id uuid not null default gen_random_uuid(),
  agent_id uuid not null,
  reason text not null,
  suspended_by uuid,
  suspended_at timestamp with time zone not null,
  ends_on date,
  ended_at timestamp with time zone,
  ended_by uuid,
  end_reason text not null default ''::text,
  constraint agent_suspensions_pkey PRIMARY KEY (id),
  constraint agent_suspensions_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint agent_suspensions_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint agent_suspensions_suspended_by_fkey FOREIGN KEY (suspended_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX agent_suspensions_agent_id_idx ON agent_suspensions USING btree (agent_id, suspended_at DESC);
CREATE UNIQUE INDEX agent_suspensions_one_open_key ON agent_suspensions USING btree (agent_id) WHERE ended_at IS NULL;

create table agent_tasks (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  introduction_id uuid,
  title text not null,
  due_on date not null,
  done_at timestamp with time zone,
  created_at timestamp with time zone not null,
  kind text not null default 'task'::text,
  at_minute smallint,
  constraint agent_tasks_pkey PRIMARY KEY (id),
  constraint agent_tasks_introduction_id_fkey FOREIGN KEY (introduction_id) REFERENCES introductions(id) ON DELETE CASCADE,
  constraint agent_tasks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint agent_tasks_at_minute_check CHECK (at_minute >= 0 AND at_minute <= 1439),
  constraint agent_tasks_kind_check CHECK (kind = ANY (ARRAY['task'::text, 'viewing'::text, 'meeting'::text]))
);
CREATE INDEX agent_tasks_introduction_id_idx ON agent_tasks USING btree (introduction_id);
CREATE INDEX agent_tasks_user_id_due_on_idx ON agent_tasks USING btree (user_id, due_on, id);

create table agents (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  full_name text not null,
  email citext,
  phone text not null default ''::text,
  city_id smallint not null,
  agency text not null,
  licence_number text not null,
  office_number text not null default ''::text,
  licence_expires_on date,
  verified_on date,
  verified_by uuid,
  evidence text not null default ''::text,
  languages text[] not null default '{}'::text[],
  specialities text[] not null default '{}'::text[],
  working_since smallint,
  bio text not null default ''::text,
  fees text not null default ''::text,
  commission text not null default ''::text,
  verified_deals smallint,
  reply_median_minutes integer,
  outcomes_requested smallint not null default 0,
  outcomes_good smallint not null default 0,
  courses_passed smallint not null default 0,
  complaints_upheld smallint not null default 0,
  points smallint not null default 0,
  state text not null default 'draft'::text,
  suspension text not null default ''::text,
  demonstration boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  user_id uuid,
  licence_reminded_days smallint,
  lead_capacity smallint not null default 20,
  routed_at timestamp with time zone,
  written_at timestamp(3) with time zone not null default now(),
  constraint agents_pkey PRIMARY KEY (id),
  constraint agents_slug_key UNIQUE (slug),
  constraint agents_user_id_key UNIQUE (user_id),
  constraint agents_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint agents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint agents_complaints_upheld_check CHECK (complaints_upheld >= 0),
  constraint agents_courses_passed_check CHECK (courses_passed >= 0),
  constraint agents_lead_capacity_check CHECK (lead_capacity >= 0 AND lead_capacity <= 200),
  constraint agents_outcomes_good_check CHECK (outcomes_good >= 0 AND outcomes_good <= outcomes_requested),
  constraint agents_outcomes_requested_check CHECK (outcomes_requested >= 0),
  constraint agents_reply_median_minutes_check CHECK (reply_median_minutes >= 0),
  constraint agents_state_check CHECK (state = ANY (ARRAY['draft'::text, 'published'::text, 'suspended'::text])),
  constraint agents_verified_deals_check CHECK (verified_deals >= 0),
  constraint agents_working_since_check CHECK (working_since >= 1950 AND working_since <= 2100)
);
CREATE INDEX agents_points_slug_idx ON agents USING btree (points DESC, slug) WHERE state = 'published'::text;
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON agents FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();
CREATE TRIGGER search_changed AFTER INSERT OR DELETE OR UPDATE ON agents FOR EACH STATEMENT EXECUTE FUNCTION note_library_search_change();

create table api_calls (
  user_id uuid not null,
  minute timestamp with time zone not null,
  minute_calls integer not null,
  day timestamp with time zone not null,
  day_calls integer not null,
  constraint api_calls_pkey PRIMARY KEY (user_id),
  constraint api_calls_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table api_calls set unlogged;

create table api_keys (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  prefix text not null,
  digest bytea not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_network text,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_digest_key UNIQUE (digest),
  constraint api_keys_user_id_name_key UNIQUE (user_id, name),
  constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint api_keys_scopes_check CHECK (scopes <> '{}'::text[] AND scopes <@ ARRAY['market'::text, 'projects'::text, 'search'::text])
);

create table applications (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  state text not null default 'unconfirmed'::text,
  token_digest bytea not null,
  email citext not null,
  name text not null,
  city_id smallint not null,
  details jsonb not null,
  checks jsonb not null default '{}'::jsonb,
  file bytea,
  file_type text,
  created_at timestamp with time zone not null default now(),
  waiting_since timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text not null default ''::text,
  agent_id uuid,
  supplier_id uuid,
  constraint applications_pkey PRIMARY KEY (id),
  constraint applications_token_digest_key UNIQUE (token_digest),
  constraint applications_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE SET NULL,
  constraint applications_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint applications_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id) ON DELETE SET NULL,
  constraint applications_kind_check CHECK (kind = ANY (ARRAY['agent'::text, 'supplier'::text])),
  constraint applications_state_check CHECK (state = ANY (ARRAY['unconfirmed'::text, 'waiting'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text]))
);
CREATE INDEX applications_kind_created_at_id_idx ON applications USING btree (kind, created_at DESC, id);
CREATE INDEX applications_kind_waiting_since_id_idx ON applications USING btree (kind, waiting_since, id) WHERE state = 'waiting'::text;

create table area_boundaries (
  area_id integer not null,
  file_id integer not null,
  polygons jsonb not null,
  constraint area_boundaries_pkey PRIMARY KEY (area_id),
  constraint area_boundaries_area_id_fkey FOREIGN KEY (area_id) REFERENCES areas(id) ON DELETE CASCADE,
  constraint area_boundaries_file_id_fkey FOREIGN KEY (file_id) REFERENCES boundary_files(id) ON DELETE CASCADE
);
CREATE INDEX area_boundaries_file ON area_boundaries USING btree (file_id);

create table area_centres (
  city_id smallint not null,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  constraint area_centres_pkey PRIMARY KEY (city_id, name),
  constraint area_centres_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id)
);

create table area_guides (
  id integer not null generated by default as identity,
  area_id integer not null,
  slug text not null,
  title text not null,
  location text not null,
  published boolean not null default false,
  demonstration boolean not null default false,
  summary text not null default ''::text,
  content text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  constraint area_guides_pkey PRIMARY KEY (id),
  constraint area_guides_area_id_key UNIQUE (area_id),
  constraint area_guides_slug_key UNIQUE (slug),
  constraint area_guides_area_id_fkey FOREIGN KEY (area_id) REFERENCES areas(id)
);
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON area_guides FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();
CREATE TRIGGER search_delete AFTER DELETE ON area_guides REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_search_change('area');
CREATE TRIGGER search_insert AFTER INSERT ON area_guides REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_search_change('area');
CREATE TRIGGER search_update AFTER UPDATE ON area_guides REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_search_change('area');

create table area_names (
  id integer not null generated by default as identity,
  city_id smallint not null,
  area_id integer not null,
  name text not null,
  folded text not null,
  constraint area_names_pkey PRIMARY KEY (id),
  constraint area_names_city_id_folded_key UNIQUE (city_id, folded),
  constraint area_names_area_id_fkey FOREIGN KEY (area_id) REFERENCES areas(id),
  constraint area_names_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id)
);
CREATE INDEX area_names_area_id_idx ON area_names USING btree (area_id);
grant select on area_names to diwan_scoring;

create table areas (
  id integer not null generated by default as identity,
  city_id smallint not null,
  slug text not null,
  name text not null,
  register_name text not null,
  name_ar text,
  latitude double precision,
  longitude double precision,
  aliases text[] not null default '{}'::text[],
  constraint areas_pkey PRIMARY KEY (id),
  constraint areas_city_id_slug_key UNIQUE (city_id, slug),
  constraint areas_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id)
);
CREATE TRIGGER list_projects_on_update AFTER UPDATE ON areas REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION list_touched_projects('select id from projects where area_id in (select id from touched)');
CREATE TRIGGER search_update AFTER UPDATE ON areas REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_area_search_change();
grant select on areas to diwan_scoring;

create table asset_documents (
  id uuid not null default gen_random_uuid(),
  asset_id uuid not null,
  name text not null,
  file_type text not null,
  bytes integer not null,
  file bytea not null,
  added_at timestamp with time zone not null,
  constraint asset_documents_pkey PRIMARY KEY (id),
  constraint asset_documents_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE
);
CREATE INDEX asset_documents_asset_id_idx ON asset_documents USING btree (asset_id);

create table asset_instalments (
  asset_id uuid not null,
  position smallint not null,
  due_on date not null,
  amount_minor bigint not null,
  paid_on date,
  constraint asset_instalments_pkey PRIMARY KEY (asset_id, "position"),
  constraint asset_instalments_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE,
  constraint asset_instalments_amount_minor_check CHECK (amount_minor > 0)
);

create table assets (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  project_id integer,
  title text not null,
  property_type text not null,
  rooms smallint,
  size_sqm double precision,
  purchased_on date not null,
  price_minor bigint not null,
  currency character(3) not null,
  share_percent numeric(6,3) not null,
  unit_number text not null default ''::text,
  deed_number text not null default ''::text,
  note text not null default ''::text,
  added_at timestamp with time zone not null,
  notified jsonb,
  constraint assets_pkey PRIMARY KEY (id),
  constraint assets_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE SET NULL,
  constraint assets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint assets_price_minor_check CHECK (price_minor > 0),
  constraint assets_property_type_check CHECK (property_type = ANY (ARRAY['unit'::text, 'villa'::text, 'land'::text, 'building'::text])),
  constraint assets_share_percent_check CHECK (share_percent > 0::numeric AND share_percent <= 100::numeric)
);
CREATE INDEX assets_user_id_idx ON assets USING btree (user_id);

create table assistant_days (
  user_id uuid not null,
  day date not null,
  questions integer not null default 0,
  model_tokens integer not null default 0,
  constraint assistant_days_pkey PRIMARY KEY (user_id, day),
  constraint assistant_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table assistant_turns (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  session_id uuid not null,
  sent_at timestamp with time zone not null,
  question text not null,
  outcome text not null default 'pending'::text,
  mode text not null default 'rules'::text,
  interpretation jsonb not null default '{}'::jsonb,
  answer jsonb,
  rating text,
  note text not null default ''::text,
  handled_at timestamp with time zone,
  demonstration boolean not null default false,
  constraint assistant_turns_pkey PRIMARY KEY (id),
  constraint assistant_turns_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint assistant_turns_mode_check CHECK (mode = ANY (ARRAY['rules'::text, 'model'::text])),
  constraint assistant_turns_outcome_check CHECK (outcome = ANY (ARRAY['pending'::text, 'answered'::text, 'unanswered'::text, 'declined'::text, 'withheld'::text, 'failed'::text, 'cancelled'::text])),
  constraint assistant_turns_rating_check CHECK (rating = ANY (ARRAY['up'::text, 'down'::text]))
);
CREATE UNIQUE INDEX assistant_turns_pending_idx ON assistant_turns USING btree (user_id) WHERE outcome = 'pending'::text;
CREATE INDEX assistant_turns_sent_at_idx ON assistant_turns USING btree (sent_at DESC, id DESC);
CREATE INDEX assistant_turns_user_id_idx ON assistant_turns USING btree (user_id, sent_at DESC);

create table audit_events (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  action text not null,
  actor_id uuid,
  subject_id uuid,
  session_id uuid,
  address inet,
  user_agent text not null default ''::text,
  detail jsonb not null default '{}'::jsonb,
  constraint audit_events_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_events_action_id_idx ON audit_events USING btree (action, id DESC);
CREATE INDEX audit_events_actor_id_id_idx ON audit_events USING btree (actor_id, id DESC);
CREATE INDEX audit_events_at_id_idx ON audit_events USING btree (at DESC, id DESC);
CREATE INDEX audit_events_subject_id_id_idx ON audit_events USING btree (subject_id, id DESC);
CREATE TRIGGER written_once BEFORE UPDATE ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table auth_flows (
  code_digest bytea not null,
  user_id uuid not null,
  challenge text not null,
  method text not null,
  failures integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  session_id uuid,
  constraint auth_flows_pkey PRIMARY KEY (code_digest),
  constraint auth_flows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX auth_flows_expires_at_idx ON auth_flows USING btree (expires_at);

create table blocked_people (
  user_id uuid not null,
  blocked_id uuid not null,
  blocked_at timestamp with time zone not null,
  constraint blocked_people_pkey PRIMARY KEY (user_id, blocked_id),
  constraint blocked_people_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint blocked_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX blocked_people_blocked_id_idx ON blocked_people USING btree (blocked_id);

create table blog_articles (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  article_title text not null,
  article_content text not null,
  author text not null,
  excerpt text not null default ''::text,
  featured_image_url text,
  tags text[] not null default '{}'::text[],
  reading_time_minutes integer not null,
  created_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  landing_page_published boolean not null default false,
  landing_page_published_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  tier text,
  sources jsonb not null default '[]'::jsonb,
  entities jsonb not null default '[]'::jsonb,
  corrections jsonb not null default '[]'::jsonb,
  demonstration boolean not null default false,
  constraint blog_articles_pkey PRIMARY KEY (id),
  constraint blog_articles_slug_key UNIQUE (slug),
  constraint blog_articles_reading_time_minutes_check CHECK (reading_time_minutes > 0),
  constraint blog_articles_tier_check CHECK (tier = ANY (ARRAY['free'::text, 'analytics'::text, 'investor-pro'::text]))
);
CREATE INDEX blog_articles_landing_page_published_at_idx ON blog_articles USING btree (landing_page_published_at DESC) WHERE landing_page_published;
CREATE INDEX blog_articles_published_at_id_idx ON blog_articles USING btree (published_at DESC, id);
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON blog_articles FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();
CREATE TRIGGER search_changed AFTER INSERT OR DELETE OR UPDATE ON blog_articles FOR EACH STATEMENT EXECUTE FUNCTION note_article_search_change();

create table boundary_files (
  id integer not null generated always as identity,
  city_id smallint not null,
  file_name text not null,
  source text not null,
  uploaded_at timestamp with time zone not null,
  uploaded_by uuid,
  features integer not null,
  unmatched text[] not null,
  refused jsonb not null,
  constraint boundary_files_pkey PRIMARY KEY (id),
  constraint boundary_files_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id) ON DELETE CASCADE,
  constraint boundary_files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX boundary_files_city ON boundary_files USING btree (city_id);
CREATE INDEX boundary_files_uploaded_by ON boundary_files USING btree (uploaded_by);

create table canned_replies (
  id uuid not null default gen_random_uuid(),
  title text not null,
  content text not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  constraint canned_replies_pkey PRIMARY KEY (id),
  constraint canned_replies_title_key UNIQUE (title),
  constraint canned_replies_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL
);

create table certificates (
  code text not null,
  user_id uuid not null,
  course_id uuid not null,
  holder text not null,
  title text not null,
  version integer not null,
  issued_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  reason text not null default ''::text,
  constraint certificates_pkey PRIMARY KEY (code),
  constraint certificates_user_id_course_id_key UNIQUE (user_id, course_id),
  constraint certificates_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint certificates_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint certificates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX certificates_course_id_idx ON certificates USING btree (course_id);

create table changes (
  xid xid8 not null default pg_current_xact_id(),
  id bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  table_name text not null,
  kind text not null,
  record jsonb,
  old_record jsonb,
  constraint changes_pkey PRIMARY KEY (xid, id),
  constraint changes_kind_check CHECK (kind = ANY (ARRAY['INSERT'::text, 'UPDATE'::text, 'DELETE'::text]))
);
CREATE INDEX changes_at_idx ON changes USING brin (at);
CREATE TRIGGER wake_readers AFTER INSERT ON changes FOR EACH STATEMENT EXECUTE FUNCTION wake_readers();

create table cities (
  id smallint not null generated by default as identity,
  slug text not null,
  name text not null,
  name_ar text,
  country character(2) not null,
  currency character(3) not null,
  region text,
  constraint cities_pkey PRIMARY KEY (id),
  constraint cities_slug_key UNIQUE (slug)
);
grant select on cities to diwan_scoring;

create table club_deal_documents (
  id uuid not null default gen_random_uuid(),
  deal_id uuid not null,
  kind text not null,
  title text not null,
  readers text not null,
  version integer not null,
  bytes bytea not null,
  sha256 text not null,
  uploaded_by uuid,
  uploaded_at timestamp with time zone not null,
  constraint club_deal_documents_pkey PRIMARY KEY (id),
  constraint club_deal_documents_deal_id_kind_title_version_key UNIQUE (deal_id, kind, title, version),
  constraint club_deal_documents_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES club_deals(id) ON DELETE CASCADE,
  constraint club_deal_documents_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint club_deal_documents_kind_check CHECK (kind = ANY (ARRAY['teaser'::text, 'valuation'::text, 'title'::text, 'spa'::text, 'risk_form'::text, 'operating_agreement'::text, 'budget'::text])),
  constraint club_deal_documents_readers_check CHECK (readers = ANY (ARRAY['members'::text, 'verified'::text]))
);

create table club_deal_interests (
  id uuid not null default gen_random_uuid(),
  deal_id uuid not null,
  user_id uuid not null,
  amount_minor bigint not null,
  introduce boolean not null,
  confirmed_version integer not null,
  confirm_by timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  withdrawn_because text,
  demonstration boolean not null default false,
  constraint club_deal_interests_pkey PRIMARY KEY (id),
  constraint club_deal_interests_deal_id_user_id_key UNIQUE (deal_id, user_id),
  constraint club_deal_interests_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES club_deals(id) ON DELETE CASCADE,
  constraint club_deal_interests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint club_deal_interests_amount_minor_check CHECK (amount_minor > 0),
  constraint club_deal_interests_withdrawn_because_check CHECK (withdrawn_because = ANY (ARRAY['member'::text, 'terms'::text])),
  constraint club_deal_interests_withdrawn_check CHECK ((withdrawn_at IS NULL) = (withdrawn_because IS NULL))
);
CREATE INDEX club_deal_interests_confirm_by_idx ON club_deal_interests USING btree (confirm_by) WHERE confirm_by IS NOT NULL AND withdrawn_at IS NULL;
CREATE INDEX club_deal_interests_user_id_idx ON club_deal_interests USING btree (user_id);

create table club_deal_questions (
  id uuid not null,
  deal_id uuid not null,
  user_id uuid,
  question text not null,
  state text not null default 'open'::text,
  answer text not null default ''::text,
  answered_by uuid,
  answered_at timestamp with time zone,
  decline_reason text not null default ''::text,
  created_at timestamp with time zone not null,
  demonstration boolean not null default false,
  constraint club_deal_questions_pkey PRIMARY KEY (id),
  constraint club_deal_questions_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint club_deal_questions_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES club_deals(id) ON DELETE CASCADE,
  constraint club_deal_questions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint club_deal_questions_answer_check CHECK ((state = 'answered'::text) = (answer <> ''::text)),
  constraint club_deal_questions_decline_reason_check CHECK ((state = 'declined'::text) = (decline_reason <> ''::text)),
  constraint club_deal_questions_state_check CHECK (state = ANY (ARRAY['open'::text, 'answered'::text, 'declined'::text]))
);
CREATE INDEX club_deal_questions_deal_id_created_at_idx ON club_deal_questions USING btree (deal_id, created_at);
CREATE INDEX club_deal_questions_user_id_idx ON club_deal_questions USING btree (user_id);

create table club_deal_regimes (
  key text not null,
  position smallint not null,
  title text not null,
  regulator text not null default ''::text,
  currency character(3) not null,
  listing_cap_minor bigint,
  retail_cap_minor bigint,
  retail_cap_per text,
  longest_days smallint,
  needs_completed boolean not null default false,
  needs_independent_valuation boolean not null default true,
  rules text[] not null,
  wording text not null,
  holds_from date not null,
  source_title text not null,
  source_url text not null,
  verified_on date not null,
  constraint club_deal_regimes_pkey PRIMARY KEY (key),
  constraint club_deal_regimes_retail_cap_check CHECK ((retail_cap_minor IS NULL) = (retail_cap_per IS NULL)),
  constraint club_deal_regimes_retail_cap_per_check CHECK (retail_cap_per = ANY (ARRAY['year'::text, 'deal'::text]))
);

create table club_deal_reports (
  id uuid not null default gen_random_uuid(),
  deal_id uuid not null,
  period_end date not null,
  revision integer not null,
  value_minor bigint not null,
  income_minor bigint not null,
  capital_minor bigint not null,
  content text not null,
  document_id uuid,
  published_by uuid,
  published_at timestamp with time zone not null,
  constraint club_deal_reports_pkey PRIMARY KEY (id),
  constraint club_deal_reports_deal_id_period_end_revision_key UNIQUE (deal_id, period_end, revision),
  constraint club_deal_reports_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES club_deals(id) ON DELETE CASCADE,
  constraint club_deal_reports_document_id_fkey FOREIGN KEY (document_id) REFERENCES club_deal_documents(id) ON DELETE SET NULL,
  constraint club_deal_reports_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint club_deal_reports_amounts_check CHECK (value_minor >= 0 AND income_minor >= 0 AND capital_minor >= 0)
);

create table club_deal_steps (
  id bigint not null generated always as identity,
  deal_id uuid not null,
  kind text not null,
  state text,
  version integer,
  note text not null default ''::text,
  at timestamp with time zone not null,
  constraint club_deal_steps_pkey PRIMARY KEY (id),
  constraint club_deal_steps_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES club_deals(id) ON DELETE CASCADE,
  constraint club_deal_steps_kind_check CHECK (kind = ANY (ARRAY['state'::text, 'terms'::text, 'report'::text]))
);
CREATE INDEX club_deal_steps_deal_id_at_idx ON club_deal_steps USING btree (deal_id, at);

create table club_deal_thresholds (
  holds_from date not null,
  amount_minor bigint not null,
  currency character(3) not null,
  note text not null,
  added_by uuid,
  constraint club_deal_thresholds_pkey PRIMARY KEY (holds_from),
  constraint club_deal_thresholds_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint club_deal_thresholds_amount_minor_check CHECK (amount_minor > 0)
);

create table club_deal_verifications (
  user_id uuid not null,
  id uuid not null,
  sealed bytea not null,
  client_class text not null,
  suitability text not null,
  state text not null default 'submitted'::text,
  submitted_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text not null default ''::text,
  expires_at timestamp with time zone,
  demonstration boolean not null default false,
  constraint club_deal_verifications_pkey PRIMARY KEY (user_id),
  constraint club_deal_verifications_id_key UNIQUE (id),
  constraint club_deal_verifications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint club_deal_verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint club_deal_verifications_client_class_check CHECK (client_class = ANY (ARRAY['retail'::text, 'professional'::text])),
  constraint club_deal_verifications_expires_at_check CHECK ((state = 'verified'::text) = (expires_at IS NOT NULL)),
  constraint club_deal_verifications_state_check CHECK (state = ANY (ARRAY['submitted'::text, 'needs_more'::text, 'verified'::text, 'rejected'::text])),
  constraint club_deal_verifications_suitability_check CHECK (suitability = ANY (ARRAY['passed_retail'::text, 'passed_professional'::text, 'failed'::text]))
);
CREATE INDEX club_deal_verifications_submitted_at_idx ON club_deal_verifications USING btree (submitted_at) WHERE state = 'submitted'::text;

create table club_deal_versions (
  deal_id uuid not null,
  version integer not null,
  terms jsonb not null,
  writers uuid[] not null,
  written_at timestamp with time zone not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  constraint club_deal_versions_pkey PRIMARY KEY (deal_id, version),
  constraint club_deal_versions_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint club_deal_versions_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES club_deals(id) ON DELETE CASCADE,
  constraint club_deal_versions_version_check CHECK (version > 0)
);
CREATE UNIQUE INDEX club_deal_versions_pending_key ON club_deal_versions USING btree (deal_id) WHERE approved_at IS NULL;

create table club_deal_watches (
  user_id uuid not null,
  deal_id uuid not null,
  since timestamp with time zone not null,
  constraint club_deal_watches_pkey PRIMARY KEY (user_id, deal_id),
  constraint club_deal_watches_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES club_deals(id) ON DELETE CASCADE,
  constraint club_deal_watches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX club_deal_watches_deal_id_idx ON club_deal_watches USING btree (deal_id);

create table club_deals (
  id uuid not null,
  slug text not null,
  state text not null default 'draft'::text,
  version integer not null default 1,
  closes_at timestamp with time zone,
  invested_minor bigint,
  invested_on date,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  demonstration boolean not null default false,
  constraint club_deals_pkey PRIMARY KEY (id),
  constraint club_deals_slug_key UNIQUE (slug),
  constraint club_deals_invested_check CHECK ((invested_minor IS NULL) = (invested_on IS NULL)),
  constraint club_deals_invested_minor_check CHECK (invested_minor > 0),
  constraint club_deals_state_check CHECK (state = ANY (ARRAY['draft'::text, 'review'::text, 'coming_soon'::text, 'open'::text, 'closed'::text, 'cancelled'::text, 'operating'::text, 'non_reporting'::text, 'exit_vote'::text, 'exited'::text, 'written_off'::text]))
);
CREATE INDEX club_deals_closes_at_idx ON club_deals USING btree (closes_at) WHERE state = 'open'::text;
CREATE TRIGGER search_changed AFTER INSERT OR DELETE OR UPDATE ON club_deals FOR EACH STATEMENT EXECUTE FUNCTION note_library_search_change();

create table connector_runs (
  id bigint not null generated by default as identity,
  connector_id uuid not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  outcome text not null default 'running'::text,
  bytes bigint not null default 0,
  pages integer not null default 0,
  message text,
  batch_id integer,
  constraint connector_runs_pkey PRIMARY KEY (id),
  constraint connector_runs_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE SET NULL,
  constraint connector_runs_connector_id_fkey FOREIGN KEY (connector_id) REFERENCES connectors(id) ON DELETE CASCADE,
  constraint connector_runs_outcome_check CHECK (outcome = ANY (ARRAY['running'::text, 'unchanged'::text, 'fetched'::text, 'failed'::text]))
);
CREATE INDEX connector_runs_connector_id_idx ON connector_runs USING btree (connector_id, id DESC);

create table connectors (
  id uuid not null default gen_random_uuid(),
  source text not null,
  name text not null,
  settings jsonb not null,
  secret bytea,
  secret_header text,
  every_hours integer,
  publishes_itself boolean not null default false,
  next_run_at timestamp with time zone,
  etag text,
  last_modified text,
  digest text,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  template_kind text,
  template_name text,
  constraint connectors_pkey PRIMARY KEY (id),
  constraint connectors_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint connectors_template_fkey FOREIGN KEY (template_kind, template_name) REFERENCES import_templates(kind, name),
  constraint connectors_every_hours_check CHECK (every_hours >= 1 AND every_hours <= 8760),
  constraint connectors_template_check CHECK ((template_kind IS NULL) = (template_name IS NULL))
);
CREATE INDEX connectors_template_idx ON connectors USING btree (template_kind, template_name);

create table consents (
  id bigint not null generated always as identity,
  user_id uuid not null,
  subject text not null,
  edition text not null,
  given boolean not null,
  at timestamp with time zone not null default now(),
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX consents_user_id_subject_id_idx ON consents USING btree (user_id, subject, id DESC);
CREATE TRIGGER newsletter_follows AFTER INSERT ON consents FOR EACH ROW WHEN (new.subject = 'newsletter'::text) EXECUTE FUNCTION newsletter_follows_consent();

create table contact_messages (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  message text not null,
  at timestamp with time zone not null,
  handled_at timestamp with time zone,
  handled_by uuid,
  searched text,
  figure text,
  page text,
  answer text,
  answered_at timestamp with time zone,
  answered_by uuid,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint contact_messages_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint contact_messages_answer_check CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX contact_messages_at_id_idx ON contact_messages USING btree (at DESC, id DESC);

create table contact_requests (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  name text not null,
  email citext not null,
  phone text not null default ''::text,
  message text not null,
  state text not null default 'open'::text,
  requested_at timestamp with time zone not null,
  handled_by uuid,
  handled_at timestamp with time zone,
  demonstration boolean not null default false,
  constraint contact_requests_pkey PRIMARY KEY (id),
  constraint contact_requests_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint contact_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint contact_requests_state_check CHECK (state = ANY (ARRAY['open'::text, 'in-progress'::text, 'done'::text]))
);
CREATE INDEX contact_requests_requested_at_idx ON contact_requests USING btree (requested_at DESC, id);
CREATE INDEX contact_requests_user_id_idx ON contact_requests USING btree (user_id);

create table conversation_participants (
  conversation_id uuid not null,
  user_id uuid not null,
  unread_count integer not null default 0,
  role text not null default 'member'::text,
  last_read_sequence integer not null default 0,
  last_read_at timestamp with time zone,
  muted_at timestamp with time zone,
  archived_at timestamp with time zone,
  mailed_at timestamp with time zone,
  constraint conversation_participants_pkey PRIMARY KEY (conversation_id, user_id),
  constraint conversation_participants_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint conversation_participants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint conversation_participants_last_read_sequence_check CHECK (last_read_sequence >= 0),
  constraint conversation_participants_role_check CHECK (role = ANY (ARRAY['member'::text, 'agent'::text, 'staff'::text, 'supplier'::text])),
  constraint conversation_participants_unread_count_check CHECK (unread_count >= 0)
);
CREATE INDEX conversation_participants_unread_idx ON conversation_participants USING btree (user_id) WHERE unread_count > 0;
CREATE INDEX conversation_participants_user_id_idx ON conversation_participants USING btree (user_id);
CREATE TRIGGER note_change AFTER INSERT OR DELETE ON conversation_participants FOR EACH ROW EXECUTE FUNCTION note_change('conversation_id', 'user_id', 'unread_count');
CREATE TRIGGER note_update AFTER UPDATE ON conversation_participants FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION note_change('conversation_id', 'user_id', 'unread_count');

create table conversations (
  id uuid not null default gen_random_uuid(),
  title text not null default ''::text,
  demonstration boolean not null default false,
  created_at timestamp with time zone not null default now(),
  kind text not null default 'staff'::text,
  introduction_id uuid,
  project_id integer,
  supplier_id uuid,
  last_sequence integer not null default 0,
  last_message_at timestamp with time zone,
  quote_id uuid,
  deal_id uuid,
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_deal_id_key UNIQUE (deal_id),
  constraint conversations_introduction_id_key UNIQUE (introduction_id),
  constraint conversations_quote_id_key UNIQUE (quote_id),
  constraint conversations_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES club_deals(id) ON DELETE SET NULL,
  constraint conversations_introduction_id_fkey FOREIGN KEY (introduction_id) REFERENCES introductions(id) ON DELETE SET NULL,
  constraint conversations_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE SET NULL,
  constraint conversations_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE SET NULL,
  constraint conversations_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id) ON DELETE SET NULL,
  constraint conversations_deal_check CHECK (deal_id IS NULL OR kind = 'deal'::text),
  constraint conversations_kind_check CHECK (kind = ANY (ARRAY['agent'::text, 'staff'::text, 'supplier'::text, 'deal'::text])),
  constraint conversations_last_sequence_check CHECK (last_sequence >= 0)
);
CREATE INDEX conversations_last_message_at_idx ON conversations USING btree (last_message_at);
CREATE INDEX conversations_project_id_idx ON conversations USING btree (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX conversations_supplier_id_idx ON conversations USING btree (supplier_id) WHERE supplier_id IS NOT NULL;

create table course_news (
  course_id uuid not null,
  version integer not null,
  news jsonb not null,
  published_at timestamp with time zone not null,
  last_user_id uuid,
  notified_at timestamp with time zone,
  constraint course_news_pkey PRIMARY KEY (course_id, version),
  constraint course_news_version_fkey FOREIGN KEY (course_id, version) REFERENCES course_versions(course_id, number) ON DELETE CASCADE
);
CREATE INDEX course_news_published_at_idx ON course_news USING btree (published_at) WHERE notified_at IS NULL;

create table course_versions (
  course_id uuid not null,
  number integer not null,
  document jsonb not null,
  written_by uuid,
  written_at timestamp with time zone not null,
  published_at timestamp with time zone,
  is_installed boolean not null default false,
  constraint course_versions_pkey PRIMARY KEY (course_id, number),
  constraint course_versions_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint course_versions_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id) ON DELETE SET NULL
);

create table courses (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  title text not null,
  state text not null default 'draft'::text,
  version integer not null default 0,
  live_version integer,
  content_digest text,
  reason text not null default ''::text,
  submitted_by uuid,
  moved_at timestamp with time zone not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint courses_pkey PRIMARY KEY (id),
  constraint courses_slug_key UNIQUE (slug),
  constraint courses_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint courses_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint courses_state_check CHECK (state = ANY (ARRAY['draft'::text, 'review'::text, 'approved'::text, 'published'::text]))
);
CREATE TRIGGER search_changed AFTER INSERT OR DELETE OR UPDATE ON courses FOR EACH STATEMENT EXECUTE FUNCTION note_library_search_change();

create table daily_rows (
  user_id uuid not null,
  day date not null,
  page_rows integer not null default 0,
  export_rows integer not null default 0,
  constraint daily_rows_pkey PRIMARY KEY (user_id, day),
  constraint daily_rows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table daily_rows set unlogged;
CREATE INDEX daily_rows_day_idx ON daily_rows USING btree (day);

create table data_sources (
  id smallint not null generated by default as identity,
  key text not null,
  title text not null,
  publisher text not null,
  url text,
  kind text not null,
  constraint data_sources_pkey PRIMARY KEY (id),
  constraint data_sources_key_key UNIQUE (key),
  constraint data_sources_kind_check CHECK (kind = ANY (ARRAY['transaction_registry'::text, 'developer_filing'::text, 'staff_entered'::text, 'computed'::text, 'geospatial'::text, 'public_statistic'::text]))
);
grant select on data_sources to diwan_scoring;

create table desk_texts (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  subject text,
  title text not null default ''::text,
  state text not null default 'draft'::text,
  version integer not null default 0,
  kept_version integer not null default 0,
  live_version integer,
  correction text not null default ''::text,
  reason text not null default ''::text,
  submitted_by uuid,
  moved_at timestamp with time zone not null,
  due_at timestamp with time zone,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  hindrance text not null default ''::text,
  constraint desk_texts_pkey PRIMARY KEY (id),
  constraint desk_texts_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint desk_texts_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint desk_texts_kind_check CHECK (kind = ANY (ARRAY['blog'::text, 'market'::text, 'area'::text, 'legal'::text, 'faq'::text, 'testimonial'::text, 'claim'::text, 'team'::text])),
  constraint desk_texts_state_check CHECK (state = ANY (ARRAY['draft'::text, 'review'::text, 'approved'::text, 'scheduled'::text, 'published'::text]))
);
CREATE INDEX desk_texts_changed_at_idx ON desk_texts USING btree (changed_at DESC);
CREATE INDEX desk_texts_due_at_idx ON desk_texts USING btree (due_at) WHERE state = 'scheduled'::text;
CREATE UNIQUE INDEX desk_texts_kind_subject_key ON desk_texts USING btree (kind, subject) WHERE subject IS NOT NULL;

create table desk_versions (
  text_id uuid not null,
  number integer not null,
  fields jsonb not null,
  written_by uuid,
  written_at timestamp with time zone not null,
  constraint desk_versions_pkey PRIMARY KEY (text_id, number),
  constraint desk_versions_text_id_fkey FOREIGN KEY (text_id) REFERENCES desk_texts(id) ON DELETE CASCADE,
  constraint desk_versions_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id) ON DELETE SET NULL
);

create table developer_entities (
  entity_id integer not null,
  developer_id integer not null,
  evidence text not null,
  linked_by uuid,
  linked_at timestamp with time zone not null default now(),
  constraint developer_entities_pkey PRIMARY KEY (entity_id),
  constraint developer_entities_developer_id_fkey FOREIGN KEY (developer_id) REFERENCES developers(id) ON DELETE CASCADE,
  constraint developer_entities_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES legal_entities(id) ON DELETE CASCADE,
  constraint developer_entities_linked_by_fkey FOREIGN KEY (linked_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX developer_entities_developer_id_idx ON developer_entities USING btree (developer_id);
CREATE TRIGGER search_delete AFTER DELETE ON developer_entities REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_entity_link_search_change();
CREATE TRIGGER search_insert AFTER INSERT ON developer_entities REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_entity_link_search_change();
CREATE TRIGGER search_update AFTER UPDATE ON developer_entities REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_entity_link_search_change();
grant select on developer_entities to diwan_scoring;

create table developer_list_files (
  list_id integer not null,
  name text not null,
  file_type text,
  size integer not null,
  sha256 text not null,
  bytes bytea,
  constraint developer_list_files_pkey PRIMARY KEY (list_id, name),
  constraint developer_list_files_list_id_fkey FOREIGN KEY (list_id) REFERENCES developer_lists(id) ON DELETE CASCADE,
  constraint developer_list_files_kept_check CHECK ((bytes IS NULL) = (file_type IS NULL))
);

create table developer_lists (
  id integer not null generated by default as identity,
  project_id integer not null,
  kind text not null,
  file_name text not null,
  file_sha256 text not null,
  csv text not null,
  header text[] not null,
  settings jsonb,
  batch_id integer,
  uploaded_by uuid,
  uploaded_at timestamp with time zone not null,
  lines integer[],
  constraint developer_lists_pkey PRIMARY KEY (id),
  constraint developer_lists_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE SET NULL,
  constraint developer_lists_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint developer_lists_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint developer_lists_kind_check CHECK (kind = ANY (ARRAY['units'::text, 'plans'::text, 'documents'::text]))
);
CREATE INDEX developer_lists_project_id_idx ON developer_lists USING btree (project_id);
CREATE INDEX developer_lists_uploaded_at_idx ON developer_lists USING btree (uploaded_at) WHERE batch_id IS NULL;

create table developers (
  id integer not null generated by default as identity,
  slug text not null,
  name text not null,
  name_ar text,
  city_id smallint,
  demonstration boolean not null default false,
  summary text,
  website text,
  founded_year smallint,
  right_of_reply text,
  right_of_reply_on date,
  published boolean not null default true,
  aliases text[] not null default '{}'::text[],
  merged_into integer,
  constraint developers_pkey PRIMARY KEY (id),
  constraint developers_slug_key UNIQUE (slug),
  constraint developers_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint developers_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES developers(id)
);
CREATE INDEX developers_merged_into_idx ON developers USING btree (merged_into) WHERE merged_into IS NOT NULL;
CREATE TRIGGER list_projects_on_update AFTER UPDATE ON developers REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION list_touched_projects('select id from projects where developer_id in (select id from touched)');
CREATE TRIGGER note_moved AFTER UPDATE ON developers REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_moved_developer();
CREATE TRIGGER search_delete AFTER DELETE ON developers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_search_change('developer');
CREATE TRIGGER search_insert AFTER INSERT ON developers REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_search_change('developer');
CREATE TRIGGER search_renamed AFTER UPDATE ON developers REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_renamed_developer();
CREATE TRIGGER search_update AFTER UPDATE ON developers REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_search_change('developer');
grant select on developers to diwan_scoring;

create table digests (
  user_id uuid not null,
  frequency text not null,
  written_at timestamp with time zone not null,
  constraint digests_pkey PRIMARY KEY (user_id, frequency),
  constraint digests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint digests_frequency_check CHECK (frequency = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text]))
);

create table due_diligence (
  user_id uuid not null,
  project_id integer not null,
  step text not null,
  outcome text not null,
  note text not null default ''::text,
  noted_at timestamp with time zone not null default now(),
  constraint due_diligence_pkey PRIMARY KEY (user_id, project_id, step),
  constraint due_diligence_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint due_diligence_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint due_diligence_outcome_check CHECK (outcome = ANY (ARRAY['open'::text, 'in-order'::text, 'problem'::text, 'not-mine'::text]))
);
CREATE INDEX due_diligence_project_id_idx ON due_diligence USING btree (project_id);

create table event_registrations (
  event_id uuid not null,
  user_id uuid not null,
  state text not null,
  registered_at timestamp with time zone not null,
  seated_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  reminded text,
  attended boolean,
  constraint event_registrations_pkey PRIMARY KEY (event_id, user_id),
  constraint event_registrations_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_registrations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint event_registrations_cancelled_check CHECK ((state = 'cancelled'::text) = (cancelled_at IS NOT NULL)),
  constraint event_registrations_reminded_check CHECK (reminded = ANY (ARRAY['day'::text, 'hour'::text])),
  constraint event_registrations_seated_check CHECK ((state = 'registered'::text) <= (seated_at IS NOT NULL)),
  constraint event_registrations_state_check CHECK (state = ANY (ARRAY['registered'::text, 'waiting'::text, 'cancelled'::text]))
);
CREATE INDEX event_registrations_event_id_registered_at_idx ON event_registrations USING btree (event_id, registered_at, user_id);
CREATE INDEX event_registrations_user_id_idx ON event_registrations USING btree (user_id);

create table events (
  id uuid not null,
  slug text not null,
  title text not null,
  summary text not null,
  detail text not null default ''::text,
  kind text not null,
  city text,
  venue text not null default ''::text,
  is_online boolean not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  host text not null default ''::text,
  seats integer,
  published boolean not null default false,
  demonstration boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  time_zone text not null default 'Asia/Dubai'::text,
  join_url text,
  recording_url text,
  slides_url text,
  is_cancelled boolean not null default false,
  revision integer not null default 0,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_slug_key UNIQUE (slug),
  constraint events_ends_at_check CHECK (ends_at > starts_at),
  constraint events_kind_check CHECK (kind = ANY (ARRAY['webinar'::text, 'briefing'::text, 'site-visit'::text, 'workshop'::text])),
  constraint events_seats_check CHECK (seats > 0),
  constraint events_time_zone_check CHECK (time_zone = ANY (ARRAY['Asia/Dubai'::text, 'Asia/Riyadh'::text]))
);
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();
CREATE TRIGGER search_changed AFTER INSERT OR DELETE OR UPDATE ON events FOR EACH STATEMENT EXECUTE FUNCTION note_library_search_change();

create table exercise_answers (
  id bigint not null generated always as identity,
  user_id uuid not null,
  course_id uuid not null,
  lesson text not null,
  subject text not null,
  answer text not null,
  is_right boolean not null,
  answered_at timestamp with time zone not null,
  constraint exercise_answers_pkey PRIMARY KEY (id),
  constraint exercise_answers_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint exercise_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX exercise_answers_course_id_idx ON exercise_answers USING btree (course_id, lesson);
CREATE INDEX exercise_answers_user_id_idx ON exercise_answers USING btree (user_id, course_id, lesson, subject);

create table fact_conflicts (
  id bigint not null generated by default as identity,
  project_id integer not null,
  field text not null,
  first_id bigint not null,
  second_id bigint not null,
  state text not null default 'open'::text,
  reply text,
  replied_at timestamp with time zone,
  settlement text,
  settled_by uuid,
  settled_at timestamp with time zone,
  opened_at timestamp with time zone not null default now(),
  replied_by uuid,
  constraint fact_conflicts_pkey PRIMARY KEY (id),
  constraint fact_conflicts_first_id_fkey FOREIGN KEY (first_id) REFERENCES project_observations(id) ON DELETE CASCADE,
  constraint fact_conflicts_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint fact_conflicts_replied_by_fkey FOREIGN KEY (replied_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint fact_conflicts_second_id_fkey FOREIGN KEY (second_id) REFERENCES project_observations(id) ON DELETE CASCADE,
  constraint fact_conflicts_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint fact_conflicts_state_check CHECK (state = ANY (ARRAY['open'::text, 'replied'::text, 'settled'::text, 'gone'::text]))
);
CREATE UNIQUE INDEX fact_conflicts_one_open_key ON fact_conflicts USING btree (project_id, field) WHERE state = ANY (ARRAY['open'::text, 'replied'::text]);
CREATE TRIGGER score_due AFTER UPDATE ON fact_conflicts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION score_due('project_id', 'conflict');
CREATE TRIGGER score_due_new AFTER INSERT ON fact_conflicts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION score_due('project_id', 'conflict');
grant select on fact_conflicts to diwan_scoring;

create table factor_challenges (
  id uuid not null default gen_random_uuid(),
  factor_id uuid not null,
  session_id uuid not null,
  network text not null,
  code_digest bytea,
  failures integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  constraint factor_challenges_pkey PRIMARY KEY (id),
  constraint factor_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES factors(id) ON DELETE CASCADE,
  constraint factor_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX factor_challenges_factor_id_idx ON factor_challenges USING btree (factor_id);
CREATE INDEX factor_challenges_session_id_idx ON factor_challenges USING btree (session_id);

create table factor_failures (
  user_id uuid not null,
  kind text not null,
  network text not null,
  failed_at timestamp with time zone not null,
  constraint factor_failures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint factor_failures_kind_check CHECK (kind = ANY (ARRAY['code'::text, 'recovery_code'::text]))
);
CREATE INDEX factor_failures_user_id_failed_at_idx ON factor_failures USING btree (user_id, failed_at);

create table factor_places (
  user_id uuid not null,
  network text not null,
  used_at timestamp with time zone not null,
  constraint factor_places_pkey PRIMARY KEY (user_id, network),
  constraint factor_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table factors (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  factor_type text not null,
  status text not null default 'unverified'::text,
  friendly_name text not null default ''::text,
  secret bytea,
  phone text,
  last_step bigint,
  last_challenged_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint factors_pkey PRIMARY KEY (id),
  constraint factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint factors_factor_type_check CHECK (factor_type = ANY (ARRAY['totp'::text, 'phone'::text, 'recovery_code'::text])),
  constraint factors_status_check CHECK (status = ANY (ARRAY['unverified'::text, 'verified'::text]))
);
CREATE UNIQUE INDEX factors_one_recovery_code_key ON factors USING btree (user_id) WHERE factor_type = 'recovery_code'::text;
CREATE UNIQUE INDEX factors_user_id_friendly_name_key ON factors USING btree (user_id, friendly_name) WHERE friendly_name <> ''::text;
CREATE UNIQUE INDEX factors_user_id_phone_key ON factors USING btree (user_id, phone);

create table faqs (
  id integer not null generated by default as identity,
  position integer not null,
  question text not null,
  answer text not null,
  updated_at timestamp with time zone not null default now(),
  constraint faqs_pkey PRIMARY KEY (id)
);
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON faqs FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();

create table favorite_lists (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  constraint favorite_lists_pkey PRIMARY KEY (id),
  constraint favorite_lists_user_id_id_key UNIQUE (user_id, id),
  constraint favorite_lists_user_id_name_key UNIQUE (user_id, name),
  constraint favorite_lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table favorites (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  project_id integer,
  developer_id integer,
  entity_id integer,
  list_id uuid,
  reason text not null default ''::text,
  note text not null default ''::text,
  tags text[] not null default '{}'::text[],
  target_minor bigint,
  target_currency character(3),
  began jsonb not null,
  added_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  outcome text,
  outcome_words text not null default ''::text,
  removed_at timestamp with time zone,
  alerts text[] not null default '{price,due,progress,status,grade,sales,projects,finished,past-due}'::text[],
  notified jsonb,
  constraint favorites_pkey PRIMARY KEY (id),
  constraint favorites_user_id_project_id_developer_id_entity_id_key UNIQUE NULLS NOT DISTINCT (user_id, project_id, developer_id, entity_id),
  constraint favorites_developer_id_fkey FOREIGN KEY (developer_id) REFERENCES developers(id) ON DELETE CASCADE,
  constraint favorites_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES legal_entities(id) ON DELETE CASCADE,
  constraint favorites_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint favorites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint favorites_user_id_list_id_fkey FOREIGN KEY (user_id, list_id) REFERENCES favorite_lists(user_id, id) ON DELETE SET NULL (list_id),
  constraint favorites_one_subject_check CHECK (num_nonnulls(project_id, developer_id, entity_id) = 1),
  constraint favorites_outcome_check CHECK (outcome = ANY (ARRAY['passed'::text, 'bought'::text, 'too-late'::text, 'other'::text])),
  constraint favorites_outcome_of_archived_check CHECK ((archived_at IS NULL) = (outcome IS NULL)),
  constraint favorites_target_check CHECK ((target_minor IS NULL) = (target_currency IS NULL)),
  constraint favorites_target_minor_check CHECK (target_minor > 0)
);
CREATE INDEX favorites_developer_id_idx ON favorites USING btree (developer_id);
CREATE INDEX favorites_entity_id_idx ON favorites USING btree (entity_id);
CREATE INDEX favorites_project_id_idx ON favorites USING btree (project_id);

create table feature_access_permissions (
  feature_key text not null,
  feature_name text not null,
  feature_category text not null,
  role text not null,
  has_access boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  constraint feature_access_permissions_pkey PRIMARY KEY (feature_key, role),
  constraint feature_access_permissions_feature_key_fkey FOREIGN KEY (feature_key) REFERENCES feature_toggles(feature_name) ON DELETE CASCADE,
  constraint feature_access_permissions_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint feature_access_permissions_role_check CHECK (role = ANY (ARRAY['admin'::text, 'editor'::text, 'management'::text, 'manager'::text, 'agent'::text, 'investor_pro'::text, 'analyst'::text, 'free'::text]))
);
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON feature_access_permissions FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();

create table feature_toggles (
  feature_name text not null,
  is_enabled boolean not null default true,
  visible_to_tiers text[] not null default '{}'::text[],
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  constraint feature_toggles_pkey PRIMARY KEY (feature_name),
  constraint feature_toggles_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint feature_toggles_visible_to_tiers_check CHECK (visible_to_tiers <@ ARRAY['free'::text, 'analytics'::text, 'investor-pro'::text])
);
CREATE TRIGGER note_change AFTER INSERT OR DELETE ON feature_toggles FOR EACH ROW EXECUTE FUNCTION note_change('feature_name', 'is_enabled', 'visible_to_tiers');
CREATE TRIGGER note_update AFTER UPDATE ON feature_toggles FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION note_change('feature_name', 'is_enabled', 'visible_to_tiers');
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON feature_toggles FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();

create table filled_templates (
  id uuid not null default gen_random_uuid(),
  template_id uuid not null,
  user_id uuid not null,
  name text not null,
  version integer not null,
  typed jsonb not null,
  changed_at timestamp with time zone not null,
  constraint filled_templates_pkey PRIMARY KEY (id),
  constraint filled_templates_template_id_fkey FOREIGN KEY (template_id) REFERENCES templates(id) ON DELETE CASCADE,
  constraint filled_templates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX filled_templates_template_id_idx ON filled_templates USING btree (template_id);
CREATE INDEX filled_templates_user_id_idx ON filled_templates USING btree (user_id, template_id);

create table financial_records (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  kind text not null,
  invoice_number text not null,
  issued_on date not null,
  amount_minor bigint not null,
  currency character(3) not null,
  country character(2) not null,
  constraint financial_records_pkey PRIMARY KEY (id),
  constraint financial_records_invoice_number_kind_key UNIQUE (invoice_number, kind),
  constraint financial_records_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint financial_records_amount_minor_check CHECK (amount_minor >= 0),
  constraint financial_records_kind_check CHECK (kind = ANY (ARRAY['invoice'::text, 'refund'::text]))
);
CREATE INDEX financial_records_issued_on_idx ON financial_records USING btree (issued_on);
CREATE INDEX financial_records_user_id_idx ON financial_records USING btree (user_id);

create table first_answer_breaches (
  introduction_id uuid not null,
  agent_id uuid not null,
  due_at timestamp with time zone not null,
  noted_at timestamp with time zone not null,
  constraint first_answer_breaches_pkey PRIMARY KEY (introduction_id),
  constraint first_answer_breaches_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint first_answer_breaches_introduction_id_fkey FOREIGN KEY (introduction_id) REFERENCES introductions(id) ON DELETE CASCADE
);
CREATE INDEX first_answer_breaches_agent_id_due_at_idx ON first_answer_breaches USING btree (agent_id, due_at DESC);
CREATE INDEX first_answer_breaches_due_at_idx ON first_answer_breaches USING btree (due_at DESC, introduction_id DESC);

create table fund_regimes (
  key text not null,
  position integer not null,
  market text not null,
  title text not null,
  regulator text not null,
  rules text[] not null,
  wording text not null,
  source_title text not null,
  source_url text not null,
  verified_on date not null,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  constraint fund_regimes_pkey PRIMARY KEY (key),
  constraint fund_regimes_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint fund_regimes_market_check CHECK (market = ANY (ARRAY['dubai'::text, 'abu-dhabi'::text, 'saudi-arabia'::text]))
);
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON fund_regimes FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();

create table funds (
  id uuid not null,
  slug text not null,
  name text not null,
  kind text not null,
  market text not null,
  manager text not null default ''::text,
  regulator text not null default ''::text,
  traded_on text not null default ''::text,
  holds text not null default ''::text,
  distribution text not null default ''::text,
  costs text not null default ''::text,
  note text not null default ''::text,
  source_title text not null,
  source_url text not null,
  stated_on date,
  verified_on date not null,
  published boolean not null default false,
  demonstration boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  constraint funds_pkey PRIMARY KEY (id),
  constraint funds_slug_key UNIQUE (slug),
  constraint funds_kind_check CHECK (kind = ANY (ARRAY['listed-reit'::text, 'public-fund'::text, 'private-fund'::text, 'crowdfunding'::text])),
  constraint funds_market_check CHECK (market = ANY (ARRAY['dubai'::text, 'abu-dhabi'::text, 'saudi-arabia'::text]))
);
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON funds FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();

create table identities (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  provider text not null,
  provider_id text not null,
  email citext,
  identity_data jsonb not null default '{}'::jsonb,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint identities_pkey PRIMARY KEY (id),
  constraint identities_provider_provider_id_key UNIQUE (provider, provider_id),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX identities_user_id_idx ON identities USING btree (user_id);

create table idle_notices (
  user_id uuid not null,
  warned_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  due_at timestamp with time zone not null,
  constraint idle_notices_pkey PRIMARY KEY (user_id),
  constraint idle_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table import_batches (
  id integer not null generated by default as identity,
  format text not null,
  file_name text not null,
  file_digest text,
  file_bytes bigint,
  status text not null default 'running'::text,
  rows_read bigint not null default 0,
  rows_new bigint not null default 0,
  rows_changed bigint not null default 0,
  rows_unchanged bigint not null default 0,
  rows_refused bigint not null default 0,
  byte_offset bigint not null default 0,
  line_number bigint not null default 1,
  done_bytes bigint not null default 0,
  stop_requested boolean not null default false,
  state jsonb not null default '{}'::jsonb,
  failure text,
  started_by uuid,
  started_at timestamp with time zone not null default now(),
  resumed_at timestamp with time zone not null default now(),
  resumed_rows bigint not null default 0,
  touched_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  as_of date,
  approved_at timestamp with time zone,
  approved_by uuid,
  publishes_itself boolean not null default false,
  mends_batch_id integer,
  constraint import_batches_pkey PRIMARY KEY (id),
  constraint import_batches_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint import_batches_mends_batch_id_fkey FOREIGN KEY (mends_batch_id) REFERENCES import_batches(id) ON DELETE SET NULL,
  constraint import_batches_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint import_batches_status_check CHECK (status = ANY (ARRAY['checking'::text, 'checked'::text, 'discarded'::text, 'running'::text, 'stopped'::text, 'failed'::text, 'finished'::text, 'rolled-back'::text]))
);
CREATE INDEX import_batches_file_digest_idx ON import_batches USING btree (file_digest);
CREATE INDEX import_batches_mends_batch_id_idx ON import_batches USING btree (mends_batch_id);
CREATE TRIGGER score_due_after_import AFTER UPDATE OF status ON import_batches FOR EACH ROW WHEN ((new.status = ANY (ARRAY['finished'::text, 'rolled-back'::text])) AND old.status <> new.status AND (new.status = 'rolled-back'::text OR (new.rows_new + new.rows_changed) > 0)) EXECUTE FUNCTION score_due_after_import();

create table import_checks (
  batch_id integer not null,
  started_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  done_bytes bigint not null default 0,
  rows_read bigint not null default 0,
  rows_new bigint not null default 0,
  rows_changed bigint not null default 0,
  rows_unchanged bigint not null default 0,
  rows_refused bigint not null default 0,
  stop_requested boolean not null default false,
  as_of date,
  examples jsonb,
  warnings jsonb,
  constraint import_checks_pkey PRIMARY KEY (batch_id),
  constraint import_checks_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE CASCADE
);

create table import_claims (
  batch_id integer not null,
  transaction_id bigint not null,
  constraint import_claims_pkey PRIMARY KEY (batch_id, transaction_id),
  constraint import_claims_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE CASCADE
);

create table import_months (
  batch_id integer not null,
  register smallint not null,
  city_id smallint not null,
  month date not null,
  rows integer not null,
  days integer not null,
  constraint import_months_pkey PRIMARY KEY (batch_id, register, city_id, month),
  constraint import_months_days_check CHECK (days > 0),
  constraint import_months_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  constraint import_months_rows_check CHECK (rows > 0)
);
CREATE INDEX import_months_register_city_id_month_idx ON import_months USING btree (register, city_id, month);
grant select on import_months to diwan_scoring;

create table import_rejects (
  batch_id integer not null,
  line_number bigint not null,
  reason text not null,
  field text,
  raw text not null,
  constraint import_rejects_pkey PRIMARY KEY (batch_id, line_number),
  constraint import_rejects_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE CASCADE
);

create table import_reliance (
  batch_id integer not null,
  on_batch_id integer not null,
  rows bigint not null,
  constraint import_reliance_pkey PRIMARY KEY (batch_id, on_batch_id),
  constraint import_reliance_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE CASCADE,
  constraint import_reliance_on_batch_id_fkey FOREIGN KEY (on_batch_id) REFERENCES import_batches(id) ON DELETE CASCADE
);
CREATE INDEX import_reliance_on_batch_id_idx ON import_reliance USING btree (on_batch_id);

create table import_tables (
  id integer not null generated by default as identity,
  kind text not null,
  file_name text not null,
  header text[] not null,
  uploaded_at timestamp with time zone not null,
  sample jsonb not null,
  date_orders jsonb not null,
  settings jsonb not null,
  batch_id integer,
  constraint import_tables_pkey PRIMARY KEY (id),
  constraint import_tables_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE SET NULL,
  constraint import_tables_kind_check CHECK (kind = ANY (ARRAY['deals'::text, 'rents'::text]))
);
CREATE INDEX import_tables_batch_id_idx ON import_tables USING btree (batch_id);

create table import_templates (
  name text not null,
  kind text not null,
  columns jsonb not null,
  settings jsonb not null,
  saved_at timestamp with time zone not null,
  constraint import_templates_pkey PRIMARY KEY (kind, name),
  constraint import_templates_kind_check CHECK (kind = ANY (ARRAY['deals'::text, 'rents'::text]))
);

create table introductions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  agent_id uuid not null,
  way text not null,
  phone text not null default ''::text,
  message text not null,
  state text not null default 'open'::text,
  token_digest bytea not null,
  requested_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  answered_by uuid,
  project_id integer,
  budget_minor bigint,
  budget_currency character(3),
  timeline text,
  agent_request_id uuid,
  routing jsonb,
  return_reason text,
  constraint introductions_pkey PRIMARY KEY (id),
  constraint introductions_token_digest_key UNIQUE (token_digest),
  constraint introductions_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint introductions_agent_request_id_fkey FOREIGN KEY (agent_request_id) REFERENCES agent_requests(id) ON DELETE SET NULL,
  constraint introductions_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE SET NULL,
  constraint introductions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint introductions_budget_check CHECK ((budget_minor IS NULL) = (budget_currency IS NULL) AND budget_minor > 0),
  constraint introductions_phone_check CHECK ((way = 'email'::text) = (phone = ''::text)),
  constraint introductions_return_reason_check CHECK (return_reason = ANY (ARRAY['declined'::text, 'no-answer'::text, 'suspended'::text])),
  constraint introductions_state_check CHECK (state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'taken-back'::text, 'lapsed'::text, 'returned'::text])),
  constraint introductions_timeline_check CHECK (timeline = ANY (ARRAY['now'::text, 'three-months'::text, 'six-months'::text, 'this-year'::text, 'later'::text])),
  constraint introductions_way_check CHECK (way = ANY (ARRAY['email'::text, 'phone'::text, 'whatsapp'::text]))
);
CREATE INDEX introductions_agent_id_requested_at_idx ON introductions USING btree (agent_id, requested_at DESC);
CREATE INDEX introductions_agent_request_id_idx ON introductions USING btree (agent_request_id);
CREATE UNIQUE INDEX introductions_one_open_key ON introductions USING btree (user_id, agent_id) WHERE state = 'open'::text;
CREATE INDEX introductions_requested_at_id_idx ON introductions USING btree (requested_at DESC, id DESC);

create table issue_recipients (
  issue_id uuid not null,
  signup_id uuid not null,
  state text not null default 'queued'::text,
  reason text,
  letter_id uuid,
  at timestamp with time zone not null,
  constraint issue_recipients_pkey PRIMARY KEY (issue_id, signup_id),
  constraint issue_recipients_letter_id_key UNIQUE (letter_id),
  constraint issue_recipients_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES newsletter_issues(id) ON DELETE CASCADE,
  constraint issue_recipients_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES letters(id) ON DELETE SET NULL,
  constraint issue_recipients_signup_id_fkey FOREIGN KEY (signup_id) REFERENCES signups(id) ON DELETE CASCADE,
  constraint issue_recipients_state_check CHECK (state = ANY (ARRAY['queued'::text, 'handed'::text, 'sent'::text, 'kept'::text, 'uncertain'::text, 'failed'::text, 'bounced'::text, 'skipped'::text]))
);
CREATE INDEX issue_recipients_issue_id_state_idx ON issue_recipients USING btree (issue_id, state);
CREATE INDEX issue_recipients_signup_id_idx ON issue_recipients USING btree (signup_id);

create table lead_moves (
  id bigint not null generated always as identity,
  introduction_id uuid not null,
  stage text not null,
  lost_reason text,
  note text not null default ''::text,
  moved_by uuid,
  moved_at timestamp with time zone not null,
  constraint lead_moves_pkey PRIMARY KEY (id),
  constraint lead_moves_introduction_id_fkey FOREIGN KEY (introduction_id) REFERENCES introductions(id) ON DELETE CASCADE,
  constraint lead_moves_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint lead_moves_lost_reason_check CHECK ((stage = 'lost'::text) = (lost_reason IS NOT NULL)),
  constraint lead_moves_stage_check CHECK (stage = ANY (ARRAY['new'::text, 'contacted'::text, 'meeting'::text, 'offer'::text, 'reserved'::text, 'won'::text, 'lost'::text]))
);
CREATE INDEX lead_moves_introduction_id_id_idx ON lead_moves USING btree (introduction_id, id DESC);

create table legal_editions (
  slug text not null,
  published_on date not null,
  due_on date,
  title text not null,
  content text not null,
  notified_up_to uuid,
  notified_at timestamp with time zone,
  constraint legal_editions_pkey PRIMARY KEY (slug, published_on),
  constraint legal_editions_slug_fkey FOREIGN KEY (slug) REFERENCES legal_pages(slug)
);

create table legal_entities (
  id integer not null generated by default as identity,
  register text not null,
  register_number text not null,
  name text,
  name_ar text,
  licence_number text,
  licensed_until date,
  demonstration boolean not null default false,
  name_seen_on date,
  constraint legal_entities_pkey PRIMARY KEY (id),
  constraint legal_entities_register_register_number_key UNIQUE (register, register_number)
);
CREATE TRIGGER search_update AFTER UPDATE ON legal_entities REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_entity_search_change();
grant select on legal_entities to diwan_scoring;

create table legal_pages (
  slug text not null,
  title text not null,
  content text not null,
  updated_on date not null,
  updated_at timestamp with time zone not null default now(),
  constraint legal_pages_pkey PRIMARY KEY (slug)
);
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON legal_pages FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();

create table lesson_notes (
  user_id uuid not null,
  course_id uuid not null,
  lesson text not null,
  text text not null,
  version integer not null,
  changed_at timestamp with time zone not null,
  constraint lesson_notes_pkey PRIMARY KEY (user_id, course_id, lesson),
  constraint lesson_notes_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint lesson_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table lesson_progress (
  user_id uuid not null,
  course_id uuid not null,
  lesson text not null,
  seen integer[] not null default '{}'::integer[],
  position_ms integer not null default 0,
  is_marked boolean not null default false,
  exercise_at timestamp with time zone,
  quiz_at timestamp with time zone,
  done_at timestamp with time zone,
  version integer not null,
  started_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  paragraph integer not null default 0,
  constraint lesson_progress_pkey PRIMARY KEY (user_id, course_id, lesson),
  constraint lesson_progress_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint lesson_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX lesson_progress_course_id_idx ON lesson_progress USING btree (course_id, lesson);

create table lesson_reviews (
  user_id uuid not null,
  course_id uuid not null,
  lesson text not null,
  step integer not null,
  due_at timestamp with time zone not null,
  notified_at timestamp with time zone,
  constraint lesson_reviews_pkey PRIMARY KEY (user_id, course_id, lesson),
  constraint lesson_reviews_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint lesson_reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX lesson_reviews_due_at_idx ON lesson_reviews USING btree (due_at) WHERE notified_at IS NULL;

create table letter_requests (
  id uuid not null,
  address_digest bytea not null,
  kind text not null,
  requested_at timestamp with time zone not null,
  is_counted boolean not null default true,
  input jsonb,
  constraint letter_requests_pkey PRIMARY KEY (id)
);
CREATE INDEX letter_requests_address_digest_requested_at_idx ON letter_requests USING btree (address_digest, requested_at);
CREATE INDEX letter_requests_requested_at_idx ON letter_requests USING btree (requested_at);

create table letters (
  id uuid not null default gen_random_uuid(),
  recipient text not null,
  kind text not null,
  parameters jsonb not null default '{}'::jsonb,
  language text not null default 'en'::text,
  user_id uuid,
  queued_at timestamp with time zone not null default now(),
  worth_until timestamp with time zone not null,
  state text not null default 'queued'::text,
  message_id text,
  tries integer not null default 0,
  unanswered integer not null default 0,
  tried_at timestamp with time zone,
  due_at timestamp with time zone,
  sent_at timestamp with time zone,
  answer text,
  failure text,
  constraint letters_pkey PRIMARY KEY (id),
  constraint letters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint letters_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'kept'::text, 'failed'::text, 'uncertain'::text]))
);
CREATE INDEX letters_queued_at_id_idx ON letters USING btree (queued_at DESC, id DESC);
CREATE INDEX letters_recipient_queued_at_idx ON letters USING btree (lower(recipient), queued_at);
CREATE INDEX letters_state_queued_at_id_idx ON letters USING btree (state, queued_at DESC, id DESC);
CREATE INDEX letters_user_id_idx ON letters USING btree (user_id);

create table licence_applications (
  user_id uuid not null,
  authority text not null,
  licence_number text not null,
  broker_number text,
  office_number text,
  file bytea,
  file_name text,
  file_type text,
  submitted_at timestamp with time zone not null,
  decision text,
  decided_at timestamp with time zone,
  constraint licence_applications_pkey PRIMARY KEY (user_id),
  constraint licence_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint licence_applications_authority_check CHECK (authority = ANY (ARRAY['rera'::text, 'adrec'::text, 'rega'::text])),
  constraint licence_applications_decision_check CHECK (decision = ANY (ARRAY['approved'::text, 'declined'::text])),
  constraint licence_applications_file_type_check CHECK (file_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text]))
);

create table licensing_authorities (
  id text not null,
  city_id smallint not null,
  name text not null,
  person_number text not null,
  office_number text not null,
  check_name text not null,
  check_url text not null,
  constraint licensing_authorities_pkey PRIMARY KEY (id),
  constraint licensing_authorities_city_id_key UNIQUE (city_id),
  constraint licensing_authorities_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint licensing_authorities_check_url_check CHECK (check_url ~~ 'https://%'::text)
);
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON licensing_authorities FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();

create table licensing_requirements (
  id integer not null generated by default as identity,
  authority_id text not null,
  position integer not null,
  requirement text not null,
  source_title text not null,
  source_url text not null,
  stated_on date,
  checked_on date not null,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  constraint licensing_requirements_pkey PRIMARY KEY (id),
  constraint licensing_requirements_authority_id_fkey FOREIGN KEY (authority_id) REFERENCES licensing_authorities(id),
  constraint licensing_requirements_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint licensing_requirements_source_url_check CHECK (source_url ~~ 'https://%'::text)
);
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON licensing_requirements FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();

create table list_mappings (
  developer_id integer not null,
  kind text not null,
  columns jsonb not null,
  size_unit text not null,
  saved_at timestamp with time zone not null,
  constraint list_mappings_pkey PRIMARY KEY (developer_id, kind),
  constraint list_mappings_developer_id_fkey FOREIGN KEY (developer_id) REFERENCES developers(id) ON DELETE CASCADE,
  constraint list_mappings_kind_check CHECK (kind = ANY (ARRAY['units'::text, 'plans'::text, 'documents'::text]))
);

create table listing_changes (
  project_id integer not null,
  xid xid8 not null,
  constraint listing_changes_pkey PRIMARY KEY (project_id)
);
CREATE INDEX listing_changes_xid_idx ON listing_changes USING btree (xid);

create table market_alerts (
  view_id uuid not null,
  every text not null,
  rows_min integer not null,
  moved_percent smallint,
  known_batches integer[] not null,
  median double precision,
  median_sample integer,
  checked_on date,
  notified_at timestamp with time zone,
  data text,
  constraint market_alerts_pkey PRIMARY KEY (view_id),
  constraint market_alerts_view_id_fkey FOREIGN KEY (view_id) REFERENCES saved_views(id) ON DELETE CASCADE,
  constraint market_alerts_data_check CHECK (data = ANY (ARRAY['register'::text, 'demonstration'::text])),
  constraint market_alerts_every_check CHECK (every = ANY (ARRAY['day'::text, 'week'::text])),
  constraint market_alerts_moved_percent_check CHECK (moved_percent >= 1 AND moved_percent <= 100),
  constraint market_alerts_rows_min_check CHECK (rows_min > 0)
);

create table market_finding_runs (
  city_id integer not null,
  demonstration boolean not null,
  rules_version integer not null,
  data_state text not null,
  computed_at timestamp with time zone not null,
  through jsonb not null,
  records jsonb not null,
  constraint market_finding_runs_pkey PRIMARY KEY (city_id, demonstration),
  constraint market_finding_runs_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id) ON DELETE CASCADE
);
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON market_finding_runs FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();

create table market_findings (
  city_id integer not null,
  demonstration boolean not null,
  place integer not null,
  rule text not null,
  kind text not null,
  area_id integer,
  project_id integer,
  finding jsonb not null,
  constraint market_findings_pkey PRIMARY KEY (city_id, demonstration, place),
  constraint market_findings_run_fkey FOREIGN KEY (city_id, demonstration) REFERENCES market_finding_runs(city_id, demonstration) ON DELETE CASCADE
);

create table market_intelligence (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  title text not null,
  content text not null,
  author text not null,
  excerpt text not null default ''::text,
  featured_image_url text,
  tags text[] not null default '{}'::text[],
  reading_time_minutes integer not null,
  created_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  landing_page_published boolean not null default false,
  landing_page_published_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  tier text,
  sources jsonb not null default '[]'::jsonb,
  entities jsonb not null default '[]'::jsonb,
  corrections jsonb not null default '[]'::jsonb,
  demonstration boolean not null default false,
  constraint market_intelligence_pkey PRIMARY KEY (id),
  constraint market_intelligence_slug_key UNIQUE (slug),
  constraint market_intelligence_reading_time_minutes_check CHECK (reading_time_minutes > 0),
  constraint market_intelligence_tier_check CHECK (tier = ANY (ARRAY['free'::text, 'analytics'::text, 'investor-pro'::text]))
);
CREATE INDEX market_intelligence_landing_page_published_at_idx ON market_intelligence USING btree (landing_page_published_at DESC) WHERE landing_page_published;
CREATE INDEX market_intelligence_published_at_id_idx ON market_intelligence USING btree (published_at DESC, id);
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON market_intelligence FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();
CREATE TRIGGER search_changed AFTER INSERT OR DELETE OR UPDATE ON market_intelligence FOR EACH STATEMENT EXECUTE FUNCTION note_article_search_change();

create table meeting_absences (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  note text not null default ''::text,
  constraint meeting_absences_pkey PRIMARY KEY (id),
  constraint meeting_absences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint meeting_absences_span_check CHECK (starts_at < ends_at)
);
CREATE INDEX meeting_absences_user_id_idx ON meeting_absences USING btree (user_id, ends_at);

create table meeting_hosts (
  user_id uuid not null,
  video_url text,
  constraint meeting_hosts_pkey PRIMARY KEY (user_id),
  constraint meeting_hosts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table meeting_hours (
  user_id uuid not null,
  weekday smallint not null,
  from_minute smallint not null,
  to_minute smallint not null,
  constraint meeting_hours_pkey PRIMARY KEY (user_id, weekday, from_minute),
  constraint meeting_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES meeting_hosts(user_id) ON DELETE CASCADE,
  constraint meeting_hours_span_check CHECK (0 <= from_minute AND from_minute < to_minute AND to_minute <= 1440),
  constraint meeting_hours_weekday_check CHECK (weekday >= 1 AND weekday <= 7)
);

create table meeting_subjects (
  user_id uuid not null,
  subject text not null,
  constraint meeting_subjects_pkey PRIMARY KEY (user_id, subject),
  constraint meeting_subjects_user_id_fkey FOREIGN KEY (user_id) REFERENCES meeting_hosts(user_id) ON DELETE CASCADE,
  constraint meeting_subjects_subject_check CHECK (subject = ANY (ARRAY['consultation'::text, 'data-question'::text, 'partners'::text, 'funds'::text]))
);

create table meetings (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  host_id uuid,
  subject text not null,
  way text not null,
  phone text not null default ''::text,
  note text not null default ''::text,
  starts_at timestamp with time zone not null,
  time_zone text not null,
  state text not null default 'booked'::text,
  outcome_note text not null default ''::text,
  revision integer not null default 0,
  reminded text,
  booked_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  demonstration boolean not null default false,
  constraint meetings_pkey PRIMARY KEY (id),
  constraint meetings_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint meetings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint meetings_phone_check CHECK ((way = 'video'::text) = (phone = ''::text)),
  constraint meetings_reminded_check CHECK (reminded = ANY (ARRAY['day'::text, 'hour'::text])),
  constraint meetings_starts_at_check CHECK ((EXTRACT(epoch FROM starts_at)::bigint % 1800::bigint) = 0),
  constraint meetings_state_check CHECK (state = ANY (ARRAY['booked'::text, 'cancelled'::text, 'held'::text, 'missed'::text])),
  constraint meetings_subject_check CHECK (subject = ANY (ARRAY['consultation'::text, 'data-question'::text, 'partners'::text, 'funds'::text])),
  constraint meetings_way_check CHECK (way = ANY (ARRAY['phone'::text, 'whatsapp'::text, 'video'::text]))
);
CREATE UNIQUE INDEX meetings_host_id_starts_at_idx ON meetings USING btree (host_id, starts_at) WHERE state = 'booked'::text;
CREATE INDEX meetings_starts_at_idx ON meetings USING btree (starts_at, id);
CREATE INDEX meetings_user_id_idx ON meetings USING btree (user_id, starts_at DESC, id);
CREATE UNIQUE INDEX meetings_user_id_starts_at_idx ON meetings USING btree (user_id, starts_at) WHERE state = 'booked'::text;

create table membership_decisions (
  id bigint not null generated always as identity,
  user_id uuid not null,
  decision text not null,
  reason text not null default ''::text,
  decided_by uuid,
  decided_at timestamp with time zone not null default now(),
  constraint membership_decisions_pkey PRIMARY KEY (id),
  constraint membership_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint membership_decisions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint membership_decisions_decision_check CHECK (decision = ANY (ARRAY['approved'::text, 'declined'::text]))
);
CREATE INDEX membership_decisions_user_id_id_idx ON membership_decisions USING btree (user_id, id DESC);

create table merged_rows (
  proposal_id integer not null,
  of_table text not null,
  of_column text not null,
  key jsonb not null,
  constraint merged_rows_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES merges(proposal_id) ON DELETE CASCADE
);
CREATE INDEX merged_rows_proposal_id_of_table_of_column_idx ON merged_rows USING btree (proposal_id, of_table, of_column);

create table merges (
  proposal_id integer not null,
  was_published boolean not null,
  aliases text[] not null default '{}'::text[],
  led_on text[] not null default '{}'::text[],
  filed jsonb,
  constraint merges_pkey PRIMARY KEY (proposal_id),
  constraint merges_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES record_proposals(id) ON DELETE CASCADE
);

create table message_attachments (
  id uuid not null,
  conversation_id uuid not null,
  message_id uuid,
  uploaded_by uuid,
  name text not null,
  file_type text not null,
  bytes integer not null,
  file bytea not null,
  uploaded_at timestamp with time zone not null,
  constraint message_attachments_pkey PRIMARY KEY (id),
  constraint message_attachments_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint message_attachments_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint message_attachments_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint message_attachments_file_type_check CHECK (file_type = ANY (ARRAY['webp'::text, 'pdf'::text, 'docx'::text, 'xlsx'::text, 'pptx'::text]))
);
CREATE INDEX message_attachments_conversation_id_idx ON message_attachments USING btree (conversation_id);
CREATE INDEX message_attachments_message_id_idx ON message_attachments USING btree (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX message_attachments_unsent_idx ON message_attachments USING btree (uploaded_at) WHERE message_id IS NULL;
CREATE INDEX message_attachments_uploaded_by_idx ON message_attachments USING btree (uploaded_by);

create table message_reports (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid,
  reporter_id uuid,
  reported_id uuid,
  reason text not null,
  excerpt jsonb not null,
  reported_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  handled_by uuid,
  constraint message_reports_pkey PRIMARY KEY (id),
  constraint message_reports_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE SET NULL,
  constraint message_reports_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint message_reports_reported_id_fkey FOREIGN KEY (reported_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint message_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX message_reports_conversation_id_idx ON message_reports USING btree (conversation_id);
CREATE INDEX message_reports_reported_at_id_idx ON message_reports USING btree (reported_at DESC, id DESC);

create table message_settings (
  user_id uuid not null,
  read_receipts boolean not null default true,
  show_presence boolean not null default true,
  constraint message_settings_pkey PRIMARY KEY (user_id),
  constraint message_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table messages (
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null,
  sender_id uuid,
  content text not null,
  created_at timestamp with time zone not null default now(),
  sequence integer not null,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_conversation_id_sequence_key UNIQUE (conversation_id, sequence),
  constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint messages_sequence_check CHECK (sequence > 0)
);
CREATE INDEX messages_created_at_idx ON messages USING brin (created_at);
CREATE INDEX messages_sender_id_idx ON messages USING btree (sender_id) WHERE sender_id IS NOT NULL;
CREATE TRIGGER note_change AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION note_change('id', 'conversation_id', 'sender_id', 'content');
CREATE TRIGGER number_message BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION number_message();

create table moved_addresses (
  path text not null,
  target text not null,
  at timestamp with time zone not null default now(),
  constraint moved_addresses_pkey PRIMARY KEY (path),
  constraint moved_addresses_target_check CHECK (target <> path)
);
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON moved_addresses FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();

create table newsletter_issues (
  id uuid not null default gen_random_uuid(),
  since timestamp with time zone not null,
  until timestamp with time zone not null,
  state text not null default 'draft'::text,
  subject text not null,
  introduction text not null default ''::text,
  articles jsonb not null,
  register jsonb not null,
  composed_at timestamp with time zone not null,
  approved_at timestamp with time zone,
  approved_by uuid,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  written_at timestamp(3) with time zone not null default now(),
  constraint newsletter_issues_pkey PRIMARY KEY (id),
  constraint newsletter_issues_until_key UNIQUE (until),
  constraint newsletter_issues_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint newsletter_issues_state_check CHECK (state = ANY (ARRAY['draft'::text, 'held'::text, 'approved'::text, 'sending'::text, 'stopped'::text, 'sent'::text]))
);

create table notice_deliveries (
  id bigint not null generated always as identity,
  notice_id bigint not null,
  user_id uuid not null,
  channel text not null,
  state text not null,
  reason text,
  due_at timestamp with time zone,
  tries smallint not null default 0,
  tried_at timestamp with time zone,
  letter_id uuid,
  subscription_id uuid,
  device text,
  at timestamp with time zone not null,
  constraint notice_deliveries_pkey PRIMARY KEY (id),
  constraint notice_deliveries_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES letters(id) ON DELETE SET NULL,
  constraint notice_deliveries_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notices(id) ON DELETE CASCADE,
  constraint notice_deliveries_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE SET NULL,
  constraint notice_deliveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notice_deliveries_channel_check CHECK (channel = ANY (ARRAY['letter'::text, 'push'::text])),
  constraint notice_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'collected'::text, 'digested'::text, 'refused'::text]))
);
CREATE INDEX notice_deliveries_letter_id_idx ON notice_deliveries USING btree (letter_id);
CREATE INDEX notice_deliveries_notice_id_idx ON notice_deliveries USING btree (notice_id);
CREATE INDEX notice_deliveries_open_idx ON notice_deliveries USING btree (due_at) WHERE state = ANY (ARRAY['waiting'::text, 'sending'::text]);
CREATE INDEX notice_deliveries_subscription_id_idx ON notice_deliveries USING btree (subscription_id);
CREATE INDEX notice_deliveries_user_id_id_idx ON notice_deliveries USING btree (user_id, id DESC);

create table notices (
  id bigint not null generated always as identity,
  user_id uuid not null,
  favorite_id uuid,
  aspect text,
  value_before text,
  value_after text,
  seen_on date not null,
  source_id smallint,
  notified_at timestamp with time zone not null,
  read_at timestamp with time zone,
  mailed_at timestamp with time zone,
  view_id uuid,
  project_id integer,
  market jsonb,
  event text not null,
  subject text not null,
  path text,
  about jsonb,
  snoozed_until timestamp with time zone,
  demonstration boolean not null default false,
  shown_at timestamp with time zone generated always as (COALESCE(snoozed_until, notified_at)) stored,
  asset_id uuid,
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE,
  constraint notices_favorite_id_fkey FOREIGN KEY (favorite_id) REFERENCES favorites(id) ON DELETE CASCADE,
  constraint notices_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint notices_source_id_fkey FOREIGN KEY (source_id) REFERENCES data_sources(id),
  constraint notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notices_view_id_fkey FOREIGN KEY (view_id) REFERENCES saved_views(id) ON DELETE CASCADE,
  constraint notices_one_origin_check CHECK (num_nonnulls(favorite_id, view_id, asset_id, about) = 1 AND (aspect IS NULL) = (about IS NOT NULL)),
  constraint notices_project_check CHECK ((num_nonnulls(view_id, asset_id) = 0) = (num_nonnulls(project_id, market) = 0) AND num_nonnulls(project_id, market) <= 1)
);
CREATE INDEX notices_asset_id_idx ON notices USING btree (asset_id) WHERE asset_id IS NOT NULL;
CREATE INDEX notices_favorite_id_idx ON notices USING btree (favorite_id);
CREATE UNIQUE INDEX notices_instalment_key ON notices USING btree (user_id, subject, (about ->> 'position'::text), (about ->> 'dueOn'::text)) WHERE event = 'instalment-due'::text;
CREATE INDEX notices_project_id_idx ON notices USING btree (project_id);
CREATE INDEX notices_unmailed_idx ON notices USING btree (user_id) WHERE mailed_at IS NULL;
CREATE UNIQUE INDEX notices_unread_conversation_key ON notices USING btree (user_id, subject) WHERE event = 'message-received'::text AND read_at IS NULL;
CREATE INDEX notices_unread_idx ON notices USING btree (user_id) WHERE read_at IS NULL;
CREATE INDEX notices_user_id_id_idx ON notices USING btree (user_id, id DESC);
CREATE INDEX notices_user_id_shown_at_idx ON notices USING btree (user_id, shown_at DESC, id DESC);
CREATE INDEX notices_view_id_idx ON notices USING btree (view_id);
CREATE TRIGGER note_change AFTER INSERT ON notices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_notices();
CREATE TRIGGER note_update AFTER UPDATE ON notices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_notices();

create table notification_choices (
  user_id uuid not null,
  event text not null,
  channel text not null,
  frequency text not null,
  constraint notification_choices_pkey PRIMARY KEY (user_id, event, channel),
  constraint notification_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notification_choices_channel_check CHECK (channel = ANY (ARRAY['product'::text, 'letter'::text, 'push'::text])),
  constraint notification_choices_frequency_check CHECK (frequency = ANY (ARRAY['off'::text, 'instant'::text, 'daily'::text, 'weekly'::text]))
);

create table oauth_flows (
  state_digest bytea not null,
  browser_digest bytea not null,
  provider text not null,
  redirect_to text not null,
  challenge text,
  session_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint oauth_flows_pkey PRIMARY KEY (state_digest),
  constraint oauth_flows_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX oauth_flows_expires_at_idx ON oauth_flows USING btree (expires_at);
CREATE INDEX oauth_flows_session_id_idx ON oauth_flows USING btree (session_id);

create table onboarding_answers (
  user_id uuid not null,
  sealed bytea not null,
  updated_at timestamp with time zone not null default now(),
  constraint onboarding_answers_pkey PRIMARY KEY (user_id),
  constraint onboarding_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table one_time_tokens (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  address citext not null,
  link_digest bytea,
  link_expires_at timestamp with time zone not null,
  code_digest bytea,
  code_expires_at timestamp with time zone,
  failures integer not null default 0,
  password_hash text,
  challenge text,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint one_time_tokens_pkey PRIMARY KEY (id),
  constraint one_time_tokens_link_digest_key UNIQUE (link_digest),
  constraint one_time_tokens_user_id_kind_key UNIQUE (user_id, kind),
  constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint one_time_tokens_kind_check CHECK (kind = ANY (ARRAY['signup'::text, 'recovery'::text, 'magiclink'::text, 'email_change_new'::text, 'email_change_current'::text, 'reauthentication'::text, 'newsletter'::text]))
);
CREATE INDEX one_time_tokens_address_idx ON one_time_tokens USING btree (address);

create table page_visits (
  id bigint not null generated always as identity,
  visited_at timestamp with time zone not null,
  user_id uuid,
  visit_session text not null,
  page_path text not null,
  referrer text not null default ''::text,
  duration_seconds integer,
  stands_for integer not null default 1,
  constraint page_visits_pkey PRIMARY KEY (id),
  constraint page_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX page_visits_page_path_id_idx ON page_visits USING btree (page_path, id DESC);
CREATE INDEX page_visits_user_id_id_idx ON page_visits USING btree (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX page_visits_visit_session_idx ON page_visits USING btree (visit_session);
CREATE INDEX page_visits_visited_at_idx ON page_visits USING btree (visited_at);

create table payment_instalments (
  plan_id bigint not null,
  position smallint not null,
  share numeric(6,3) not null,
  falls text not null,
  months smallint,
  due_on date,
  progress numeric(5,2),
  constraint payment_instalments_pkey PRIMARY KEY (plan_id, "position"),
  constraint payment_instalments_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES payment_plans(id) ON DELETE CASCADE,
  constraint payment_instalments_falls_check CHECK (falls = ANY (ARRAY['booking'::text, 'months-after-booking'::text, 'date'::text, 'progress'::text, 'handover'::text, 'months-after-handover'::text])),
  constraint payment_instalments_share_check CHECK (share > 0::numeric AND share <= 100::numeric)
);
CREATE TRIGGER list_projects_on_delete AFTER DELETE ON payment_instalments REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION list_touched_projects('select project_id from payment_plans where id in (select plan_id from touched)');
CREATE TRIGGER list_projects_on_insert AFTER INSERT ON payment_instalments REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION list_touched_projects('select project_id from payment_plans where id in (select plan_id from touched)');
CREATE TRIGGER list_projects_on_update AFTER UPDATE ON payment_instalments REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION list_touched_projects('select project_id from payment_plans where id in (select plan_id from touched)');
grant select on payment_instalments to diwan_scoring;

create table payment_plans (
  id bigint not null generated by default as identity,
  project_id integer not null,
  name text not null,
  observed_on date not null,
  withdrawn_on date,
  source_id smallint not null,
  document_id bigint,
  list_id integer,
  batch_id integer,
  withdrawn_batch_id integer,
  constraint payment_plans_pkey PRIMARY KEY (id),
  constraint payment_plans_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE SET NULL,
  constraint payment_plans_document_id_fkey FOREIGN KEY (document_id) REFERENCES project_documents(id) ON DELETE SET NULL,
  constraint payment_plans_list_id_fkey FOREIGN KEY (list_id) REFERENCES developer_lists(id) ON DELETE SET NULL,
  constraint payment_plans_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint payment_plans_source_id_fkey FOREIGN KEY (source_id) REFERENCES data_sources(id),
  constraint payment_plans_withdrawn_batch_id_fkey FOREIGN KEY (withdrawn_batch_id) REFERENCES import_batches(id) ON DELETE SET NULL
);
CREATE INDEX payment_plans_batch_id_idx ON payment_plans USING btree (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX payment_plans_project_id_idx ON payment_plans USING btree (project_id);
CREATE INDEX payment_plans_withdrawn_batch_id_idx ON payment_plans USING btree (withdrawn_batch_id) WHERE withdrawn_batch_id IS NOT NULL;
CREATE TRIGGER list_projects_on_delete AFTER DELETE ON payment_plans REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION list_touched_projects('select project_id from touched');
CREATE TRIGGER list_projects_on_insert AFTER INSERT ON payment_plans REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION list_touched_projects('select project_id from touched');
CREATE TRIGGER list_projects_on_update AFTER UPDATE ON payment_plans REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION list_touched_projects('select project_id from touched');
CREATE TRIGGER score_due AFTER UPDATE ON payment_plans REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION score_due('project_id', 'plan');
CREATE TRIGGER score_due_new AFTER INSERT ON payment_plans REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION score_due('project_id', 'plan');
grant select on payment_plans to diwan_scoring;

create table picture_renditions (
  picture_id bigint not null,
  width integer not null,
  format text not null,
  body bytea not null,
  constraint picture_renditions_pkey PRIMARY KEY (picture_id, width, format),
  constraint picture_renditions_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES subject_pictures(id) ON DELETE CASCADE,
  constraint picture_renditions_format_check CHECK (format = ANY (ARRAY['avif'::text, 'webp'::text]))
);

create table pictures (
  digest text not null,
  width integer not null,
  height integer not null,
  body bytea not null,
  kept_at timestamp with time zone not null,
  kept_by uuid,
  constraint pictures_pkey PRIMARY KEY (digest, width),
  constraint pictures_kept_by_fkey FOREIGN KEY (kept_by) REFERENCES users(id) ON DELETE SET NULL
);

create table point_facts (
  id bigint not null generated by default as identity,
  project_id integer not null,
  point text not null,
  state text not null,
  number_value double precision,
  word_value text,
  observed_on date,
  source_id smallint,
  proven boolean not null default false,
  evidence text,
  inputs jsonb,
  document_id bigint,
  noted_by uuid,
  noted_at timestamp with time zone not null default now(),
  worked_out boolean not null default false,
  constraint point_facts_pkey PRIMARY KEY (id),
  constraint point_facts_document_id_fkey FOREIGN KEY (document_id) REFERENCES project_documents(id) ON DELETE SET NULL,
  constraint point_facts_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint point_facts_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint point_facts_source_id_fkey FOREIGN KEY (source_id) REFERENCES data_sources(id),
  constraint point_facts_observed_check CHECK (state <> 'observed'::text OR observed_on IS NOT NULL AND source_id IS NOT NULL AND (number_value IS NULL) <> (word_value IS NULL)),
  constraint point_facts_state_check CHECK (state = ANY (ARRAY['observed'::text, 'requested'::text, 'refused'::text, 'withdrawn'::text]))
);
CREATE INDEX point_facts_project_id_point_id_idx ON point_facts USING btree (project_id, point, id DESC);
CREATE INDEX point_facts_project_id_worked_out_point_id_idx ON point_facts USING btree (project_id, worked_out, point, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE ON point_facts FOR EACH ROW WHEN ((to_jsonb(old.*) - '{project_id,document_id,noted_by}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{project_id,document_id,noted_by}'::text[])) EXECUTE FUNCTION append_only();
CREATE TRIGGER score_due AFTER INSERT ON point_facts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION score_due('project_id', 'fact');
grant insert, select on point_facts to diwan_scoring;

create table point_requests (
  project_id integer not null,
  point text not null,
  user_id uuid not null,
  requested_at timestamp with time zone not null default now(),
  constraint point_requests_pkey PRIMARY KEY (project_id, point, user_id),
  constraint point_requests_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint point_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table presence_tracks (
  id uuid not null,
  process_id uuid not null,
  user_id uuid not null,
  status text not null,
  constraint presence_tracks_pkey PRIMARY KEY (id),
  constraint presence_tracks_process_id_fkey FOREIGN KEY (process_id) REFERENCES processes(id) ON DELETE CASCADE,
  constraint presence_tracks_status_check CHECK (status = ANY (ARRAY['green'::text, 'yellow'::text]))
);
alter table presence_tracks set unlogged;
CREATE INDEX presence_tracks_process_id_idx ON presence_tracks USING btree (process_id);
CREATE TRIGGER note_change AFTER INSERT OR DELETE ON presence_tracks FOR EACH ROW EXECUTE FUNCTION note_change('id', 'user_id', 'status');
CREATE TRIGGER note_update AFTER UPDATE ON presence_tracks FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION note_change('id', 'user_id', 'status');

create table presumed_resales (
  city_id integer not null,
  demonstration boolean not null,
  property_type smallint not null,
  area_id integer not null,
  project_term integer,
  rooms smallint,
  bought_quarter integer not null,
  sold_quarter integer not null,
  gain double precision not null,
  constraint presumed_resales_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id) ON DELETE CASCADE
);
CREATE INDEX presumed_resales_city_id_idx ON presumed_resales USING btree (city_id, demonstration, property_type);

create table price_index_vintages (
  city_id integer not null,
  demonstration boolean not null,
  property_type smallint not null,
  area_id integer not null,
  published_on date not null,
  method_version integer not null,
  indices jsonb not null,
  computed_at timestamp with time zone not null,
  constraint price_index_vintages_pkey PRIMARY KEY (city_id, demonstration, property_type, area_id, published_on),
  constraint price_index_vintages_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id) ON DELETE CASCADE
);
CREATE INDEX price_index_vintages_published_on_idx ON price_index_vintages USING btree (published_on);

create table price_indices (
  city_id integer not null,
  demonstration boolean not null,
  property_type smallint not null,
  area_id integer not null,
  method_version integer not null,
  data_state text not null,
  indices jsonb not null,
  computed_at timestamp with time zone not null,
  constraint price_indices_pkey PRIMARY KEY (city_id, demonstration, property_type, area_id),
  constraint price_indices_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id) ON DELETE CASCADE
);

create table price_list_rows (
  price_list_id bigint not null,
  position smallint not null,
  property_type text not null,
  rooms smallint,
  size_sqm_from double precision,
  size_sqm_to double precision,
  price_minor_from bigint,
  price_minor_to bigint,
  units integer,
  available integer,
  constraint price_list_rows_pkey PRIMARY KEY (price_list_id, "position"),
  constraint price_list_rows_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES price_lists(id) ON DELETE CASCADE
);
CREATE TRIGGER list_projects_on_delete AFTER DELETE ON price_list_rows REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION list_touched_projects('select project_id from price_lists where id in (select price_list_id from touched)');
CREATE TRIGGER list_projects_on_insert AFTER INSERT ON price_list_rows REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION list_touched_projects('select project_id from price_lists where id in (select price_list_id from touched)');
CREATE TRIGGER list_projects_on_update AFTER UPDATE ON price_list_rows REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION list_touched_projects('select project_id from price_lists where id in (select price_list_id from touched)');
grant select on price_list_rows to diwan_scoring;

create table price_list_units (
  price_list_id bigint not null,
  unit_number text not null,
  property_type text not null,
  rooms smallint,
  size_sqm double precision,
  price_minor bigint,
  available boolean,
  constraint price_list_units_pkey PRIMARY KEY (price_list_id, unit_number),
  constraint price_list_units_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES price_lists(id) ON DELETE CASCADE
);

create table price_lists (
  id bigint not null generated by default as identity,
  project_id integer not null,
  observed_on date not null,
  source_id smallint not null,
  document_id bigint,
  currency character(3) not null,
  noted_at timestamp with time zone not null default now(),
  list_id integer,
  batch_id integer,
  constraint price_lists_pkey PRIMARY KEY (id),
  constraint price_lists_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE SET NULL,
  constraint price_lists_document_id_fkey FOREIGN KEY (document_id) REFERENCES project_documents(id) ON DELETE SET NULL,
  constraint price_lists_list_id_fkey FOREIGN KEY (list_id) REFERENCES developer_lists(id) ON DELETE SET NULL,
  constraint price_lists_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint price_lists_source_id_fkey FOREIGN KEY (source_id) REFERENCES data_sources(id)
);
CREATE INDEX price_lists_batch_id_idx ON price_lists USING btree (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX price_lists_project_id_observed_on_idx ON price_lists USING btree (project_id, observed_on DESC);
CREATE TRIGGER list_projects_on_delete AFTER DELETE ON price_lists REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION list_touched_projects('select project_id from touched');
CREATE TRIGGER list_projects_on_insert AFTER INSERT ON price_lists REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION list_touched_projects('select project_id from touched');
CREATE TRIGGER list_projects_on_update AFTER UPDATE ON price_lists REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION list_touched_projects('select project_id from touched');
CREATE TRIGGER score_due AFTER INSERT ON price_lists REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION score_due('project_id', 'price-list');
grant select on price_lists to diwan_scoring;

create table privacy_requests (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  email citext,
  kind text not null,
  message text not null,
  state text not null default 'open'::text,
  received_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  alarmed_at timestamp with time zone,
  overdue_alarmed_at timestamp with time zone,
  answer text,
  closed_at timestamp with time zone,
  closed_by uuid,
  constraint privacy_requests_pkey PRIMARY KEY (id),
  constraint privacy_requests_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint privacy_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint privacy_requests_closed_check CHECK ((state = 'open'::text) = (closed_at IS NULL)),
  constraint privacy_requests_kind_check CHECK (kind = ANY (ARRAY['access'::text, 'correction'::text, 'restriction'::text, 'objection'::text, 'deletion'::text, 'other'::text])),
  constraint privacy_requests_person_check CHECK ((user_id IS NULL) <> (email IS NULL)),
  constraint privacy_requests_state_check CHECK (state = ANY (ARRAY['open'::text, 'answered'::text, 'declined'::text, 'withdrawn'::text]))
);
CREATE INDEX privacy_requests_closed_at_idx ON privacy_requests USING btree (closed_at) WHERE state <> 'open'::text;
CREATE INDEX privacy_requests_closed_by_idx ON privacy_requests USING btree (closed_by) WHERE closed_by IS NOT NULL;
CREATE INDEX privacy_requests_due_at_idx ON privacy_requests USING btree (due_at) WHERE state = 'open'::text;
CREATE INDEX privacy_requests_user_id_received_at_idx ON privacy_requests USING btree (user_id, received_at DESC);

create table processes (
  id uuid not null,
  seen_at timestamp with time zone not null,
  constraint processes_pkey PRIMARY KEY (id)
);
alter table processes set unlogged;

create table project_agents (
  project_id integer not null,
  agent_id uuid not null,
  assigned_by uuid,
  assigned_at timestamp with time zone not null default now(),
  constraint project_agents_pkey PRIMARY KEY (project_id, agent_id),
  constraint project_agents_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint project_agents_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint project_agents_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);
CREATE INDEX project_agents_agent_id_idx ON project_agents USING btree (agent_id);

create table project_documents (
  id bigint not null generated by default as identity,
  project_id integer not null,
  kind text not null,
  title text not null,
  file_type text not null,
  bytes bytea not null,
  sha256 text not null,
  dated_on date,
  expires_on date,
  demonstration boolean not null default false,
  uploaded_by uuid,
  uploaded_at timestamp with time zone not null default now(),
  list_id integer,
  batch_id integer,
  constraint project_documents_pkey PRIMARY KEY (id),
  constraint project_documents_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE SET NULL,
  constraint project_documents_list_id_fkey FOREIGN KEY (list_id) REFERENCES developer_lists(id) ON DELETE SET NULL,
  constraint project_documents_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint project_documents_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX project_documents_batch_id_idx ON project_documents USING btree (batch_id) WHERE batch_id IS NOT NULL;
CREATE UNIQUE INDEX project_documents_project_id_sha256_key ON project_documents USING btree (project_id, sha256);
CREATE TRIGGER list_projects_on_delete AFTER DELETE ON project_documents REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION list_touched_projects('select project_id from touched');
CREATE TRIGGER list_projects_on_insert AFTER INSERT ON project_documents REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION list_touched_projects('select project_id from touched');
grant select on project_documents to diwan_scoring;

create table project_listings (
  project_id integer not null,
  slug text not null,
  name text not null,
  words text not null,
  city_id smallint not null,
  area_id integer,
  developer_id integer,
  stage text not null,
  property_type text not null,
  status_code text,
  percent_completed real,
  due_on date,
  slip_days integer,
  completed_on date,
  registered_on date,
  has_escrow boolean not null,
  demonstration boolean not null,
  currency character(3),
  priced_on date,
  price_minor_from bigint,
  price_minor_to bigint,
  price_per_sqm double precision,
  price_aed double precision,
  price_aed_per_sqm double precision,
  bedrooms smallint not null default 0,
  before_handover real,
  at_handover real,
  has_post_handover boolean,
  score double precision,
  grade text,
  coverage real,
  master_project text,
  started_on date,
  latitude double precision,
  longitude double precision,
  has_own_place boolean not null default false,
  size_sqm_from real,
  size_sqm_to real,
  listed_units integer,
  available_units integer,
  at_booking real,
  months_after integer,
  has_monthly boolean,
  has_documents boolean not null default false,
  sales_12m integer,
  gross_yield double precision,
  net_yield double precision,
  against_area double precision,
  tenure text,
  owners text,
  metro_walk double precision,
  seen_on date,
  constraint project_listings_pkey PRIMARY KEY (project_id),
  constraint project_listings_slug_key UNIQUE (slug),
  constraint project_listings_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);
CREATE TRIGGER alias_listing BEFORE INSERT ON project_listings FOR EACH ROW EXECUTE FUNCTION alias_listing();
CREATE TRIGGER note_delete AFTER DELETE ON project_listings REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change();
CREATE TRIGGER note_insert AFTER INSERT ON project_listings REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change();
CREATE TRIGGER note_update AFTER UPDATE ON project_listings REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_listing_change();
CREATE TRIGGER read_listing BEFORE INSERT OR UPDATE ON project_listings FOR EACH ROW EXECUTE FUNCTION read_listing();
CREATE TRIGGER score_listing BEFORE INSERT ON project_listings FOR EACH ROW EXECUTE FUNCTION score_listing();

create table project_observations (
  id bigint not null generated by default as identity,
  project_id integer not null,
  field text not null,
  value text,
  filed text,
  source_id smallint not null,
  seen_on date not null,
  batch_id integer,
  document_id bigint,
  noted_by uuid,
  noted_at timestamp with time zone not null default now(),
  evidence text,
  source_line integer,
  constraint project_observations_pkey PRIMARY KEY (id),
  constraint project_observations_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE SET NULL,
  constraint project_observations_document_id_fkey FOREIGN KEY (document_id) REFERENCES project_documents(id) ON DELETE SET NULL,
  constraint project_observations_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint project_observations_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint project_observations_source_id_fkey FOREIGN KEY (source_id) REFERENCES data_sources(id)
);
CREATE INDEX project_observations_project_id_field_seen_on_id_idx ON project_observations USING btree (project_id, field, seen_on DESC, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE ON project_observations FOR EACH ROW WHEN ((to_jsonb(old.*) - '{project_id,document_id,noted_by,batch_id}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{project_id,document_id,noted_by,batch_id}'::text[])) EXECUTE FUNCTION append_only();
CREATE TRIGGER score_due AFTER INSERT ON project_observations REFERENCING NEW TABLE AS stated FOR EACH STATEMENT EXECUTE FUNCTION score_due_stated();
grant select on project_observations to diwan_scoring;

create table project_scores (
  project_id integer not null,
  run_id bigint not null,
  score double precision,
  grade text not null,
  coverage double precision not null,
  confidence double precision not null,
  interval_low double precision,
  interval_high double precision,
  ran_at timestamp with time zone not null,
  categories jsonb,
  constraint project_scores_pkey PRIMARY KEY (project_id),
  constraint project_scores_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint project_scores_run_id_fkey FOREIGN KEY (run_id) REFERENCES score_runs(id) ON DELETE CASCADE
);
CREATE TRIGGER list_scores_on_insert AFTER INSERT ON project_scores REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION list_scores();
CREATE TRIGGER list_scores_on_update AFTER UPDATE ON project_scores REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION list_scores();
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON project_scores FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();
grant insert, select, update on project_scores to diwan_scoring;

create table projects (
  id integer not null generated by default as identity,
  slug text not null,
  name text not null,
  name_ar text,
  location text not null,
  city_id smallint not null,
  area_id integer,
  developer_id integer,
  stage text not null default 'off-plan'::text,
  units integer,
  handover_on date,
  published boolean not null default false,
  demonstration boolean not null default false,
  register text,
  register_number text,
  entity_id integer,
  master_entity_id integer,
  master_project text,
  property_type text not null default 'unit'::text,
  status_code text,
  percent_completed numeric(5,2),
  started_on date,
  first_due_on date,
  due_on date,
  completed_on date,
  cancelled_on date,
  registered_on date,
  lands integer,
  buildings integer,
  villas integer,
  escrow_agent text,
  zoning_authority text,
  description text,
  latitude double precision,
  longitude double precision,
  located_by text,
  seen_on date,
  changed_at timestamp with time zone not null default now(),
  aliases text[] not null default '{}'::text[],
  name_kept boolean not null default false,
  merged_into integer,
  first_seen_on date,
  entered boolean not null default false,
  constraint projects_pkey PRIMARY KEY (id),
  constraint projects_register_key UNIQUE (register, register_number),
  constraint projects_slug_key UNIQUE (slug),
  constraint projects_area_id_fkey FOREIGN KEY (area_id) REFERENCES areas(id),
  constraint projects_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint projects_developer_id_fkey FOREIGN KEY (developer_id) REFERENCES developers(id),
  constraint projects_entity_id_fkey FOREIGN KEY (entity_id) REFERENCES legal_entities(id),
  constraint projects_master_entity_id_fkey FOREIGN KEY (master_entity_id) REFERENCES legal_entities(id),
  constraint projects_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES projects(id),
  constraint projects_located_by_check CHECK (located_by = ANY (ARRAY['area'::text, 'register'::text, 'staff'::text])),
  constraint projects_property_type_check CHECK (property_type = ANY (ARRAY['unit'::text, 'villa'::text, 'land'::text, 'building'::text])),
  constraint projects_stage_check CHECK (stage = ANY (ARRAY['off-plan'::text, 'ready'::text]))
);
CREATE INDEX projects_area_id_idx ON projects USING btree (area_id);
CREATE INDEX projects_city_id_folded_name_idx ON projects USING btree (city_id, folded_name(name));
CREATE INDEX projects_city_id_published_idx ON projects USING btree (city_id, published);
CREATE INDEX projects_developer_id_idx ON projects USING btree (developer_id);
CREATE INDEX projects_entity_id_idx ON projects USING btree (entity_id);
CREATE INDEX projects_merged_into_idx ON projects USING btree (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX projects_register_first_seen_on_idx ON projects USING btree (register, first_seen_on);
CREATE TRIGGER list_projects_on_insert AFTER INSERT ON projects REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION list_touched_projects('select id from touched');
CREATE TRIGGER list_projects_on_update AFTER UPDATE ON projects REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION list_touched_projects('select id from touched');
CREATE TRIGGER pages_changed AFTER DELETE OR UPDATE OF published OR TRUNCATE ON projects FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();
CREATE TRIGGER score_due AFTER UPDATE ON projects REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION score_due('id', 'register');
CREATE TRIGGER score_due_new AFTER INSERT ON projects REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION score_due('id', 'register');
CREATE TRIGGER search_delete AFTER DELETE ON projects REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_search_change('project');
CREATE TRIGGER search_insert AFTER INSERT ON projects REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_search_change('project');
CREATE TRIGGER search_update AFTER UPDATE ON projects REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_search_change('project');
grant select on projects to diwan_scoring;

create table proposal_projects (
  proposal_id uuid not null,
  position smallint not null,
  project_id integer not null,
  constraint proposal_projects_pkey PRIMARY KEY (proposal_id, "position"),
  constraint proposal_projects_project_id_key UNIQUE (proposal_id, project_id),
  constraint proposal_projects_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint proposal_projects_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id) ON DELETE CASCADE,
  constraint proposal_projects_position_check CHECK ("position" >= 1 AND "position" <= 3)
);
CREATE INDEX proposal_projects_project_id_idx ON proposal_projects USING btree (project_id);

create table proposals (
  id uuid not null default gen_random_uuid(),
  introduction_id uuid not null,
  note text not null default ''::text,
  made_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  constraint proposals_pkey PRIMARY KEY (id),
  constraint proposals_introduction_id_fkey FOREIGN KEY (introduction_id) REFERENCES introductions(id) ON DELETE CASCADE
);
CREATE INDEX proposals_introduction_id_made_at_idx ON proposals USING btree (introduction_id, made_at DESC);

create table proposed_facts (
  id bigint not null generated by default as identity,
  project_id integer not null,
  point text not null,
  state text not null,
  number_value double precision,
  word_value text,
  observed_on date not null,
  source_id smallint not null,
  proven boolean not null,
  evidence text not null,
  proposed_by uuid,
  proposed_at timestamp with time zone not null,
  decision text,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text,
  fact_id bigint,
  constraint proposed_facts_pkey PRIMARY KEY (id),
  constraint proposed_facts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint proposed_facts_fact_id_fkey FOREIGN KEY (fact_id) REFERENCES point_facts(id) ON DELETE SET NULL,
  constraint proposed_facts_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint proposed_facts_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint proposed_facts_source_id_fkey FOREIGN KEY (source_id) REFERENCES data_sources(id),
  constraint proposed_facts_decided_by_other_check CHECK (decision IS DISTINCT FROM 'approved'::text OR decided_by IS DISTINCT FROM proposed_by OR decided_by IS NULL),
  constraint proposed_facts_decision_check CHECK (decision = ANY (ARRAY['approved'::text, 'declined'::text, 'withdrawn'::text])),
  constraint proposed_facts_state_check CHECK (state = ANY (ARRAY['observed'::text, 'requested'::text, 'refused'::text, 'withdrawn'::text]))
);
CREATE INDEX proposed_facts_project_id_idx ON proposed_facts USING btree (project_id);
CREATE INDEX proposed_facts_proposed_at_idx ON proposed_facts USING btree (proposed_at) WHERE decision IS NULL;

create table published_figure_versions (
  figure_id bigint not null,
  batch_id integer not null,
  version jsonb not null,
  constraint published_figure_versions_pkey PRIMARY KEY (figure_id, batch_id),
  constraint published_figure_versions_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE CASCADE,
  constraint published_figure_versions_figure_id_fkey FOREIGN KEY (figure_id) REFERENCES published_figures(id) ON DELETE CASCADE
);
CREATE INDEX published_figure_versions_batch_id_idx ON published_figure_versions USING btree (batch_id);

create table published_figures (
  id bigint not null generated by default as identity,
  series text not null,
  place text not null,
  segment text not null,
  measure text not null,
  step text not null,
  starts_on date not null,
  city_id smallint,
  area_id integer,
  value double precision not null,
  sample integer,
  batch_id integer,
  first_batch_id integer,
  filed_by integer,
  source_line integer,
  constraint published_figures_pkey PRIMARY KEY (id),
  constraint published_figures_key UNIQUE (series, place, segment, measure, step, starts_on),
  constraint published_figures_area_id_fkey FOREIGN KEY (area_id) REFERENCES areas(id) ON DELETE SET NULL,
  constraint published_figures_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE SET NULL,
  constraint published_figures_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id) ON DELETE SET NULL,
  constraint published_figures_first_batch_id_fkey FOREIGN KEY (first_batch_id) REFERENCES import_batches(id) ON DELETE SET NULL,
  constraint published_figures_step_check CHECK (step = ANY (ARRAY['day'::text, 'month'::text, 'quarter'::text, 'year'::text]))
);
CREATE INDEX published_figures_area_id_idx ON published_figures USING btree (area_id);
CREATE INDEX published_figures_city_id_series_idx ON published_figures USING btree (city_id, series);
CREATE INDEX published_figures_first_batch_id_idx ON published_figures USING btree (first_batch_id);

create table push_keys (
  id uuid not null,
  public_key text not null,
  sealed_private_key bytea not null,
  made_at timestamp with time zone not null,
  constraint push_keys_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX push_keys_only_key ON push_keys USING btree ((true));

create table push_subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device text not null,
  subscribed_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  session_id uuid,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_session_id_idx ON push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_user_id_idx ON push_subscriptions USING btree (user_id);

create table quiet_hours (
  user_id uuid not null,
  from_minute smallint not null,
  to_minute smallint not null,
  time_zone text not null,
  constraint quiet_hours_pkey PRIMARY KEY (user_id),
  constraint quiet_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint quiet_hours_from_minute_check CHECK (from_minute >= 0 AND from_minute <= 1439),
  constraint quiet_hours_to_minute_check CHECK (to_minute >= 0 AND to_minute <= 1439)
);

create table quiz_attempts (
  user_id uuid not null,
  course_id uuid not null,
  lesson text not null,
  number integer not null,
  version integer not null,
  answers jsonb not null,
  correct integer not null,
  question_count integer not null,
  passed boolean not null,
  answered_at timestamp with time zone not null,
  constraint quiz_attempts_pkey PRIMARY KEY (user_id, course_id, lesson, number),
  constraint quiz_attempts_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint quiz_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX quiz_attempts_course_id_idx ON quiz_attempts USING btree (course_id, lesson);

create table quote_requests (
  id uuid not null,
  user_id uuid not null,
  category text not null,
  city_id smallint not null,
  need text not null,
  project_id integer,
  asset_id uuid,
  size_sqm double precision,
  timing text not null,
  budget_minor bigint,
  address text not null default ''::text,
  phone text not null default ''::text,
  state text not null default 'open'::text,
  requested_at timestamp with time zone not null,
  answer_until timestamp with time zone not null,
  choose_until timestamp with time zone not null,
  ended_at timestamp with time zone,
  demonstration boolean not null default false,
  constraint quote_requests_pkey PRIMARY KEY (id),
  constraint quote_requests_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE SET NULL,
  constraint quote_requests_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint quote_requests_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE SET NULL,
  constraint quote_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint quote_requests_budget_minor_check CHECK (budget_minor > 0),
  constraint quote_requests_size_sqm_check CHECK (size_sqm > 0::double precision),
  constraint quote_requests_state_check CHECK (state = ANY (ARRAY['open'::text, 'confirmed'::text, 'done'::text, 'withdrawn'::text, 'expired'::text])),
  constraint quote_requests_timing_check CHECK (timing = ANY (ARRAY['now'::text, 'this-month'::text, 'three-months'::text, 'flexible'::text]))
);
CREATE INDEX quote_requests_choose_until_idx ON quote_requests USING btree (choose_until) WHERE state = 'open'::text;
CREATE INDEX quote_requests_requested_at_idx ON quote_requests USING btree (requested_at DESC, id DESC);
CREATE INDEX quote_requests_user_id_requested_at_idx ON quote_requests USING btree (user_id, requested_at DESC, id DESC);

create table quotes (
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  supplier_id uuid not null,
  state text not null default 'requested'::text,
  revision integer not null default 0,
  price_minor bigint,
  currency character(3),
  vat text,
  vat_percent numeric(5,2),
  included text not null default ''::text,
  days integer,
  valid_until date,
  terms text not null default ''::text,
  decline_reason text not null default ''::text,
  answered_at timestamp with time zone,
  changed_at timestamp with time zone,
  ended_at timestamp with time zone,
  done_by_member_at timestamp with time zone,
  done_by_supplier_at timestamp with time zone,
  constraint quotes_pkey PRIMARY KEY (id),
  constraint quotes_request_id_supplier_id_key UNIQUE (request_id, supplier_id),
  constraint quotes_request_id_fkey FOREIGN KEY (request_id) REFERENCES quote_requests(id) ON DELETE CASCADE,
  constraint quotes_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id) ON DELETE CASCADE,
  constraint quotes_days_check CHECK (days > 0),
  constraint quotes_price_minor_check CHECK (price_minor > 0),
  constraint quotes_quoted_check CHECK ((state <> ALL (ARRAY['quoted'::text, 'chosen'::text])) OR price_minor IS NOT NULL),
  constraint quotes_state_check CHECK (state = ANY (ARRAY['requested'::text, 'quoted'::text, 'declined'::text, 'chosen'::text, 'closed'::text])),
  constraint quotes_terms_check CHECK (num_nonnulls(price_minor, currency, vat, vat_percent, days, valid_until) = ANY (ARRAY[0, 6])),
  constraint quotes_vat_check CHECK (vat = ANY (ARRAY['included'::text, 'added'::text, 'none'::text]))
);
CREATE UNIQUE INDEX quotes_request_id_chosen_key ON quotes USING btree (request_id) WHERE state = 'chosen'::text;
CREATE INDEX quotes_supplier_id_idx ON quotes USING btree (supplier_id, request_id);

create table record_proposals (
  id integer not null generated by default as identity,
  kind text not null,
  subject_id integer,
  into_id integer,
  name text not null,
  before jsonb,
  after jsonb,
  reason text not null,
  state text not null default 'proposed'::text,
  proposed_by uuid,
  proposed_at timestamp with time zone not null,
  note text not null default ''::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  moved jsonb,
  undoes integer,
  remained integer,
  created jsonb,
  facts jsonb,
  constraint record_proposals_pkey PRIMARY KEY (id),
  constraint record_proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint record_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint record_proposals_undoes_fkey FOREIGN KEY (undoes) REFERENCES record_proposals(id),
  constraint record_proposals_before_or_created_check CHECK ((before IS NULL) = (created IS NOT NULL)),
  constraint record_proposals_into_or_after_check CHECK ((into_id IS NULL) = (after IS NOT NULL OR created IS NOT NULL)),
  constraint record_proposals_into_other_check CHECK (into_id <> subject_id),
  constraint record_proposals_kind_check CHECK (kind = ANY (ARRAY['project'::text, 'developer'::text, 'area'::text])),
  constraint record_proposals_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text])),
  constraint record_proposals_subject_check CHECK (subject_id IS NOT NULL OR created IS NOT NULL AND state <> 'approved'::text)
);
CREATE INDEX record_proposals_kind_subject_id_id_idx ON record_proposals USING btree (kind, subject_id, id DESC);
CREATE UNIQUE INDEX record_proposals_one_open_key ON record_proposals USING btree (kind, subject_id) WHERE state = 'proposed'::text;

create table recovery_codes (
  factor_id uuid not null,
  digest bytea not null,
  spent_at timestamp with time zone,
  key_id text,
  constraint recovery_codes_pkey PRIMARY KEY (factor_id, digest),
  constraint recovery_codes_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES factors(id) ON DELETE CASCADE
);

create table register_totals (
  register smallint not null,
  city_id smallint not null,
  month date not null,
  deals integer not null,
  source text not null,
  read_on date not null,
  constraint register_totals_pkey PRIMARY KEY (register, city_id, month),
  constraint register_totals_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id) ON DELETE CASCADE,
  constraint register_totals_deals_check CHECK (deals >= 0),
  constraint register_totals_month_check CHECK (EXTRACT(day FROM month) = 1::numeric)
);

create table registered_units (
  id bigint not null generated by default as identity,
  property_number text not null,
  city_id smallint not null,
  area_id integer not null,
  building_number text,
  unit_number text,
  floor text,
  rooms text,
  bedrooms smallint,
  sub_type text,
  size_sqm double precision,
  balcony_sqm double precision,
  parking text,
  freehold boolean,
  master_project text,
  project_key text,
  project_name text,
  batch_id integer,
  first_batch_id integer,
  filed_by integer,
  demonstration boolean not null default false,
  source_line integer,
  constraint registered_units_pkey PRIMARY KEY (id),
  constraint registered_units_property_number_key UNIQUE (property_number),
  constraint registered_units_area_id_fkey FOREIGN KEY (area_id) REFERENCES areas(id),
  constraint registered_units_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE SET NULL,
  constraint registered_units_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint registered_units_first_batch_id_fkey FOREIGN KEY (first_batch_id) REFERENCES import_batches(id) ON DELETE SET NULL
);
CREATE INDEX registered_units_area_id_idx ON registered_units USING btree (area_id);
CREATE INDEX registered_units_first_batch_id_idx ON registered_units USING btree (first_batch_id);
CREATE TRIGGER note_deleted_units AFTER DELETE ON registered_units REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_units();
CREATE TRIGGER note_inserted_units AFTER INSERT ON registered_units REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_units();
CREATE TRIGGER note_updated_units AFTER UPDATE ON registered_units REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_updated_units();
grant select on registered_units to diwan_scoring;

create table rent_changes (
  contract_id bigint not null,
  row_xid xid8 not null default pg_current_xact_id(),
  constraint rent_changes_pkey PRIMARY KEY (contract_id)
);
CREATE INDEX rent_changes_row_xid_idx ON rent_changes USING btree (row_xid);

create table rent_contracts (
  id bigint not null generated by default as identity,
  number text not null,
  kind text not null,
  starts_on date not null,
  ends_on date not null,
  currency character(3) not null,
  contract_minor bigint not null,
  annual_minor bigint not null,
  properties integer not null,
  tenant text,
  filed_line integer not null,
  demonstration boolean not null default false,
  batch_id integer,
  first_batch_id integer,
  filed_by integer,
  source_line integer,
  constraint rent_contracts_pkey PRIMARY KEY (id),
  constraint rent_contracts_number_key UNIQUE (number),
  constraint rent_contracts_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE SET NULL,
  constraint rent_contracts_first_batch_id_fkey FOREIGN KEY (first_batch_id) REFERENCES import_batches(id) ON DELETE SET NULL,
  constraint rent_contracts_kind_check CHECK (kind = ANY (ARRAY['new'::text, 'renewal'::text])),
  constraint rent_contracts_tenant_check CHECK (tenant = ANY (ARRAY['person'::text, 'authority'::text]))
);
CREATE INDEX rent_contracts_first_batch_id_idx ON rent_contracts USING btree (first_batch_id);
CREATE INDEX rent_contracts_starts_on_idx ON rent_contracts USING btree (starts_on DESC);
CREATE TRIGGER note_updated_contracts AFTER UPDATE ON rent_contracts REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_updated_rent_contracts();
grant select on rent_contracts to diwan_scoring;

create table rent_lines (
  contract_id bigint not null,
  line integer not null,
  city_id smallint not null,
  area_id integer not null,
  property_type text not null,
  property_kind text,
  sub_type text,
  bedrooms smallint,
  usage text,
  freehold boolean,
  size_sqm double precision,
  project_number text,
  project_name text,
  master_project text,
  project_id integer,
  project_basis text,
  filed_by integer,
  constraint rent_lines_pkey PRIMARY KEY (contract_id, line),
  constraint rent_lines_area_id_fkey FOREIGN KEY (area_id) REFERENCES areas(id),
  constraint rent_lines_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint rent_lines_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES rent_contracts(id) ON DELETE CASCADE,
  constraint rent_lines_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE SET NULL,
  constraint rent_lines_project_basis_check CHECK (project_basis = ANY (ARRAY['number'::text, 'name'::text])),
  constraint rent_lines_project_basis_known_check CHECK (project_id IS NULL OR project_basis IS NOT NULL),
  constraint rent_lines_property_type_check CHECK (property_type = ANY (ARRAY['unit'::text, 'villa'::text, 'land'::text, 'building'::text]))
);
CREATE INDEX rent_lines_area_id_idx ON rent_lines USING btree (area_id);
CREATE INDEX rent_lines_project_id_idx ON rent_lines USING btree (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX rent_lines_project_number_idx ON rent_lines USING btree (project_number) WHERE project_number IS NOT NULL;
CREATE TRIGGER note_deleted_lines AFTER DELETE ON rent_lines REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_rent_lines();
CREATE TRIGGER note_inserted_lines AFTER INSERT ON rent_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_rent_lines();
CREATE TRIGGER note_updated_lines AFTER UPDATE ON rent_lines REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_updated_rent_lines();
grant select on rent_lines to diwan_scoring;

create table rent_versions (
  contract_id bigint not null,
  batch_id integer not null,
  contract jsonb not null,
  lines jsonb not null,
  constraint rent_versions_pkey PRIMARY KEY (contract_id, batch_id),
  constraint rent_versions_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE CASCADE,
  constraint rent_versions_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES rent_contracts(id) ON DELETE CASCADE
);
CREATE INDEX rent_versions_batch_id_idx ON rent_versions USING btree (batch_id);

create table rule_changes (
  id uuid not null default gen_random_uuid(),
  subject text not null,
  target text not null,
  entry jsonb not null,
  before jsonb,
  note text not null,
  proposed_by uuid,
  proposed_at timestamp with time zone not null,
  decision text,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text not null default ''::text,
  constraint rule_changes_pkey PRIMARY KEY (id),
  constraint rule_changes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint rule_changes_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint rule_changes_decided_check CHECK ((decision IS NULL) = (decided_at IS NULL)),
  constraint rule_changes_decision_check CHECK (decision = ANY (ARRAY['approved'::text, 'declined'::text, 'withdrawn'::text])),
  constraint rule_changes_subject_check CHECK (subject = ANY (ARRAY['rule'::text, 'requirement'::text, 'regime'::text]))
);
CREATE INDEX rule_changes_proposed_at_idx ON rule_changes USING btree (proposed_at DESC, id);
CREATE UNIQUE INDEX rule_changes_waiting_idx ON rule_changes USING btree (subject, target) WHERE decision IS NULL;

create table rule_values (
  id integer not null generated by default as identity,
  key text not null,
  cities text[] not null default '{}'::text[],
  except_for text[] not null default '{}'::text[],
  value numeric,
  unit text,
  title text not null,
  detail text not null default ''::text,
  concerns text not null,
  holds_from date not null,
  holds_to date,
  source_title text not null,
  source_url text not null,
  verified_on date not null,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  constraint rule_values_pkey PRIMARY KEY (id),
  constraint rule_values_key_holds_from_key UNIQUE (key, holds_from),
  constraint rule_values_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint rule_values_concerns_check CHECK (concerns = ANY (ARRAY['eligibility'::text, 'costs'::text, 'loans'::text, 'letting'::text, 'off-plan'::text, 'residency'::text, 'education'::text])),
  constraint rule_values_holds_to_check CHECK (holds_to IS NULL OR holds_to >= holds_from),
  constraint rule_values_unit_check CHECK (unit = ANY (ARRAY['AED'::text, 'SAR'::text, 'percent'::text, 'permille'::text, 'years'::text, 'days'::text, 'multiple'::text]))
);
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON rule_values FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();
grant select on rule_values to diwan_scoring;

create table saved_calculations (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  calculator text not null,
  name text not null,
  search text not null,
  project_id integer,
  asset_id uuid,
  saved_at timestamp with time zone not null,
  constraint saved_calculations_pkey PRIMARY KEY (id),
  constraint saved_calculations_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE,
  constraint saved_calculations_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE SET NULL,
  constraint saved_calculations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_calculations_one_subject_check CHECK (num_nonnulls(project_id, asset_id) <= 1)
);
CREATE INDEX saved_calculations_asset_id_idx ON saved_calculations USING btree (asset_id);
CREATE INDEX saved_calculations_project_id_idx ON saved_calculations USING btree (project_id);
CREATE INDEX saved_calculations_user_id_idx ON saved_calculations USING btree (user_id, saved_at DESC);

create table saved_views (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  page text not null,
  name text not null,
  search text not null,
  saved_at timestamp with time zone not null,
  has_alerts boolean not null default false,
  known integer[],
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_user_id_page_name_key UNIQUE (user_id, page, name),
  constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_views_alerts_page_check CHECK (NOT has_alerts OR (page = ANY (ARRAY['projects'::text, 'transactions'::text]))),
  constraint saved_views_page_check CHECK (page = ANY (ARRAY['projects'::text, 'developers'::text, 'transactions'::text]))
);
CREATE INDEX saved_views_has_alerts_idx ON saved_views USING btree (id) WHERE has_alerts;

create table schema_definitions (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_definitions_pkey PRIMARY KEY (name)
);

create table schema_migrations (
  number integer not null,
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (number)
);

create table score_backtests (
  id integer not null generated by default as identity,
  model_version text not null,
  ran_at timestamp with time zone not null,
  report jsonb not null,
  constraint score_backtests_pkey PRIMARY KEY (id)
);
CREATE TRIGGER append_only BEFORE UPDATE ON score_backtests FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR TRUNCATE ON score_backtests FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();

create table score_due (
  project_id integer not null,
  reason text not null,
  since timestamp with time zone not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  constraint score_due_pkey PRIMARY KEY (project_id, xid),
  constraint score_due_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);

create table score_peers (
  id integer not null generated by default as identity,
  model_version text not null,
  as_of date not null,
  statistics jsonb not null,
  made_at timestamp with time zone not null default now(),
  demonstration boolean not null default false,
  constraint score_peers_pkey PRIMARY KEY (id)
);
CREATE TRIGGER append_only BEFORE UPDATE ON score_peers FOR EACH ROW EXECUTE FUNCTION append_only();
grant insert, select on score_peers to diwan_scoring;

create table score_runs (
  id bigint not null generated by default as identity,
  project_id integer not null,
  model_version text not null,
  as_of date not null,
  reason text not null,
  peers_id integer not null,
  facts jsonb not null,
  facts_sha256 text not null,
  score double precision,
  grade text not null,
  coverage double precision not null,
  confidence double precision not null,
  interval_low double precision,
  interval_high double precision,
  ran_at timestamp with time zone not null default now(),
  fact_ids jsonb not null default '{}'::jsonb,
  categories jsonb,
  constraint score_runs_pkey PRIMARY KEY (id),
  constraint score_runs_peers_id_fkey FOREIGN KEY (peers_id) REFERENCES score_peers(id),
  constraint score_runs_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);
CREATE INDEX score_runs_project_id_id_idx ON score_runs USING btree (project_id, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE ON score_runs FOR EACH ROW EXECUTE FUNCTION append_only();
grant insert, select on score_runs to diwan_scoring;

create table score_sweeps (
  id integer not null generated by default as identity,
  started_by uuid,
  started_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  projects integer not null default 0,
  scored integer not null default 0,
  runs integer not null default 0,
  stop_requested boolean not null default false,
  failure text,
  constraint score_sweeps_pkey PRIMARY KEY (id),
  constraint score_sweeps_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id) ON DELETE SET NULL
);

create table search_changes (
  id bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  at timestamp with time zone not null default now(),
  kind text not null,
  subject_id integer not null,
  constraint search_changes_pkey PRIMARY KEY (id),
  constraint search_changes_kind_check CHECK (kind = ANY (ARRAY['project'::text, 'area'::text, 'developer'::text, 'page'::text, 'article'::text, 'library'::text]))
);
CREATE INDEX search_changes_at_idx ON search_changes USING btree (at);
CREATE INDEX search_changes_xid_idx ON search_changes USING btree (xid);

create table search_names (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  target text not null,
  name text not null,
  source text not null,
  changed_at timestamp with time zone not null default now(),
  changed_by uuid,
  constraint search_names_pkey PRIMARY KEY (id),
  constraint search_names_kind_target_name_key UNIQUE (kind, target, name),
  constraint search_names_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint search_names_kind_check CHECK (kind = ANY (ARRAY['page'::text, 'area'::text, 'developer'::text, 'project'::text, 'article'::text]))
);
CREATE INDEX search_names_changed_by_idx ON search_names USING btree (changed_by);
CREATE INDEX search_names_name_id_idx ON search_names USING btree (name, id);
CREATE TRIGGER search_delete AFTER DELETE ON search_names REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_search_name_change();
CREATE TRIGGER search_insert AFTER INSERT ON search_names REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_search_name_change();
CREATE TRIGGER search_update AFTER UPDATE ON search_names REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_search_name_change();
CREATE TRIGGER search_update_before AFTER UPDATE ON search_names REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_search_name_change();

create table sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone not null default now(),
  user_agent text not null default ''::text,
  address inet,
  refresh_key bytea not null,
  aal text not null default 'aal1'::text,
  methods jsonb not null default '[]'::jsonb,
  authenticated_at timestamp with time zone not null default now(),
  login_number integer,
  refresh_digest bytea not null,
  refresh_count integer not null default 0,
  refreshed_at timestamp with time zone not null default now(),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_aal_check CHECK (aal = ANY (ARRAY['aal1'::text, 'aal2'::text]))
);
alter table sessions set (fillfactor=60);
CREATE INDEX sessions_user_id_idx ON sessions USING btree (user_id);
CREATE TRIGGER note_change AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION note_change('id', 'user_id');

create table sign_in_failures (
  account text not null,
  place text not null,
  network text not null,
  failed_at timestamp with time zone not null
);
CREATE INDEX sign_in_failures_account_failed_at_idx ON sign_in_failures USING btree (account, failed_at);
CREATE INDEX sign_in_failures_failed_at_idx ON sign_in_failures USING btree (failed_at);
CREATE INDEX sign_in_failures_network_failed_at_idx ON sign_in_failures USING btree (network, failed_at);

create table sign_in_places (
  place text not null,
  used_at timestamp with time zone not null,
  constraint sign_in_places_pkey PRIMARY KEY (place)
);

create table signing_keys (
  kid text not null,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  constraint signing_keys_pkey PRIMARY KEY (kid)
);

create table signup_consents (
  id bigint not null generated always as identity,
  signup_id uuid not null,
  edition text not null,
  given boolean not null,
  way text not null,
  at timestamp with time zone not null,
  constraint signup_consents_pkey PRIMARY KEY (id),
  constraint signup_consents_signup_id_fkey FOREIGN KEY (signup_id) REFERENCES signups(id) ON DELETE CASCADE,
  constraint signup_consents_way_check CHECK (way = ANY (ARRAY['letter'::text, 'page'::text, 'one-click'::text, 'complaint'::text]))
);
CREATE INDEX signup_consents_signup_id_id_idx ON signup_consents USING btree (signup_id, id DESC);

create table signup_requests (
  id uuid not null default gen_random_uuid(),
  at timestamp with time zone not null,
  network_digest bytea not null,
  input jsonb,
  constraint signup_requests_pkey PRIMARY KEY (id)
);
CREATE INDEX signup_requests_at_idx ON signup_requests USING btree (at);
CREATE INDEX signup_requests_network_digest_at_idx ON signup_requests USING btree (network_digest, at);

create table signups (
  id uuid not null default gen_random_uuid(),
  type text not null,
  email citext not null,
  name text not null default ''::text,
  state text not null,
  requested_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  left_at timestamp with time zone,
  letter_at timestamp with time zone,
  token_digest bytea,
  token_expires_at timestamp with time zone,
  user_id uuid,
  cities text[] not null default '{}'::text[],
  area_ids integer[] not null default '{}'::integer[],
  topics text[] not null default '{}'::text[],
  soft_bounces integer not null default 0,
  suppressed_at timestamp with time zone,
  suppressed_for text,
  constraint signups_pkey PRIMARY KEY (id),
  constraint signups_token_digest_key UNIQUE (token_digest),
  constraint signups_type_email_key UNIQUE (type, email),
  constraint signups_type_user_id_key UNIQUE (type, user_id),
  constraint signups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint signups_state_check CHECK (state = ANY (ARRAY['asked'::text, 'confirmed'::text, 'left'::text])),
  constraint signups_suppressed_for_check CHECK (suppressed_for = ANY (ARRAY['hard-bounce'::text, 'complaint'::text, 'soft-bounces'::text])),
  constraint signups_type_check CHECK (type = ANY (ARRAY['waitlist'::text, 'newsletter'::text]))
);
CREATE INDEX signups_type_requested_at_id_idx ON signups USING btree (type, requested_at DESC, id DESC);
CREATE INDEX signups_user_id_idx ON signups USING btree (user_id);

create table site_claims (
  key text not null,
  position integer not null,
  figure text not null,
  label text not null,
  updated_at timestamp with time zone not null default now(),
  constraint site_claims_pkey PRIMARY KEY (key)
);
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON site_claims FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();

create table source_settings (
  source text not null,
  needs_approval boolean not null default true,
  constraint source_settings_pkey PRIMARY KEY (source)
);

create table source_volumes (
  source text not null,
  state text not null,
  rows bigint not null,
  months jsonb not null,
  constraint source_volumes_pkey PRIMARY KEY (source)
);

create table subject_pictures (
  id bigint not null generated by default as identity,
  key text not null,
  project_id integer,
  developer_id integer,
  area_id integer,
  agent_id uuid,
  supplier_id uuid,
  event_id uuid,
  course_id uuid,
  kind text not null,
  state text not null,
  caption text not null,
  source text not null,
  taken_on date,
  rights text not null,
  position integer not null default 0,
  digest text not null,
  width integer not null,
  height integer not null,
  blur text not null,
  drawing jsonb,
  demonstration boolean not null default false,
  uploaded_by uuid,
  uploaded_at timestamp with time zone not null default now(),
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text not null default ''::text,
  changed_at timestamp with time zone not null default now(),
  list_id integer,
  batch_id integer,
  constraint subject_pictures_pkey PRIMARY KEY (id),
  constraint subject_pictures_key_key UNIQUE (key),
  constraint subject_pictures_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE,
  constraint subject_pictures_area_id_fkey FOREIGN KEY (area_id) REFERENCES areas(id) ON DELETE CASCADE,
  constraint subject_pictures_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE SET NULL,
  constraint subject_pictures_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint subject_pictures_developer_id_fkey FOREIGN KEY (developer_id) REFERENCES developers(id) ON DELETE CASCADE,
  constraint subject_pictures_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint subject_pictures_list_id_fkey FOREIGN KEY (list_id) REFERENCES developer_lists(id) ON DELETE SET NULL,
  constraint subject_pictures_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  constraint subject_pictures_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id) ON DELETE CASCADE,
  constraint subject_pictures_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint subject_pictures_kind_check CHECK (kind = ANY (ARRAY['photo'::text, 'floor-plan'::text, 'drawn'::text])),
  constraint subject_pictures_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'approved'::text, 'declined'::text])),
  constraint subject_pictures_subject_check CHECK (num_nonnulls(project_id, developer_id, area_id, agent_id, supplier_id, event_id, course_id) = 1)
);
CREATE UNIQUE INDEX subject_pictures_agent_id_idx ON subject_pictures USING btree (agent_id, digest) WHERE agent_id IS NOT NULL;
CREATE UNIQUE INDEX subject_pictures_area_id_idx ON subject_pictures USING btree (area_id, digest) WHERE area_id IS NOT NULL;
CREATE UNIQUE INDEX subject_pictures_course_id_idx ON subject_pictures USING btree (course_id, digest) WHERE course_id IS NOT NULL;
CREATE UNIQUE INDEX subject_pictures_developer_id_idx ON subject_pictures USING btree (developer_id, digest) WHERE developer_id IS NOT NULL;
CREATE UNIQUE INDEX subject_pictures_event_id_idx ON subject_pictures USING btree (event_id, digest) WHERE event_id IS NOT NULL;
CREATE UNIQUE INDEX subject_pictures_project_id_idx ON subject_pictures USING btree (project_id, digest) WHERE project_id IS NOT NULL;
CREATE UNIQUE INDEX subject_pictures_supplier_id_idx ON subject_pictures USING btree (supplier_id, digest) WHERE supplier_id IS NOT NULL;
CREATE INDEX subject_pictures_waiting_idx ON subject_pictures USING btree (id) WHERE state = 'waiting'::text;
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON subject_pictures FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();

create table supplier_cities (
  supplier_id uuid not null,
  city_id smallint not null,
  constraint supplier_cities_pkey PRIMARY KEY (supplier_id, city_id),
  constraint supplier_cities_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint supplier_cities_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id) ON DELETE CASCADE
);
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON supplier_cities FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();

create table supplier_reviews (
  id uuid not null default gen_random_uuid(),
  quote_id uuid not null,
  rating smallint not null,
  content text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  reply text not null default ''::text,
  replied_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_by uuid,
  hidden_reason text not null default ''::text,
  constraint supplier_reviews_pkey PRIMARY KEY (id),
  constraint supplier_reviews_quote_id_key UNIQUE (quote_id),
  constraint supplier_reviews_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint supplier_reviews_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE,
  constraint supplier_reviews_hidden_check CHECK ((hidden_reason = ''::text) = (hidden_at IS NULL)),
  constraint supplier_reviews_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint supplier_reviews_reply_check CHECK ((reply = ''::text) = (replied_at IS NULL))
);
CREATE INDEX supplier_reviews_created_at_idx ON supplier_reviews USING btree (created_at DESC, id DESC);

create table suppliers (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  name text not null,
  about text not null default ''::text,
  website text,
  contact_name text not null default ''::text,
  email citext,
  phone text not null default ''::text,
  licence_number text not null,
  licence_authority text not null,
  licence_expires_on date,
  verified_on date,
  verified_by uuid,
  evidence text not null default ''::text,
  vat_number text not null default ''::text,
  categories text[] not null,
  languages text[] not null default '{}'::text[],
  coverage text not null default ''::text,
  insurance text not null default ''::text,
  services jsonb not null default '[]'::jsonb,
  certificates jsonb not null default '[]'::jsonb,
  earning text not null default 'none'::text,
  earning_detail text not null default ''::text,
  state text not null default 'draft'::text,
  suspension text not null default ''::text,
  demonstration boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  user_id uuid,
  written_at timestamp(3) with time zone not null default now(),
  constraint suppliers_pkey PRIMARY KEY (id),
  constraint suppliers_slug_key UNIQUE (slug),
  constraint suppliers_user_id_key UNIQUE (user_id),
  constraint suppliers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint suppliers_earning_check CHECK (earning = ANY (ARRAY['none'::text, 'commission'::text, 'fee'::text, 'ownership'::text])),
  constraint suppliers_state_check CHECK (state = ANY (ARRAY['draft'::text, 'published'::text, 'suspended'::text])),
  constraint suppliers_website_check CHECK (website ~* '^https?://'::text)
);
CREATE INDEX suppliers_email_idx ON suppliers USING btree (email) WHERE user_id IS NULL;
CREATE INDEX suppliers_name_slug_idx ON suppliers USING btree (name, slug) WHERE state = 'published'::text;
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON suppliers FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();
CREATE TRIGGER search_changed AFTER INSERT OR DELETE OR UPDATE ON suppliers FOR EACH STATEMENT EXECUTE FUNCTION note_library_search_change();

create table team_cards (
  id integer not null generated by default as identity,
  position integer not null,
  heading text not null,
  about text not null,
  is_open boolean not null default false,
  demonstration boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  constraint team_cards_pkey PRIMARY KEY (id)
);
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON team_cards FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();

create table template_downloads (
  template_id uuid not null,
  user_id uuid not null,
  version integer not null,
  day date not null,
  format text not null,
  constraint template_downloads_pkey PRIMARY KEY (template_id, user_id, version, day),
  constraint template_downloads_template_id_fkey FOREIGN KEY (template_id) REFERENCES templates(id) ON DELETE CASCADE,
  constraint template_downloads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint template_downloads_format_check CHECK (format = ANY (ARRAY['docx'::text, 'xlsx'::text, 'pdf'::text, 'md'::text, 'csv'::text]))
);
CREATE INDEX template_downloads_user_id_idx ON template_downloads USING btree (user_id, template_id);

create table template_versions (
  template_id uuid not null,
  number integer not null,
  title text not null,
  summary text not null,
  kind text not null,
  tier text,
  content text not null,
  change text not null default ''::text,
  written_by uuid,
  written_at timestamp with time zone not null,
  approved_by uuid,
  published_at timestamp with time zone,
  is_installed boolean not null default false,
  constraint template_versions_pkey PRIMARY KEY (template_id, number),
  constraint template_versions_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint template_versions_template_id_fkey FOREIGN KEY (template_id) REFERENCES templates(id) ON DELETE CASCADE,
  constraint template_versions_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint template_versions_approved_by_check CHECK (approved_by <> written_by)
);

create table template_visitor_downloads (
  template_id uuid not null,
  version integer not null,
  day date not null,
  format text not null,
  files integer not null,
  constraint template_visitor_downloads_pkey PRIMARY KEY (template_id, version, day, format),
  constraint template_visitor_downloads_template_id_fkey FOREIGN KEY (template_id) REFERENCES templates(id) ON DELETE CASCADE,
  constraint template_visitor_downloads_files_check CHECK (files > 0),
  constraint template_visitor_downloads_format_check CHECK (format = ANY (ARRAY['docx'::text, 'xlsx'::text, 'pdf'::text, 'md'::text, 'csv'::text]))
);

create table templates (
  id uuid not null,
  slug text not null,
  title text not null,
  summary text not null,
  kind text not null,
  tier text,
  content text not null,
  published boolean not null default false,
  demonstration boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint templates_pkey PRIMARY KEY (id),
  constraint templates_slug_key UNIQUE (slug),
  constraint templates_kind_check CHECK (kind = ANY (ARRAY['checklist'::text, 'letter'::text, 'questions'::text, 'reading-list'::text, 'workbook'::text])),
  constraint templates_tier_check CHECK (tier = ANY (ARRAY['free'::text, 'analytics'::text, 'investor-pro'::text]))
);
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON templates FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();
CREATE TRIGGER search_changed AFTER INSERT OR DELETE OR UPDATE ON templates FOR EACH STATEMENT EXECUTE FUNCTION note_library_search_change();

create table terms (
  id integer not null generated by default as identity,
  kind text not null,
  city_id smallint not null default 0,
  name text not null,
  name_ar text,
  folded text not null,
  constraint terms_pkey PRIMARY KEY (id),
  constraint terms_kind_city_id_folded_key UNIQUE (kind, city_id, folded),
  constraint terms_kind_check CHECK (kind = ANY (ARRAY['procedure'::text, 'property_sub_type'::text, 'usage'::text, 'rooms'::text, 'project'::text, 'building'::text, 'master_project'::text, 'metro'::text, 'mall'::text, 'landmark'::text]))
);
grant select on terms to diwan_scoring;

create table testimonials (
  id integer not null generated by default as identity,
  position integer not null,
  quote text not null,
  role text not null,
  city text not null,
  demonstration boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  constraint testimonials_pkey PRIMARY KEY (id)
);
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON testimonials FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();

create table text_messages (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  phone text not null,
  words text,
  state text not null,
  failure text,
  at timestamp with time zone not null,
  constraint text_messages_pkey PRIMARY KEY (id),
  constraint text_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint text_messages_state_check CHECK (state = ANY (ARRAY['kept'::text, 'sending'::text, 'sent'::text, 'failed'::text]))
);
CREATE INDEX text_messages_at_id_idx ON text_messages USING btree (at DESC, id DESC);
CREATE INDEX text_messages_user_id_at_idx ON text_messages USING btree (user_id, at);

create table transaction_versions (
  transaction_id bigint not null,
  batch_id integer not null,
  replaced_at timestamp with time zone not null default now(),
  version jsonb not null,
  constraint transaction_versions_pkey PRIMARY KEY (transaction_id, batch_id)
);
CREATE INDEX transaction_versions_batch_id_idx ON transaction_versions USING btree (batch_id);

create table transactions (
  id bigint not null generated by default as identity,
  register smallint not null,
  number text not null,
  line smallint not null default 1,
  registered_on date not null,
  registered_time time without time zone,
  currency character(3) not null,
  city_id smallint not null,
  area_id integer not null,
  area_name_id integer not null,
  deal_group smallint not null,
  procedure_id integer not null,
  exclusion smallint not null,
  stage smallint,
  property_type smallint not null,
  sub_type_id integer,
  usage_id integer,
  rooms smallint,
  rooms_id integer,
  freehold boolean,
  project_id integer,
  building_id integer,
  master_project_id integer,
  metro_id integer,
  mall_id integer,
  landmark_id integer,
  price_minor bigint not null,
  property_sqm double precision,
  transaction_sqm double precision,
  size_sqm double precision generated always as (COALESCE(property_sqm, transaction_sqm)) stored,
  price_per_sqm double precision generated always as ((((price_minor)::double precision / (100.0)::double precision) / NULLIF(COALESCE(property_sqm, transaction_sqm), (0)::double precision))) stored,
  details jsonb,
  filed bigint[] not null,
  batch_id integer not null,
  first_batch_id integer not null,
  first_seen_at timestamp with time zone not null default now(),
  deleted boolean not null default false,
  row_xid xid8 not null default pg_current_xact_id(),
  filed_by integer[],
  earlier_batches text,
  source_line integer,
  constraint transactions_pkey PRIMARY KEY (id)
);
CREATE INDEX transactions_batch_id_idx ON transactions USING brin (batch_id);
CREATE UNIQUE INDEX transactions_natural_key ON transactions USING btree (register, number, line);
CREATE INDEX transactions_row_xid_idx ON transactions USING btree (row_xid);
grant select on transactions to diwan_scoring;

create table unfinished_uploads (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  file_name text not null,
  bytes bigint not null,
  modified_at timestamp with time zone not null,
  last_part_at timestamp with time zone not null,
  constraint unfinished_uploads_pkey PRIMARY KEY (id),
  constraint unfinished_uploads_file_key UNIQUE (user_id, file_name, bytes, modified_at),
  constraint unfinished_uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint unfinished_uploads_bytes_check CHECK (bytes > 0)
);

create table unit_changes (
  unit_id bigint not null,
  row_xid xid8 not null default pg_current_xact_id(),
  constraint unit_changes_pkey PRIMARY KEY (unit_id)
);
CREATE INDEX unit_changes_row_xid_idx ON unit_changes USING btree (row_xid);

create table unit_versions (
  unit_id bigint not null,
  batch_id integer not null,
  version jsonb not null,
  constraint unit_versions_pkey PRIMARY KEY (unit_id, batch_id),
  constraint unit_versions_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches(id) ON DELETE CASCADE,
  constraint unit_versions_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES registered_units(id) ON DELETE CASCADE
);
CREATE INDEX unit_versions_batch_id_idx ON unit_versions USING btree (batch_id);

create table unknown_paths (
  path text not null,
  seen_count bigint not null default 1,
  first_seen_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  constraint unknown_paths_pkey PRIMARY KEY (path)
);

create table user_presence (
  session_id uuid not null,
  user_id uuid not null,
  visit_session text not null default ''::text,
  status text not null default 'online'::text,
  current_page text not null default ''::text,
  online_since timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint user_presence_pkey PRIMARY KEY (session_id),
  constraint user_presence_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint user_presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_presence_status_check CHECK (status = ANY (ARRAY['online'::text, 'offline'::text]))
);
CREATE INDEX user_presence_seen_at_idx ON user_presence USING btree (seen_at);
CREATE INDEX user_presence_user_id_idx ON user_presence USING btree (user_id);

create table user_profiles (
  user_id uuid not null,
  full_name text not null default ''::text,
  onboarding_completed boolean not null default false,
  currency character(3) not null default 'AED'::bpchar,
  area_unit text not null default 'sqft'::text,
  theme text not null default 'system'::text,
  language text not null default 'en'::text,
  updated_at timestamp with time zone not null default now(),
  login_count integer not null default 0,
  disclaimer_shown_at timestamp with time zone,
  disclaimer_shown_at_login integer,
  photo bytea,
  photo_version text,
  dashboard text[] not null default '{}'::text[],
  dashboard_seen_at timestamp with time zone,
  dashboard_seen_before timestamp with time zone,
  constraint user_profiles_pkey PRIMARY KEY (user_id),
  constraint user_profiles_photo_version_key UNIQUE (photo_version),
  constraint user_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_profiles_area_unit_check CHECK (area_unit = ANY (ARRAY['sqft'::text, 'sqm'::text])),
  constraint user_profiles_currency_check CHECK (currency = ANY (ARRAY['AED'::bpchar, 'SAR'::bpchar, 'USD'::bpchar, 'EUR'::bpchar, 'GBP'::bpchar, 'INR'::bpchar])),
  constraint user_profiles_language_check CHECK (language = ANY (ARRAY['en'::text, 'ar'::text])),
  constraint user_profiles_theme_check CHECK (theme = ANY (ARRAY['light'::text, 'dark'::text, 'system'::text]))
);

create table user_roles (
  user_id uuid not null,
  role text not null,
  granted_at timestamp with time zone not null default now(),
  granted_by uuid,
  constraint user_roles_pkey PRIMARY KEY (user_id, role),
  constraint user_roles_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_roles_role_check CHECK (role = ANY (ARRAY['admin'::text, 'editor'::text, 'management'::text, 'manager'::text, 'agent'::text, 'investor_pro'::text, 'analyst'::text, 'free'::text]))
);
CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE ON user_roles FOR EACH ROW EXECUTE FUNCTION note_change('user_id', 'role');

create table users (
  id uuid not null default gen_random_uuid(),
  email citext not null,
  password_hash text,
  email_confirmed_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  banned_until timestamp with time zone,
  metadata jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  phone text,
  phone_confirmed_at timestamp with time zone,
  new_email citext,
  confirmation_sent_at timestamp with time zone,
  recovery_sent_at timestamp with time zone,
  email_change_sent_at timestamp with time zone,
  reauthentication_sent_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_phone_key UNIQUE (phone)
);
CREATE TRIGGER newsletter_follows AFTER INSERT OR UPDATE OF email, email_confirmed_at ON users FOR EACH ROW WHEN (new.email_confirmed_at IS NOT NULL) EXECUTE FUNCTION newsletter_follows_account();
CREATE TRIGGER note_ban AFTER UPDATE OF banned_until ON users FOR EACH ROW WHEN (old.banned_until IS DISTINCT FROM new.banned_until) EXECUTE FUNCTION note_change('id');

create table valuation_models (
  city_id integer not null,
  demonstration boolean not null,
  property_type smallint not null,
  stage smallint not null,
  model_version smallint not null,
  data_state text not null,
  trained_from date not null,
  trained_to date not null,
  held_days integer not null,
  method text not null,
  sales integer not null,
  registered integer not null,
  every_nth integer not null,
  outliers integer not null,
  model jsonb,
  details jsonb not null,
  computed_at timestamp with time zone not null,
  constraint valuation_models_pkey PRIMARY KEY (city_id, demonstration, property_type, stage),
  constraint valuation_models_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id) ON DELETE CASCADE,
  constraint valuation_models_method_check CHECK (method = ANY (ARRAY['out-of-time'::text, 'folds'::text]))
);
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON valuation_models FOR EACH STATEMENT EXECUTE FUNCTION pages_changed();

create table withdrawn_rents (
  number text not null,
  batches text not null,
  constraint withdrawn_rents_pkey PRIMARY KEY (number)
);

create view builders as
 SELECT 'brand'::text AS kind,
    d.id,
    d.slug,
    d.name,
    d.name_ar,
    d.demonstration,
    COALESCE(( SELECT array_agg(e.register_number ORDER BY e.id) AS array_agg
           FROM developer_entities l
             JOIN legal_entities e ON e.id = l.entity_id
          WHERE l.developer_id = d.id), '{}'::text[]) AS register_numbers
   FROM developers d
  WHERE d.published
UNION ALL
 SELECT 'company'::text AS kind,
    e.id,
    TRIM(BOTH '-'::text FROM lower(regexp_replace((e.register || '-'::text) || e.register_number, '[^A-Za-z0-9]+'::text, '-'::text, 'g'::text))) AS slug,
    e.name,
    e.name_ar,
    e.demonstration,
    ARRAY[e.register_number] AS register_numbers
   FROM legal_entities e
  WHERE NOT (EXISTS ( SELECT
           FROM developer_entities l
          WHERE l.entity_id = e.id)) AND (EXISTS ( SELECT
           FROM projects p
          WHERE p.entity_id = e.id AND p.developer_id IS NULL AND p.published));

create view changed_rents as
 SELECT ch.row_xid,
    r.contract_id IS NULL AS deleted,
    ch.contract_id,
    r.line,
    r.listed,
    r.number,
    r.demonstration,
    r.starts_on,
    r.ends_on,
    r.city_id,
    r.area_id,
    r.project_id,
    r.renewal,
    r.property_type,
    r.property_kind,
    r.rooms,
    r.residential,
    r.properties,
    r.annual_minor,
    r.size_sqm,
    r.rent_per_sqm,
    r.first_batch_id,
    r.earlier_batches
   FROM rent_changes ch
     LEFT JOIN rents r USING (contract_id);

create view changed_units as
 SELECT ch.row_xid,
    u.id IS NULL AS deleted,
    ch.unit_id AS id,
    u.number,
    u.demonstration,
    u.city_id,
    u.area_id,
    u.project_id,
    u.sub_type_id,
    u.property_type,
    u.rooms,
    u.size_sqm,
    u.freehold,
    u.building_number,
    u.unit_number,
    u.floor,
    u.first_batch_id
   FROM unit_changes ch
     LEFT JOIN units u ON u.id = ch.unit_id;

create view deals as
 SELECT id,
    register,
    number,
    line,
    registered_on,
    city_id,
    area_id,
    area_name_id,
    deal_group,
    procedure_id,
    exclusion,
    stage,
    property_type,
    sub_type_id,
    usage_id,
    rooms,
    rooms_id,
    freehold,
    project_id,
    building_id,
    price_minor,
    size_sqm,
    price_per_sqm,
    first_batch_id,
    earlier_batches
   FROM transactions
  WHERE NOT deleted;

create view editions_in_force as
 SELECT DISTINCT ON (slug) slug,
    published_on,
    due_on,
    to_char(published_on::timestamp with time zone, 'DD.MM.YYYY'::text) AS edition
   FROM legal_editions
  ORDER BY slug, published_on DESC;

create view monthly_totals as
 WITH counted AS (
         SELECT f.city_id,
            f.starts_on AS month,
            POSITION(('/'::text) IN (f.place)) = 0 AS is_city,
            sum(f.value)::integer AS deals,
            max(b.started_at)::date AS read_on
           FROM published_figures f
             LEFT JOIN import_batches b ON b.id = f.batch_id
          WHERE f.series = 'moj-index'::text AND f.measure = 'deals'::text AND f.step = 'month'::text AND f.segment = 'all'::text AND f.city_id IS NOT NULL
          GROUP BY f.city_id, f.starts_on, (POSITION(('/'::text) IN (f.place)) = 0)
        )
 SELECT register_totals.register,
    register_totals.city_id,
    register_totals.month,
    register_totals.deals,
    register_totals.source,
    register_totals.read_on
   FROM register_totals
UNION ALL
( SELECT DISTINCT ON (c.city_id, c.month) 2::smallint AS register,
    c.city_id,
    c.month,
    c.deals,
    'Ministry of Justice, Saudi Arabia, deals by month in its real estate index'::text AS source,
    COALESCE(c.read_on, c.month) AS read_on
   FROM counted c
  WHERE c.month < (( SELECT max(newest.month) AS max
           FROM counted newest
          WHERE newest.city_id = c.city_id)) AND NOT (EXISTS ( SELECT
           FROM register_totals t
          WHERE t.register = 2 AND t.city_id = c.city_id AND t.month = c.month))
  ORDER BY c.city_id, c.month, c.is_city DESC);
grant select on monthly_totals to diwan_scoring;

create view project_builders as
 SELECT p.id AS project_id,
        CASE
            WHEN COALESCE(p.developer_id, l.developer_id) IS NULL THEN 'company'::text
            ELSE 'brand'::text
        END AS kind,
    COALESCE(p.developer_id, l.developer_id, p.entity_id) AS id
   FROM projects p
     LEFT JOIN developer_entities l ON l.entity_id = p.entity_id
  WHERE p.published;

create view published_texts as
 SELECT 'blog'::text AS kind,
    blog_articles.id::text AS subject,
    blog_articles.article_title AS title,
    blog_articles.updated_at
   FROM blog_articles
UNION ALL
 SELECT 'market'::text AS kind,
    market_intelligence.id::text AS subject,
    market_intelligence.title,
    market_intelligence.updated_at
   FROM market_intelligence
UNION ALL
 SELECT 'area'::text AS kind,
    area_guides.id::text AS subject,
    area_guides.title,
    area_guides.updated_at
   FROM area_guides
  WHERE area_guides.published
UNION ALL
 SELECT 'legal'::text AS kind,
    legal_pages.slug AS subject,
    legal_pages.title,
    legal_pages.updated_at
   FROM legal_pages
UNION ALL
 SELECT 'faq'::text AS kind,
    faqs.id::text AS subject,
    faqs.question AS title,
    faqs.updated_at
   FROM faqs
UNION ALL
 SELECT 'testimonial'::text AS kind,
    testimonials.id::text AS subject,
    testimonials.quote AS title,
    testimonials.updated_at
   FROM testimonials
UNION ALL
 SELECT 'claim'::text AS kind,
    site_claims.key AS subject,
    concat(site_claims.figure, ' ', site_claims.label) AS title,
    site_claims.updated_at
   FROM site_claims
UNION ALL
 SELECT 'team'::text AS kind,
    team_cards.id::text AS subject,
    team_cards.heading AS title,
    team_cards.updated_at
   FROM team_cards;

create view rents as
 SELECT l.contract_id,
    l.line,
    l.line = c.filed_line AS listed,
    c.number,
    c.demonstration,
    c.starts_on,
    c.ends_on,
    l.city_id,
    l.area_id,
    t.id AS project_id,
    c.kind = 'renewal'::text AS renewal,
        CASE l.property_type
            WHEN 'land'::text THEN 1
            WHEN 'building'::text THEN 2
            WHEN 'unit'::text THEN 3
            WHEN 'villa'::text THEN 4
            ELSE 0
        END::smallint AS property_type,
    l.property_kind,
    l.bedrooms AS rooms,
    l.usage IS NULL OR lower(l.usage) ~~ '%residential%'::text AS residential,
    c.properties,
    c.annual_minor,
    l.size_sqm,
        CASE
            WHEN c.properties = 1 AND l.size_sqm > 0::double precision THEN c.annual_minor::double precision / 100.0::double precision / l.size_sqm
            ELSE NULL::double precision
        END AS rent_per_sqm,
    c.first_batch_id,
    w.batches AS earlier_batches
   FROM rent_contracts c
     JOIN rent_lines l ON l.contract_id = c.id
     LEFT JOIN withdrawn_rents w USING (number)
     LEFT JOIN terms t ON t.kind = 'project'::text AND t.city_id = l.city_id AND t.folded = folded_name(l.project_name);

create view scored_figures as
 SELECT s.project_id,
    s.score,
    s.grade,
    s.coverage,
    ((facts.f #>> '{project_sales_12m,value}'::text[])::double precision)::integer AS sales_12m,
    (facts.f #>> '{gross_yield,value}'::text[])::double precision AS gross_yield,
    (facts.f #>> '{net_yield,value}'::text[])::double precision AS net_yield,
    (facts.f #>> '{price_psf_vs_area_median,value}'::text[])::double precision AS against_area,
    facts.f #>> '{tenure,value}'::text[] AS tenure,
    facts.f #>> '{foreign_ownership,value}'::text[] AS owners,
    (facts.f #>> '{metro_walk,value}'::text[])::double precision AS metro_walk
   FROM project_scores s
     JOIN score_runs r ON r.id = s.run_id,
    LATERAL ( SELECT r.facts -> 'facts'::text AS f) facts;

create view supplier_ratings as
 SELECT quotes.supplier_id,
    round(avg(supplier_reviews.rating), 1)::double precision AS average,
    count(*)::integer AS count
   FROM supplier_reviews
     JOIN quotes ON quotes.id = supplier_reviews.quote_id
  WHERE supplier_reviews.hidden_at IS NULL
  GROUP BY quotes.supplier_id;

create view units as
 SELECT u.id,
    u.property_number AS number,
    u.demonstration,
    u.city_id,
    u.area_id,
    t.id AS project_id,
    s.id AS sub_type_id,
        CASE lower(u.sub_type)
            WHEN 'villa'::text THEN 4
            ELSE 3
        END::smallint AS property_type,
    u.bedrooms AS rooms,
    u.size_sqm,
    u.freehold,
    u.building_number,
    u.unit_number,
    u.floor,
    u.first_batch_id
   FROM registered_units u
     LEFT JOIN terms t ON t.kind = 'project'::text AND t.city_id = u.city_id AND t.folded = folded_name(u.project_name)
     LEFT JOIN terms s ON s.kind = 'property_sub_type'::text AND s.city_id = 0 AND s.folded = folded_name(u.sub_type);

CREATE OR REPLACE FUNCTION public.alias_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select new.words || ' ' || lower(concat_ws(' ', array_to_string(p.aliases, ' '), array_to_string(d.aliases, ' '), array_to_string(a.aliases, ' ')))
    into new.words
    from projects p left join developers d on d.id = p.developer_id left join areas a on a.id = p.area_id
   where p.id = new.project_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.begin_free_attempt(its_account text, its_place text, its_network text, at timestamp with time zone, since timestamp with time zone, free_of_place integer, free_of_account integer, free_of_network integer, OUT is_free boolean, OUT place_is_known boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(its_account, 0));
  select count(*) filter (where account = its_account and place = its_place) < free_of_place
         and count(*) filter (where account = its_account) < free_of_account
         and count(*) filter (where network = its_network) < free_of_network,
         exists (select from sign_in_places where place = its_place)
    into is_free, place_is_known
    from sign_in_failures where (account = its_account or network = its_network) and failed_at > since;
  if is_free then
    insert into sign_in_failures (account, place, network, failed_at) values (its_account, its_place, its_network, at);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.filings_with(filed bigint[], filed_by integer[], batch integer, slot integer, by_batch integer)
 RETURNS integer[]
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  filings integer[] := filed_by;
begin
  if filings is null then
    for n in 1 .. coalesce(array_length(filed, 1), 0) loop
      filings[n] := case when filed[n] is not null then batch end;
    end loop;
  end if;
  filings[slot] := by_batch;
  return filings;
end $function$;

CREATE OR REPLACE FUNCTION public.folded_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select translate(
    lower(regexp_replace(regexp_replace(trim(name), '\s+', ' ', 'g'), '\s*/\s*', '/', 'g')),
    E'أإآٱةىؤئ’‘`´\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0670\u0640',
    E'ااااهيوي\'\'\'\'')
$function$;

CREATE OR REPLACE FUNCTION public.known_homes(units integer, villas integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN NULLIF((COALESCE(units, 0) + COALESCE(villas, 0)), 0);

CREATE OR REPLACE FUNCTION public.list_projects(ids integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from project_listings l where project_id = any(ids)
     and not exists (select from projects p where p.id = l.project_id and p.published);
  insert into project_listings as l (
    project_id, slug, name, words, city_id, area_id, developer_id, stage, property_type, status_code,
    percent_completed, due_on, slip_days, completed_on, registered_on, started_on, has_escrow, demonstration,
    master_project, latitude, longitude, has_own_place, has_documents,
    currency, priced_on, price_minor_from, price_minor_to, price_per_sqm, price_aed, price_aed_per_sqm, bedrooms,
    size_sqm_from, size_sqm_to, listed_units, available_units,
    before_handover, at_handover, has_post_handover, at_booking, months_after, has_monthly)
  select p.id, p.slug, p.name,
         lower(concat_ws(' ', p.name, p.name_ar, p.location, a.name, a.register_name, a.name_ar, c.name,
                         p.register_number, p.master_project, d.name)),
         p.city_id, p.area_id, p.developer_id, p.stage, p.property_type, p.status_code,
         p.percent_completed, p.due_on, coalesce(p.completed_on, p.due_on) - p.first_due_on, p.completed_on,
         coalesce(p.registered_on, registered_since(p.id)), p.started_on, p.escrow_agent is not null, p.demonstration,
         p.master_project, coalesce(p.latitude, a.latitude), coalesce(p.longitude, a.longitude),
         p.latitude is not null and p.located_by in ('register', 'staff'),
         exists (select from project_documents where project_id = p.id),
         prices.currency, prices.priced_on, prices.low, prices.high, prices.per_sqm, prices.low / 100.0 * prices.aed,
         prices.per_sqm * prices.aed, coalesce(prices.bedrooms, 0),
         prices.size_sqm_from, prices.size_sqm_to, prices.units, prices.available,
         plan.before_handover, plan.at_handover, plan.has_post_handover, plan.at_booking, plan.months_after, plan.has_monthly
    from projects p
    join cities c on c.id = p.city_id
    left join areas a on a.id = p.area_id
    left join developers d on d.id = p.developer_id
    left join lateral (
      select list.currency, list.observed_on as priced_on, list.aed, min(price_minor_from) as low,
             max(coalesce(price_minor_to, price_minor_from)) as high,
             min(price_minor_from / 100.0 / nullif(size_sqm_from, 0)) as per_sqm,
             bit_or(1 << least(rooms, 5))::smallint as bedrooms,
             min(size_sqm_from) as size_sqm_from, max(coalesce(size_sqm_to, size_sqm_from)) as size_sqm_to,
             -- A line without a number of homes makes both unknown.
             case when bool_and(units is not null and available is not null) then sum(units) end as units,
             case when bool_and(units is not null and available is not null) then sum(available) end as available
        from (select id, currency, observed_on, pegged_aed(currency) as aed
                from price_lists where project_id = p.id order by observed_on desc, id desc limit 1) list
        join price_list_rows on price_list_id = list.id
       group by 1, 2, 3) prices on true
    left join lateral (
      select before_handover, at_handover, has_post_handover, min(at_booking) over () as at_booking,
             max(months_after) over () as months_after, bool_or(has_monthly) over () as has_monthly
        from (
          select id, coalesce(sum(share) filter (where falls not in ('handover', 'months-after-handover')), 0) as before_handover,
                 coalesce(sum(share) filter (where falls = 'handover'), 0) as at_handover,
                 bool_or(falls = 'months-after-handover') as has_post_handover,
                 coalesce(sum(share) filter (where falls = 'booking'), 0) as at_booking,
                 coalesce(max(months) filter (where falls = 'months-after-handover'), 0) as months_after,
                 count(*) filter (where share <= 1 and falls in ('months-after-booking', 'months-after-handover')) >= 6 as has_monthly
            from payment_plans join payment_instalments on plan_id = id
           where project_id = p.id and withdrawn_on is null
           group by id) offered
       order by before_handover, id limit 1) plan on true
   where p.id = any(ids) and p.published
  on conflict (project_id) do update set
    slug = excluded.slug, name = excluded.name, words = excluded.words, city_id = excluded.city_id,
    area_id = excluded.area_id, developer_id = excluded.developer_id, stage = excluded.stage,
    property_type = excluded.property_type, status_code = excluded.status_code,
    percent_completed = excluded.percent_completed, due_on = excluded.due_on, slip_days = excluded.slip_days,
    completed_on = excluded.completed_on, registered_on = excluded.registered_on, started_on = excluded.started_on,
    has_escrow = excluded.has_escrow, demonstration = excluded.demonstration,
    master_project = excluded.master_project, latitude = excluded.latitude, longitude = excluded.longitude,
    has_own_place = excluded.has_own_place, has_documents = excluded.has_documents,
    currency = excluded.currency, priced_on = excluded.priced_on,
    price_minor_from = excluded.price_minor_from, price_minor_to = excluded.price_minor_to,
    price_per_sqm = excluded.price_per_sqm, price_aed = excluded.price_aed,
    price_aed_per_sqm = excluded.price_aed_per_sqm, bedrooms = excluded.bedrooms,
    size_sqm_from = excluded.size_sqm_from, size_sqm_to = excluded.size_sqm_to,
    listed_units = excluded.listed_units, available_units = excluded.available_units,
    before_handover = excluded.before_handover, at_handover = excluded.at_handover,
    has_post_handover = excluded.has_post_handover, at_booking = excluded.at_booking,
    months_after = excluded.months_after, has_monthly = excluded.has_monthly
  where l.* is distinct from excluded.*;
$function$;

CREATE OR REPLACE FUNCTION public.list_scores()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO '$user', 'public'
AS $function$
begin
  update project_listings l
     set score = f.score, grade = f.grade, coverage = f.coverage, sales_12m = f.sales_12m, gross_yield = f.gross_yield,
         net_yield = f.net_yield, against_area = f.against_area, tenure = f.tenure, owners = f.owners,
         metro_walk = f.metro_walk
    from scored_figures f
   where l.project_id = f.project_id and f.project_id in (select project_id from touched);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.list_touched_projects()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare ids integer[];
begin
  execute format('select array(select distinct project_id from (%s) as t (project_id) where project_id is not null)', tg_argv[0]) into ids;
  if cardinality(ids) > 0 then
    perform from projects where id = any(ids) order by id for no key update;
    perform list_projects(ids);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.newsletter_follows_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from signups where type = 'newsletter' and user_id = new.id and email <> new.email) then
    delete from signups where type = 'newsletter' and email = new.email;
    update signups set email = new.email, soft_bounces = 0, suppressed_at = null, suppressed_for = null
     where type = 'newsletter' and user_id = new.id;
  else
    insert into consents (user_id, subject, edition, given, at)
    select new.id, 'newsletter', edition, true, at
      from signups
      join lateral (
        select edition, at from signup_consents where signup_id = signups.id and given order by id desc limit 1
      ) as agreed on true
     where type = 'newsletter' and email = new.email and user_id is null and state = 'confirmed';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.newsletter_follows_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.given then
    insert into signups (type, email, name, state, requested_at, confirmed_at, user_id)
    select 'newsletter', users.email, coalesce(full_name, ''), 'confirmed', new.at, new.at, users.id
      from users left join user_profiles on user_profiles.user_id = users.id
     where users.id = new.user_id
    on conflict (type, email) do update
       set user_id = excluded.user_id, state = 'confirmed', left_at = null, soft_bounces = 0, suppressed_at = null,
           suppressed_for = null,
           confirmed_at = case when signups.state = 'confirmed' then signups.confirmed_at else excluded.confirmed_at end;
  else
    update signups set state = 'left', left_at = new.at, token_digest = null
     where type = 'newsletter' and user_id = new.user_id and state <> 'left';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_area_search_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_changes (kind, subject_id)
  select 'area', g.id from area_guides g join come on come.id = g.area_id
  union all
  select 'project', p.id from projects p join come on come.id = p.area_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_article_search_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_changes (kind, subject_id) values ('article', 0);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changes (table_name, kind, record, old_record)
  select tg_table_name, tg_op,
         case when tg_op <> 'DELETE' then
           (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where key = any (tg_argv)) end,
         case when tg_op <> 'INSERT' then
           (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old)) where key = any (tg_argv)) end;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_entity_link_search_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_changes (kind, subject_id) select distinct 'developer', developer_id from touched;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_entity_search_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_changes (kind, subject_id)
  select distinct 'developer', l.developer_id from touched t join developer_entities l on l.entity_id = t.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_library_search_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_changes (kind, subject_id) values ('library', 0);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_listing_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO '$user', 'public'
AS $function$
begin
  perform note_listing_changes(array(select project_id from touched));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_listing_changes(ids integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into listing_changes as l (project_id, xid)
  select id, pg_current_xact_id() from (select distinct unnest(ids) as id) as noted order by id
  on conflict (project_id) do update set xid = excluded.xid where l.xid <> excluded.xid;
$function$;

CREATE OR REPLACE FUNCTION public.note_moved_developer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO '$user', 'public'
AS $function$
begin
  perform note_listing_changes(array(
    select l.project_id from come join gone using (id) join project_listings l on l.developer_id = come.id
     where come.slug <> gone.slug));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_notices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into changes (table_name, kind, record)
  select distinct 'notices', 'INSERT', jsonb_build_object('user_id', user_id) from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_renamed_developer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_changes (kind, subject_id)
  select 'project', p.id from come join gone using (id) join projects p on p.developer_id = come.id
   where (come.name, come.name_ar, come.aliases) is distinct from (gone.name, gone.name_ar, gone.aliases);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_rent_changes(ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into rent_changes (contract_id) select distinct unnest(ids)
  on conflict (contract_id) do update set row_xid = pg_current_xact_id()
   where rent_changes.row_xid <> pg_current_xact_id()
$function$;

CREATE OR REPLACE FUNCTION public.note_rent_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_rent_changes((select array_agg(contract_id) from changed));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_search_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into search_changes (kind, subject_id) select tg_argv[0], id from gone;
  elsif tg_op = 'INSERT' then
    insert into search_changes (kind, subject_id) select tg_argv[0], id from come;
  else
    insert into search_changes (kind, subject_id)
    select tg_argv[0], id from gone union select tg_argv[0], id from come;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_search_name_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_changes (kind, subject_id)
  select 'area', g.id
    from touched t join cities c on t.target like c.slug || '/%'
    join areas a on a.city_id = c.id and t.target = c.slug || '/' || a.slug
    join area_guides g on g.area_id = a.id
   where t.kind = 'area'
  union
  select 'project', p.id
    from touched t join cities c on t.target like c.slug || '/%'
    join areas a on a.city_id = c.id and t.target = c.slug || '/' || a.slug
    join projects p on p.area_id = a.id
   where t.kind = 'area'
  union
  select 'project', p.id from touched t join projects p on p.slug = t.target where t.kind = 'project'
  union
  select 'developer', d.id from touched t join developers d on d.slug = t.target where t.kind = 'developer'
  union
  select t.kind, 0 from touched t where t.kind in ('page', 'article');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_unit_changes(ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into unit_changes (unit_id) select unnest(ids)
  on conflict (unit_id) do update set row_xid = pg_current_xact_id()
   where unit_changes.row_xid <> pg_current_xact_id()
$function$;

CREATE OR REPLACE FUNCTION public.note_units()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_unit_changes((select array_agg(id) from changed));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_updated_rent_contracts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_rent_changes((
    select array_agg(n.id) from changed n join before o using (id)
     where (n.kind, n.starts_on, n.ends_on, n.annual_minor, n.properties, n.filed_line)
           is distinct from (o.kind, o.starts_on, o.ends_on, o.annual_minor, o.properties, o.filed_line)));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_updated_rent_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_rent_changes((
    select array_agg(n.contract_id) from changed n join before o using (contract_id, line)
     where (n.city_id, n.area_id, n.project_name, n.property_type, n.property_kind, n.bedrooms, n.usage, n.size_sqm)
           is distinct from
           (o.city_id, o.area_id, o.project_name, o.property_type, o.property_kind, o.bedrooms, o.usage, o.size_sqm)));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_updated_units()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_unit_changes((
    select array_agg(n.id) from changed n join before o using (id)
     where (n.demonstration, n.city_id, n.area_id, n.project_name, n.sub_type, n.bedrooms, n.size_sqm, n.freehold,
            n.building_number, n.unit_number, n.floor, n.first_batch_id)
           is distinct from
           (o.demonstration, o.city_id, o.area_id, o.project_name, o.sub_type, o.bedrooms, o.size_sqm, o.freehold,
            o.building_number, o.unit_number, o.floor, o.first_batch_id)));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.number_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update conversations
     set last_sequence = last_sequence + 1,
         last_message_at = greatest(last_message_at, date_trunc('milliseconds', new.created_at))
   where id = new.conversation_id
  returning last_sequence into new.sequence;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.pages_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('pages_changed', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pegged_aed(currency text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
RETURN CASE currency WHEN 'AED'::text THEN (1)::numeric WHEN 'USD'::text THEN 3.6725 WHEN 'SAR'::text THEN (3.6725 / 3.75) ELSE NULL::numeric END;

CREATE OR REPLACE FUNCTION public.read_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- If a project was read once, it is unknown whether its date moved before.
  select p.seen_on, case when p.first_seen_on = p.seen_on then null else new.slip_days end
    into new.seen_on, new.slip_days from projects p where p.id = new.project_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.record_import_months(batch integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into import_months (batch_id, register, city_id, month, rows, days)
  select first_batch_id, register, city_id, date_trunc('month', registered_on)::date, count(*),
         bit_or(1 << (extract(day from registered_on)::int - 1))
    from transactions
   where not deleted and (batch is null or first_batch_id = batch)
   group by first_batch_id, register, city_id, date_trunc('month', registered_on)
  on conflict (batch_id, register, city_id, month) do update set rows = excluded.rows, days = excluded.days
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'audit events are written once';
end $function$;

CREATE OR REPLACE FUNCTION public.registered_since(of_project integer)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select first_seen_on from projects
   where id = of_project and register = 'dld'
     and first_seen_on > (select min(first_seen_on) from projects where register = 'dld')
$function$;

CREATE OR REPLACE FUNCTION public.score_due()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO '$user', 'public'
AS $function$
declare
  due integer;
begin
  execute format(
    'insert into score_due (project_id, reason) select distinct %I, %L from changed %s on conflict do nothing',
    tg_argv[0], tg_argv[1], case when tg_table_name = 'point_facts' then 'where not worked_out' else '' end);
  get diagnostics due = row_count;
  if due > 0 then
    perform pg_notify('score_due', '');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.score_due_after_import()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO '$user', 'public'
AS $function$
begin
  insert into score_due (project_id, reason)
    select id, 'import' from projects where not demonstration on conflict do nothing;
  perform pg_notify('score_due', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.score_due_stated()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO '$user', 'public'
AS $function$
declare
  due integer;
begin
  insert into score_due (project_id, reason)
  select distinct o.project_id, 'conflict' from stated o join data_sources s on s.id = o.source_id
   where s.kind = 'developer_filing' on conflict do nothing;
  get diagnostics due = row_count;
  if due > 0 then
    perform pg_notify('score_due', '');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.score_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select score, grade, coverage, sales_12m, gross_yield, net_yield, against_area, tenure, owners, metro_walk
    into new.score, new.grade, new.coverage, new.sales_12m, new.gross_yield, new.net_yield, new.against_area, new.tenure,
         new.owners, new.metro_walk
    from scored_figures where project_id = new.project_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.snapshot_of(batch integer)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$ select as_of from import_batches where id = batch and status <> 'rolled-back' $function$;

CREATE OR REPLACE FUNCTION public.wake_readers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if pg_try_advisory_xact_lock(hashtextextended('diwan.changes', 0)) then
    perform pg_notify('changes', '');
  end if;
  return null;
end $function$;

create extension citext;
