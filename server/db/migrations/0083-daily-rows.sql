-- How many rows of the member lists each account was given in a UTC day. Lost in a crash of the database at worst,
-- which begins the counting anew.
create unlogged table daily_rows (
  user_id uuid not null references users on delete cascade,
  day date not null,
  page_rows int not null default 0,
  export_rows int not null default 0,
  primary key (user_id, day)
);
create index on daily_rows (day);
