-- Owners are notified of changes of the project that an asset is in. `notified` is its state at the last check.
alter table assets add column notified jsonb;
alter table notices add column asset_id uuid constraint notices_asset_id_fkey references assets on delete cascade;
create index notices_asset_id_idx on notices (asset_id) where asset_id is not null;
alter table notices drop constraint notices_one_origin_check;
alter table notices add constraint notices_one_origin_check
  check (num_nonnulls(favorite_id, view_id, asset_id, about) = 1 and (aspect is null) = (about is not null));
alter table notices drop constraint notices_project_of_view_check;
alter table notices add constraint notices_project_check
  check ((num_nonnulls(view_id, asset_id) = 0) = (num_nonnulls(project_id, market) = 0) and num_nonnulls(project_id, market) <= 1);
