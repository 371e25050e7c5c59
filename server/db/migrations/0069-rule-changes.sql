-- Who approved a row, and when. Null for rows that came with the product.
alter table rule_values add column reviewed_by uuid, add column reviewed_at timestamptz,
  add constraint rule_values_reviewed_by_fkey foreign key (reviewed_by) references users on delete set null;
alter table licensing_requirements add column reviewed_by uuid, add column reviewed_at timestamptz,
  add constraint licensing_requirements_reviewed_by_fkey foreign key (reviewed_by) references users on delete set null;
alter table fund_regimes add column reviewed_by uuid, add column reviewed_at timestamptz,
  add constraint fund_regimes_reviewed_by_fkey foreign key (reviewed_by) references users on delete set null;

-- Changes of legal figures and texts that staff proposed. One takes effect when a second person approves it.
create table rule_changes (
  id uuid not null default gen_random_uuid(),
  subject text not null,
  target text not null, -- the key of a rule or regime, or the id of a requirement
  entry jsonb not null,
  before jsonb, -- what held when it was proposed; null for a new rule
  note text not null,
  proposed_by uuid,
  proposed_at timestamptz not null,
  decision text,
  decided_by uuid,
  decided_at timestamptz,
  reason text not null default '',
  constraint rule_changes_pkey primary key (id),
  constraint rule_changes_proposed_by_fkey foreign key (proposed_by) references users on delete set null,
  constraint rule_changes_decided_by_fkey foreign key (decided_by) references users on delete set null,
  constraint rule_changes_subject_check check (subject in ('rule', 'requirement', 'regime')),
  constraint rule_changes_decision_check check (decision in ('approved', 'declined', 'withdrawn')),
  constraint rule_changes_decided_check check ((decision is null) = (decided_at is null))
);
create unique index rule_changes_waiting_idx on rule_changes (subject, target) where decision is null;
create index rule_changes_proposed_at_idx on rule_changes (proposed_at desc, id);
