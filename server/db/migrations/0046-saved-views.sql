-- Sets of filters that a member named, as they stand in the address of their page.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  page text not null check (page in ('projects', 'developers', 'transactions')),
  name text not null,
  search text not null, -- what stands behind the question mark
  saved_at timestamptz not null,
  unique (user_id, page, name)
);
