-- Members who ask to be introduced to an agent. Neither side learns how to reach the other before both have agreed.
create table introductions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  agent_id uuid not null references agents on delete cascade,
  way text not null check (way in ('email', 'phone', 'whatsapp')), -- how the member wants to be reached
  phone text not null default '' check ((way = 'email') = (phone = '')),
  message text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'taken-back', 'lapsed')),
  token_digest bytea not null unique, -- of the link in the agent's letter
  asked_at timestamptz not null,
  ended_at timestamptz,
  answered_by uuid -- of staff, who noted what the agent told them; null where he answered by the link
);
create unique index on introductions (user_id, agent_id) where state = 'open';
create index on introductions (asked_at desc, id desc);
