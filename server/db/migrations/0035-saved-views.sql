-- Sets of filters that a member named, as they stand in the address of their page.
create table saved_views (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  page text not null,
  name text not null,
  search text not null, -- what stands behind the question mark
  saved_at timestamptz not null,
  is_told boolean not null default false, -- whether the member wants to be notified of new matches
  known integer[], -- projects that matched at any look; null before the first, which notifies of nothing
  constraint saved_views_pkey primary key (id),
  constraint saved_views_user_id_page_name_key unique (user_id, page, name),
  constraint saved_views_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint saved_views_told_page_check check (not is_told or page = 'projects'),
  constraint saved_views_page_check check (page in ('projects', 'developers', 'transactions'))
);
create index saved_views_told_idx on saved_views (id) where is_told;
