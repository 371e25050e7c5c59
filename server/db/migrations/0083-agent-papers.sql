-- Advertising permits and training certificates that agents enter and staff confirm.
create table agent_papers (
  id uuid not null default gen_random_uuid(),
  agent_id uuid not null,
  kind text not null,
  title text not null,
  number text not null default '',
  issued_on date not null,
  expires_on date, -- null where it has no end
  state text not null default 'pending',
  note text not null default '', -- why staff declined it
  entered_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by uuid,
  reminded_days smallint, -- the last reminder before the end, in days, so that each is sent once
  demonstration boolean not null default false,
  constraint agent_papers_pkey primary key (id),
  constraint agent_papers_agent_id_fkey foreign key (agent_id) references agents on delete cascade,
  constraint agent_papers_reviewed_by_fkey foreign key (reviewed_by) references users on delete set null,
  constraint agent_papers_kind_check check (kind in ('permit', 'training')),
  constraint agent_papers_state_check check (state in ('pending', 'confirmed', 'declined')),
  constraint agent_papers_span_check check (expires_on >= issued_on),
  constraint agent_papers_number_check check (kind <> 'permit' or number <> '' and expires_on is not null)
);
create index agent_papers_agent_id_idx on agent_papers (agent_id, entered_at desc);
create index agent_papers_entered_at_id_idx on agent_papers (entered_at desc, id desc);
create index agent_papers_expires_on_idx on agent_papers (expires_on);

-- A task can be an appointment: a viewing or a meeting, at a time of the day in the Gulf.
alter table agent_tasks add column kind text not null default 'task';
alter table agent_tasks add constraint agent_tasks_kind_check check (kind in ('task', 'viewing', 'meeting'));
alter table agent_tasks add column at_minute smallint;
alter table agent_tasks add constraint agent_tasks_at_minute_check check (at_minute between 0 and 1439);
