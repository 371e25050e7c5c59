-- A session knows its live refresh token and can tell the spent ones by deriving it from them: a refresh changes one row
-- and leaves none behind. Tokens given out before do not name their session, so everybody signs in again, once.
delete from sessions;
drop table refresh_tokens;
alter table sessions
  add column refresh_digest bytea not null, -- of the live token's secret
  add column refresh_count int not null default 0, -- how many tokens were spent before it
  add column refreshed_at timestamptz not null default now();
-- Room on every page for the next version of its rows, which then need no new entries in the indexes.
alter table sessions set (fillfactor = 60);
