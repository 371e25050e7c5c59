-- A project that no register files is proposed before it is there: what it shall be, and what shows each fact of it.
-- (The first check, without a number, is that nothing becomes part of itself.)
alter table record_proposals
  add column created jsonb,
  alter column subject_id drop not null,
  alter column before drop not null,
  drop constraint record_proposals_check1,
  add check ((into_id is null) = (after is not null or created is not null)),
  add check ((before is null) = (created is not null)),
  add check (subject_id is not null or (created is not null and state <> 'approved'));
