-- Questions to the Property Assistant with their answers, and what each member used of the limits of a day.
create table assistant_turns (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  session_id uuid not null,
  sent_at timestamptz not null,
  question text not null,
  outcome text not null default 'pending',
  mode text not null default 'rules',
  -- How it was read, so that the next question can continue it.
  interpretation jsonb not null default '{}',
  answer jsonb,
  rating text,
  note text not null default '',
  handled_at timestamptz,
  constraint assistant_turns_pkey primary key (id),
  constraint assistant_turns_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint assistant_turns_outcome_check check (outcome in ('pending', 'answered', 'unanswered', 'declined', 'withheld', 'failed', 'cancelled')),
  constraint assistant_turns_mode_check check (mode in ('rules', 'model')),
  constraint assistant_turns_rating_check check (rating in ('up', 'down'))
);
-- One question at a time.
create unique index assistant_turns_pending_idx on assistant_turns (user_id) where outcome = 'pending';
create index assistant_turns_user_id_idx on assistant_turns (user_id, sent_at desc);
create index assistant_turns_sent_at_idx on assistant_turns (sent_at desc, id desc);

create table assistant_days (
  user_id uuid not null,
  day date not null,
  questions integer not null default 0,
  model_tokens integer not null default 0,
  constraint assistant_days_pkey primary key (user_id, day),
  constraint assistant_days_user_id_fkey foreign key (user_id) references users on delete cascade
);
