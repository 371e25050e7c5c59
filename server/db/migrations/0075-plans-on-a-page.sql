-- The pricing page shows what each plan includes, which follows the toggles and permissions.
create trigger pages_changed after insert or update or delete or truncate on feature_toggles
  for each statement execute function pages_changed();
create trigger pages_changed after insert or update or delete or truncate on feature_access_permissions
  for each statement execute function pages_changed();
