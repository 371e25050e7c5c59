-- A file of deals, rents or projects moves the figures of its projects' areas and developers as well as their own: once
-- one is read to its end, or taken back, every project that is no invention is scored again.
create function score_due_after_import() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into score_due (project_id, reason)
    select id, 'import' from projects where not demonstration on conflict do nothing;
  perform pg_notify('score_due', '');
  return null;
end $$;
create trigger score_due_after_import after update of status on import_batches for each row
  when (new.status in ('finished', 'rolled-back') and old.status <> new.status
        and (new.status = 'rolled-back' or new.rows_new + new.rows_changed > 0))
  execute function score_due_after_import();
