-- What a published edition of a course holds for members who had begun the course before. A job notifies them in the
-- order of their ids.
create table course_news (
  course_id uuid not null,
  version integer not null, -- the edition
  news jsonb not null, -- titles of new lessons, and what changed in others
  published_at timestamptz not null,
  last_user_id uuid, -- the last member who was notified
  notified_at timestamptz, -- when all were
  constraint course_news_pkey primary key (course_id, version),
  constraint course_news_version_fkey foreign key (course_id, version) references course_versions on delete cascade
);
create index course_news_published_at_idx on course_news (published_at) where notified_at is null;
