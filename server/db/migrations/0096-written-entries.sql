-- When the text that staff edit was written: who saves names the time that they read, so that nobody overwrites a text
-- they have not seen. To the millisecond, as the browser sends it back.
alter table agents add column written_at timestamptz(3) not null default now();
alter table suppliers add column written_at timestamptz(3) not null default now();
alter table newsletter_issues add column written_at timestamptz(3) not null default now();
