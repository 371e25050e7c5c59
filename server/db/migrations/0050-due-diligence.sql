-- What a member has checked of a project before he signs: his own, and gone with his account.
create table due_diligence (
  user_id uuid not null references users on delete cascade,
  project_id integer not null references projects on delete cascade,
  step text not null, -- domain/projects/due-diligence.ts
  outcome text not null check (outcome in ('open', 'in-order', 'problem', 'not-mine')),
  note text not null default '',
  noted_at timestamptz not null default now(),
  primary key (user_id, project_id, step)
);
create index on due_diligence (project_id);

-- One file stands once with a project.
create unique index on project_documents (project_id, sha256);

-- Agents whom staff know to sell a project. They are introduced as any other: by the member's own act.
create table project_agents (
  project_id integer not null references projects on delete cascade,
  agent_id uuid not null references agents on delete cascade,
  assigned_by uuid references users on delete set null,
  assigned_at timestamptz not null default now(),
  primary key (project_id, agent_id)
);
create index on project_agents (agent_id);
