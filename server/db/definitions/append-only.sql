-- An observation is immutable, except for its project, which a merge changes.
create or replace function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A trigger, because the rule must hold for every statement. Merges move a row, and deleting a document, an account
-- or a batch sets the column that references it to null.
create or replace trigger append_only before update on project_observations for each row
  when (to_jsonb(old) - '{project_id,document_id,noted_by,batch_id}'::text[]
        is distinct from to_jsonb(new) - '{project_id,document_id,noted_by,batch_id}'::text[])
  execute function append_only();
-- A trigger, for the same reason: a score references its facts.
create or replace trigger append_only before update on point_facts for each row
  when (to_jsonb(old) - '{project_id,document_id,noted_by}'::text[]
        is distinct from to_jsonb(new) - '{project_id,document_id,noted_by}'::text[])
  execute function append_only();
-- A trigger, because a published run must never change, whatever the statement.
create or replace trigger append_only before update on score_runs
  for each row execute function append_only();
-- A trigger, because runs are recomputed from the peers they reference.
create or replace trigger append_only before update on score_peers
  for each row execute function append_only();
-- A trigger, because a back-test that can be edited afterwards proves nothing.
create or replace trigger append_only before update on score_backtests
  for each row execute function append_only();
