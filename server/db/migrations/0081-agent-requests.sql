-- Requests of members for any fitting agent, and what staff note about agents.

alter table agents add column lead_capacity smallint not null default 20;
alter table agents add constraint agents_lead_capacity_check check (lead_capacity between 0 and 200);
-- The last request that the routing rule gave to the agent.
alter table agents add column routed_at timestamptz;

-- Each agent who gets such a request has an introduction of it.
create table agent_requests (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  city_id smallint not null,
  area_id integer,
  language text,
  project_id integer,
  way text not null,
  phone text not null default '',
  message text not null,
  budget_minor bigint,
  budget_currency char(3),
  timeline text,
  state text not null default 'routed',
  staff_reason text, -- why the rule gave it to staff; null before
  answer text not null default '', -- what staff wrote to the member when they closed it
  requested_at timestamptz not null,
  ended_at timestamptz,
  demonstration boolean not null default false,
  constraint agent_requests_pkey primary key (id),
  constraint agent_requests_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint agent_requests_city_id_fkey foreign key (city_id) references cities,
  constraint agent_requests_area_id_fkey foreign key (area_id) references areas on delete set null,
  constraint agent_requests_project_id_fkey foreign key (project_id) references projects on delete set null,
  constraint agent_requests_phone_check check ((way = 'email') = (phone = '')),
  constraint agent_requests_way_check check (way in ('email', 'phone', 'whatsapp')),
  constraint agent_requests_budget_check
    check ((budget_minor is null) = (budget_currency is null) and budget_minor > 0),
  constraint agent_requests_timeline_check
    check (timeline in ('now', 'three-months', 'six-months', 'this-year', 'later')),
  constraint agent_requests_state_check check (state in ('routed', 'staff', 'accepted', 'withdrawn', 'closed')),
  constraint agent_requests_staff_reason_check
    check (staff_reason in ('nobody-here', 'language', 'capacity', 'attempts'))
);
create unique index agent_requests_one_open_key on agent_requests (user_id) where state in ('routed', 'staff');
create index agent_requests_requested_at_id_idx on agent_requests (requested_at desc, id desc);

-- `returned`: taken from the agent, to be given to another.
alter table introductions drop constraint introductions_state_check;
alter table introductions add constraint introductions_state_check
  check (state in ('open', 'accepted', 'declined', 'taken-back', 'lapsed', 'returned'));
alter table introductions add column agent_request_id uuid;
alter table introductions add constraint introductions_agent_request_id_fkey
  foreign key (agent_request_id) references agent_requests on delete set null;
create index introductions_agent_request_id_idx on introductions (agent_request_id);
-- Why the rule chose the agent; null where the member or staff did.
alter table introductions add column routing jsonb;
alter table introductions add column return_reason text;
alter table introductions add constraint introductions_return_reason_check
  check (return_reason in ('declined', 'no-answer', 'suspended'));

-- First answers that came late or not at all.
create table first_answer_breaches (
  introduction_id uuid not null,
  agent_id uuid not null,
  due_at timestamptz not null,
  noted_at timestamptz not null,
  constraint first_answer_breaches_pkey primary key (introduction_id),
  constraint first_answer_breaches_introduction_id_fkey
    foreign key (introduction_id) references introductions on delete cascade,
  constraint first_answer_breaches_agent_id_fkey foreign key (agent_id) references agents on delete cascade
);
create index first_answer_breaches_due_at_idx on first_answer_breaches (due_at desc, introduction_id desc);
create index first_answer_breaches_agent_id_due_at_idx on first_answer_breaches (agent_id, due_at desc);

create table agent_complaints (
  id uuid not null default gen_random_uuid(),
  agent_id uuid not null,
  user_id uuid, -- null once the account is deleted, and for complaints that came another way
  introduction_id uuid,
  subject text not null,
  message text not null,
  state text not null default 'open',
  reason text not null default '', -- of the decision, as both sides read it
  made_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  demonstration boolean not null default false,
  constraint agent_complaints_pkey primary key (id),
  constraint agent_complaints_agent_id_fkey foreign key (agent_id) references agents on delete cascade,
  constraint agent_complaints_user_id_fkey foreign key (user_id) references users on delete set null,
  constraint agent_complaints_introduction_id_fkey
    foreign key (introduction_id) references introductions on delete set null,
  constraint agent_complaints_decided_by_fkey foreign key (decided_by) references users on delete set null,
  constraint agent_complaints_subject_check
    check (subject in ('no-reply', 'wrong-facts', 'pressure', 'payment', 'privacy', 'other')),
  constraint agent_complaints_state_check check (state in ('open', 'upheld', 'not-upheld')),
  constraint agent_complaints_decision_check
    check ((state = 'open') = (decided_at is null) and (state = 'open') = (reason = ''))
);
create unique index agent_complaints_one_open_key on agent_complaints (introduction_id) where state = 'open';
create index agent_complaints_made_at_id_idx on agent_complaints (made_at desc, id desc);
create index agent_complaints_agent_id_idx on agent_complaints (agent_id);

-- Complaints were a number that staff typed. Each becomes a row, so that the number can be counted.
insert into agent_complaints (agent_id, subject, message, state, reason, made_at, decided_at, demonstration)
select id, 'other', 'Recorded before complaints had a list of their own.', 'upheld',
       'Recorded before complaints had a list of their own.', updated_at, updated_at, demonstration
  from agents cross join lateral generate_series(1, complaints_upheld);

create table agent_suspensions (
  id uuid not null default gen_random_uuid(),
  agent_id uuid not null,
  reason text not null,
  suspended_by uuid,
  suspended_at timestamptz not null,
  ends_on date, -- the last day; null until staff lift it
  ended_at timestamptz,
  ended_by uuid, -- null where the last day passed
  end_reason text not null default '',
  constraint agent_suspensions_pkey primary key (id),
  constraint agent_suspensions_agent_id_fkey foreign key (agent_id) references agents on delete cascade,
  constraint agent_suspensions_suspended_by_fkey foreign key (suspended_by) references users on delete set null,
  constraint agent_suspensions_ended_by_fkey foreign key (ended_by) references users on delete set null
);
create unique index agent_suspensions_one_open_key on agent_suspensions (agent_id) where ended_at is null;
create index agent_suspensions_agent_id_idx on agent_suspensions (agent_id, suspended_at desc);
insert into agent_suspensions (agent_id, reason, suspended_at)
select id, suspension, updated_at from agents where state = 'suspended';
