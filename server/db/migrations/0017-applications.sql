-- Requests to be listed as an agent or a supplier. Whoever holds the token of the letter is the applicant.
create table applications (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  state text not null default 'unconfirmed',
  token_digest bytea not null,
  email citext not null,
  name text not null, -- of the person or of the company
  city_id smallint not null,
  details jsonb not null, -- the rest of the form of its kind
  checks jsonb not null default '{}', -- {check: {outcome, note, by, at}}
  file bytea,
  file_type text,
  created_at timestamptz not null default now(),
  waiting_since timestamptz, -- since the address was confirmed, or a changed licence was sent in
  decided_at timestamptz,
  decided_by uuid,
  reason text not null default '',
  -- What came of it. A waiting one that has an entry already asks for a changed licence to be looked at.
  agent_id uuid,
  supplier_id uuid,
  constraint applications_pkey primary key (id),
  constraint applications_token_digest_key unique (token_digest),
  constraint applications_agent_id_fkey foreign key (agent_id) references agents on delete set null,
  constraint applications_city_id_fkey foreign key (city_id) references cities,
  constraint applications_supplier_id_fkey foreign key (supplier_id) references suppliers on delete set null,
  constraint applications_kind_check check (kind in ('agent', 'supplier')),
  constraint applications_state_check check (state in ('unconfirmed', 'waiting', 'approved', 'declined', 'withdrawn'))
);
create index applications_kind_created_at_id_idx on applications (kind, created_at desc, id);
create index applications_kind_waiting_since_id_idx on applications (kind, waiting_since, id) where state = 'waiting';
