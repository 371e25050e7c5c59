-- The account of an agent, and what an agent does with accepted requests.

-- Empty until an account with the role of an agent has confirmed the address of the entry.
alter table agents add column user_id uuid;
alter table agents add constraint agents_user_id_fkey foreign key (user_id) references users on delete set null;
alter table agents add constraint agents_user_id_key unique (user_id);

-- What a member chose to share with a request, beside the message.
alter table introductions add column project_id integer;
alter table introductions add column budget_minor bigint;
alter table introductions add column budget_currency char(3);
alter table introductions add column timeline text;
alter table introductions add constraint introductions_project_id_fkey
  foreign key (project_id) references projects on delete set null;
alter table introductions add constraint introductions_budget_check
  check ((budget_minor is null) = (budget_currency is null) and budget_minor > 0);
alter table introductions add constraint introductions_timeline_check
  check (timeline in ('now', 'three-months', 'six-months', 'this-year', 'later'));
create index introductions_agent_id_requested_at_idx on introductions (agent_id, requested_at desc);

-- Each move of a lead between stages. The last one is its stage; without any it is new.
create table lead_moves (
  id bigint not null generated always as identity,
  introduction_id uuid not null,
  stage text not null,
  lost_reason text,
  note text not null default '',
  moved_by uuid,
  moved_at timestamptz not null,
  constraint lead_moves_pkey primary key (id),
  constraint lead_moves_introduction_id_fkey foreign key (introduction_id) references introductions on delete cascade,
  constraint lead_moves_moved_by_fkey foreign key (moved_by) references users on delete set null,
  constraint lead_moves_stage_check
    check (stage in ('new', 'contacted', 'meeting', 'offer', 'reserved', 'won', 'lost')),
  constraint lead_moves_lost_reason_check check ((stage = 'lost') = (lost_reason is not null))
);
create index lead_moves_introduction_id_id_idx on lead_moves (introduction_id, id desc);

-- What an agent has to do, for a lead or in general.
create table agent_tasks (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  introduction_id uuid,
  title text not null,
  due_on date not null,
  done_at timestamptz,
  created_at timestamptz not null,
  constraint agent_tasks_pkey primary key (id),
  constraint agent_tasks_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint agent_tasks_introduction_id_fkey foreign key (introduction_id) references introductions on delete cascade
);
create index agent_tasks_user_id_due_on_idx on agent_tasks (user_id, due_on, id);
create index agent_tasks_introduction_id_idx on agent_tasks (introduction_id);

-- The last reminder before a licence runs out, in days, so that each is sent once.
alter table agents add column licence_reminded_days smallint;
