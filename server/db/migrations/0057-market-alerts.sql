-- Alerts on saved filters of deals and rents.
alter table saved_views drop constraint saved_views_alerts_page_check;
alter table saved_views add constraint saved_views_alerts_page_check
  check (not has_alerts or page in ('projects', 'transactions'));

create table market_alerts (
  view_id uuid not null,
  every text not null, -- the shortest time between two notices: domain/market/alerts/alert-rule.ts
  rows_min integer not null, -- fewer new rows are not reported until more have come
  moved_percent smallint, -- only if the median moved by at least this since the last notice; null for any
  -- Imports whose rows were reported, or that had ended when the alert began. Null before the first check.
  known_batches integer[],
  -- The median of the filter at the last notice, with its sample; null where it was withheld.
  median double precision,
  median_sample integer,
  checked_on date, -- the day of that median
  notified_at timestamptz,
  constraint market_alerts_pkey primary key (view_id),
  constraint market_alerts_view_id_fkey foreign key (view_id) references saved_views on delete cascade,
  constraint market_alerts_every_check check (every in ('day', 'week')),
  constraint market_alerts_moved_percent_check check (moved_percent between 1 and 100),
  constraint market_alerts_rows_min_check check (rows_min > 0)
);

-- A notice of new rows has its figures in `market`, and no project.
alter table notices add column market jsonb;
alter table notices drop constraint notices_project_of_view_check;
alter table notices add constraint notices_project_of_view_check
  check ((view_id is null) = (num_nonnulls(project_id, market) = 0) and num_nonnulls(project_id, market) <= 1);

-- The imports that brought a row before and were rolled back: ',12,15,'. A text, because both engines search it alike;
-- `first_batch_id` is the import that brought the row last.
alter table transactions add column earlier_batches text;

-- The same for rent contracts, which a roll-back deletes.
create table withdrawn_rents (
  number text not null,
  batches text not null,
  constraint withdrawn_rents_pkey primary key (number)
);
