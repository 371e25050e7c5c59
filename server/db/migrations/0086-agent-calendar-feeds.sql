-- The calendar of an agent at a secret address, for calendars that subscribe. Only the SHA-256 of the secret is stored.
create table agent_calendar_feeds (
  agent_id uuid not null,
  digest bytea not null,
  created_at timestamptz not null,
  read_at timestamptz, -- by a calendar; noted once an hour
  constraint agent_calendar_feeds_pkey primary key (agent_id),
  constraint agent_calendar_feeds_digest_key unique (digest),
  constraint agent_calendar_feeds_agent_id_fkey foreign key (agent_id) references agents on delete cascade
);
