-- A course is a document with versions; members read the live one.
create table courses (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  title text not null,
  state text not null default 'draft',
  version integer not null default 0, -- the newest
  live_version integer, -- what members read
  content_digest text, -- of the files of the repository that were last installed; null for a course of the desk
  reason text not null default '', -- why it came back
  submitted_by uuid,
  moved_at timestamptz not null,
  changed_by uuid,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  constraint courses_pkey primary key (id),
  constraint courses_slug_key unique (slug),
  constraint courses_submitted_by_fkey foreign key (submitted_by) references users on delete set null,
  constraint courses_changed_by_fkey foreign key (changed_by) references users on delete set null,
  constraint courses_state_check check (state in ('draft', 'review', 'approved', 'published'))
);

-- Never changed. Several saves by one person within a few minutes leave only the last of them.
create table course_versions (
  course_id uuid not null,
  number integer not null,
  document jsonb not null,
  written_by uuid,
  written_at timestamptz not null,
  published_at timestamptz,
  is_installed boolean not null default false, -- from the files of the repository
  constraint course_versions_pkey primary key (course_id, number),
  constraint course_versions_course_id_fkey foreign key (course_id) references courses on delete cascade,
  constraint course_versions_written_by_fkey foreign key (written_by) references users on delete set null
);

-- What a member has done in a lesson. Nothing in it is ever taken back but the position.
create table lesson_progress (
  user_id uuid not null,
  course_id uuid not null,
  lesson text not null,
  seen integer[] not null default '{}', -- chapters of a text, or pieces of five seconds of a video
  position_ms integer not null default 0, -- where to resume a video
  is_marked boolean not null default false, -- the member said that it is done
  exercise_at timestamptz,
  quiz_at timestamptz,
  done_at timestamptz,
  version integer not null, -- of the course, when it was last opened
  started_at timestamptz not null,
  changed_at timestamptz not null,
  constraint lesson_progress_pkey primary key (user_id, course_id, lesson),
  constraint lesson_progress_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint lesson_progress_course_id_fkey foreign key (course_id) references courses on delete cascade
);
create index lesson_progress_course_id_idx on lesson_progress (course_id, lesson);

create table lesson_notes (
  user_id uuid not null,
  course_id uuid not null,
  lesson text not null,
  text text not null,
  version integer not null,
  changed_at timestamptz not null,
  constraint lesson_notes_pkey primary key (user_id, course_id, lesson),
  constraint lesson_notes_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint lesson_notes_course_id_fkey foreign key (course_id) references courses on delete cascade
);

-- Attempts are numbered by member and lesson, so that one sent twice is one.
create table quiz_attempts (
  user_id uuid not null,
  course_id uuid not null,
  lesson text not null,
  number integer not null,
  version integer not null, -- of the course
  answers jsonb not null, -- of each question: the places chosen, and whether they were right
  correct integer not null,
  question_count integer not null,
  passed boolean not null,
  answered_at timestamptz not null,
  constraint quiz_attempts_pkey primary key (user_id, course_id, lesson, number),
  constraint quiz_attempts_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint quiz_attempts_course_id_fkey foreign key (course_id) references courses on delete cascade
);
create index quiz_attempts_course_id_idx on quiz_attempts (course_id, lesson);

create table exercise_answers (
  id bigint generated always as identity,
  user_id uuid not null,
  course_id uuid not null,
  lesson text not null,
  subject text not null, -- the rows that the task was drawn from
  answer text not null,
  is_right boolean not null,
  answered_at timestamptz not null,
  constraint exercise_answers_pkey primary key (id),
  constraint exercise_answers_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint exercise_answers_course_id_fkey foreign key (course_id) references courses on delete cascade
);
create index exercise_answers_user_id_idx on exercise_answers (user_id, course_id, lesson, subject);
create index exercise_answers_course_id_idx on exercise_answers (course_id, lesson);

create table certificates (
  code text not null, -- unguessable, part of the public address
  user_id uuid not null,
  course_id uuid not null,
  holder text not null,
  title text not null,
  version integer not null, -- of the course
  issued_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid,
  reason text not null default '',
  constraint certificates_pkey primary key (code),
  constraint certificates_user_id_course_id_key unique (user_id, course_id),
  constraint certificates_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint certificates_course_id_fkey foreign key (course_id) references courses on delete cascade,
  constraint certificates_revoked_by_fkey foreign key (revoked_by) references users on delete set null
);
create index certificates_course_id_idx on certificates (course_id);

-- Lessons that were passed and are repeated after growing intervals.
create table lesson_reviews (
  user_id uuid not null,
  course_id uuid not null,
  lesson text not null,
  step integer not null,
  due_at timestamptz not null,
  notified_at timestamptz, -- when a letter named it
  constraint lesson_reviews_pkey primary key (user_id, course_id, lesson),
  constraint lesson_reviews_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint lesson_reviews_course_id_fkey foreign key (course_id) references courses on delete cascade
);
create index lesson_reviews_due_at_idx on lesson_reviews (due_at) where notified_at is null;

-- Whether a member wants letters about lessons that are due again; without a row they want none.
create table learning_settings (
  user_id uuid not null,
  review_letters boolean not null,
  constraint learning_settings_pkey primary key (user_id),
  constraint learning_settings_user_id_fkey foreign key (user_id) references users on delete cascade
);
