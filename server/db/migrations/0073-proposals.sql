-- Projects that an agent compares for a member who asked for an introduction.
create table proposals (
  id uuid not null default gen_random_uuid(),
  introduction_id uuid not null,
  note text not null default '',
  made_at timestamptz not null,
  opened_at timestamptz, -- when the member first read it
  constraint proposals_pkey primary key (id),
  constraint proposals_introduction_id_fkey foreign key (introduction_id) references introductions on delete cascade
);
create index proposals_introduction_id_made_at_idx on proposals (introduction_id, made_at desc);

create table proposal_projects (
  proposal_id uuid not null,
  position smallint not null,
  project_id integer not null,
  constraint proposal_projects_pkey primary key (proposal_id, position),
  constraint proposal_projects_project_id_key unique (proposal_id, project_id),
  constraint proposal_projects_project_id_fkey foreign key (project_id) references projects on delete cascade,
  constraint proposal_projects_proposal_id_fkey foreign key (proposal_id) references proposals on delete cascade,
  constraint proposal_projects_position_check check (position between 1 and 3)
);
create index proposal_projects_project_id_idx on proposal_projects (project_id);
