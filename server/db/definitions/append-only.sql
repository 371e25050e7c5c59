-- A statement is never changed; the project it belongs to may be, when two records turn out to be one.
create or replace function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A trigger, because the rule has to hold for every statement; merges move a row, and the deletion of a document, an
-- account or a batch empties the column that names it.
create or replace trigger append_only before update on project_observations for each row
  when (to_jsonb(old) - '{project_id,document_id,noted_by,batch_id}'::text[]
        is distinct from to_jsonb(new) - '{project_id,document_id,noted_by,batch_id}'::text[])
  execute function append_only();
-- A trigger, for the same reason: a score names the facts it was made of.
create or replace trigger append_only before update on point_facts for each row
  when (to_jsonb(old) - '{project_id,document_id,noted_by}'::text[]
        is distinct from to_jsonb(new) - '{project_id,document_id,noted_by}'::text[])
  execute function append_only();
-- A trigger, because a run that was shown has to stay as it was, whatever statement comes.
create or replace trigger append_only before update on score_runs
  for each row execute function append_only();
-- A trigger, because runs are computed again from the peers they name.
create or replace trigger append_only before update on score_peers
  for each row execute function append_only();
-- A trigger, because a back-test that could be improved afterwards would prove nothing.
create or replace trigger append_only before update on score_backtests
  for each row execute function append_only();
