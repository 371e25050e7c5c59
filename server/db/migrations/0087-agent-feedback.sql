-- What a member says of an agent who agreed to an introduction, and the agent's reply. One of a member about an agent,
-- so that no member counts twice in the published order.
create table agent_feedback (
  id uuid not null default gen_random_uuid(),
  agent_id uuid not null,
  user_id uuid not null,
  rating smallint not null,
  content text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changes smallint not null default 0,
  reply text not null default '',
  replied_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid,
  hidden_reason text not null default '',
  demonstration boolean not null default false,
  constraint agent_feedback_pkey primary key (id),
  constraint agent_feedback_user_id_agent_id_key unique (user_id, agent_id),
  constraint agent_feedback_agent_id_fkey foreign key (agent_id) references agents on delete cascade,
  constraint agent_feedback_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint agent_feedback_hidden_by_fkey foreign key (hidden_by) references users on delete set null,
  constraint agent_feedback_rating_check check (rating between 1 and 5),
  constraint agent_feedback_reply_check check ((reply = '') = (replied_at is null)),
  constraint agent_feedback_hidden_check check ((hidden_reason = '') = (hidden_at is null))
);
create index agent_feedback_agent_id_idx on agent_feedback (agent_id, created_at desc, id desc);
create index agent_feedback_created_at_idx on agent_feedback (created_at desc, id desc);
