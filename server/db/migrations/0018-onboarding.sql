-- What a member tells about their plans: income and means are among it, so it is kept sealed with AUTH_SECRET_KEY
-- and opened for its owner alone.
create table onboarding_answers (
  user_id uuid not null,
  sealed bytea not null, -- JSON: {answers, passed}
  updated_at timestamptz not null default now(),
  constraint onboarding_answers_pkey primary key (user_id),
  constraint onboarding_answers_user_id_fkey foreign key (user_id) references users on delete cascade
);

-- A person who asks to be verified as an agent; decided with their membership.
create table licence_applications (
  user_id uuid not null,
  authority text not null,
  licence_number text not null,
  broker_number text, -- BRN
  office_number text, -- ORN
  file bytea, -- sealed
  file_name text,
  file_type text,
  submitted_at timestamptz not null,
  decision text,
  decided_at timestamptz,
  constraint licence_applications_pkey primary key (user_id),
  constraint licence_applications_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint licence_applications_authority_check check (authority in ('rera', 'adrec', 'rega')),
  constraint licence_applications_decision_check check (decision in ('approved', 'declined')),
  constraint licence_applications_file_type_check check (file_type in ('application/pdf', 'image/jpeg', 'image/png'))
);
