-- Staff who take meetings: their video room, weekly hours in Dubai, absences, and the subjects they take.
create table meeting_hosts (
  user_id uuid not null,
  video_url text, -- null: takes no video calls
  constraint meeting_hosts_pkey primary key (user_id),
  constraint meeting_hosts_user_id_fkey foreign key (user_id) references users on delete cascade
);

create table meeting_hours (
  user_id uuid not null,
  weekday smallint not null, -- ISO: 1 is Monday
  from_minute smallint not null, -- after midnight in Dubai
  to_minute smallint not null,
  constraint meeting_hours_pkey primary key (user_id, weekday, from_minute),
  constraint meeting_hours_user_id_fkey foreign key (user_id) references meeting_hosts on delete cascade,
  constraint meeting_hours_weekday_check check (weekday between 1 and 7),
  constraint meeting_hours_span_check check (0 <= from_minute and from_minute < to_minute and to_minute <= 1440)
);

create table meeting_absences (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  note text not null default '',
  constraint meeting_absences_pkey primary key (id),
  constraint meeting_absences_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint meeting_absences_span_check check (starts_at < ends_at)
);
create index meeting_absences_user_id_idx on meeting_absences (user_id, ends_at);

create table meeting_subjects (
  user_id uuid not null,
  subject text not null,
  constraint meeting_subjects_pkey primary key (user_id, subject),
  constraint meeting_subjects_user_id_fkey foreign key (user_id) references meeting_hosts on delete cascade,
  constraint meeting_subjects_subject_check check (subject in ('consultation', 'data-question', 'partners', 'funds'))
);

-- A meeting of a member with a staff person. All start on the half hour and last one, so that the two unique indexes
-- give no time of a host or of a member twice.
create table meetings (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  host_id uuid, -- null once the account of the host is deleted
  subject text not null,
  way text not null,
  phone text not null default '',
  note text not null default '',
  starts_at timestamptz not null,
  time_zone text not null, -- that of the member, for letters
  state text not null default 'booked',
  outcome_note text not null default '',
  revision integer not null default 0, -- calendars replace a saved entry by a higher one (RFC 5545, 3.8.7.4)
  reminded text, -- the last reminder that was sent
  booked_at timestamptz not null,
  changed_at timestamptz not null,
  demonstration boolean not null default false,
  constraint meetings_pkey primary key (id),
  constraint meetings_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint meetings_host_id_fkey foreign key (host_id) references users on delete set null,
  constraint meetings_subject_check check (subject in ('consultation', 'data-question', 'partners', 'funds')),
  constraint meetings_way_check check (way in ('phone', 'whatsapp', 'video')),
  constraint meetings_phone_check check ((way = 'video') = (phone = '')),
  constraint meetings_state_check check (state in ('booked', 'cancelled', 'held', 'missed')),
  constraint meetings_reminded_check check (reminded in ('day', 'hour')),
  constraint meetings_starts_at_check check (extract(epoch from starts_at)::bigint % 1800 = 0)
);
create unique index meetings_host_id_starts_at_idx on meetings (host_id, starts_at) where state = 'booked';
create unique index meetings_user_id_starts_at_idx on meetings (user_id, starts_at) where state = 'booked';
create index meetings_user_id_idx on meetings (user_id, starts_at desc, id);
create index meetings_starts_at_idx on meetings (starts_at, id);

-- Requests to be contacted, sent while nobody answers.
create table contact_requests (
  id uuid not null default gen_random_uuid(),
  user_id uuid, -- the member, if signed in
  name text not null,
  email citext not null,
  phone text not null default '',
  message text not null,
  state text not null default 'open',
  requested_at timestamptz not null,
  handled_by uuid,
  handled_at timestamptz,
  demonstration boolean not null default false,
  constraint contact_requests_pkey primary key (id),
  constraint contact_requests_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint contact_requests_handled_by_fkey foreign key (handled_by) references users on delete set null,
  constraint contact_requests_state_check check (state in ('open', 'in-progress', 'done'))
);
create index contact_requests_requested_at_idx on contact_requests (requested_at desc, id);
create index contact_requests_user_id_idx on contact_requests (user_id);

insert into feature_toggles (feature_name, is_enabled, visible_to_tiers)
values ('meetings', true, array['free', 'analytics', 'investor-pro']);
insert into feature_access_permissions (feature_key, feature_name, feature_category, role, has_access)
select 'meetings', 'Meetings', 'resources', role, true
  from unnest(array['free', 'analyst', 'investor_pro', 'agent', 'manager', 'management', 'editor', 'admin']) as role;
