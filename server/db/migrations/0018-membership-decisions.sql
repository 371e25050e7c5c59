-- What staff decided about someone who asked to be let in; the newest row of a person counts.
create table membership_decisions (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  decision text not null check (decision in ('approved', 'declined')),
  reason text not null default '', -- told to the person when declined
  decided_by uuid references users on delete set null,
  decided_at timestamptz not null default now()
);
create index on membership_decisions (user_id, id desc);
