alter table events
  add column time_zone text not null default 'Asia/Dubai',
  add column join_url text,
  add column recording_url text,
  add column slides_url text,
  add column is_cancelled boolean not null default false,
  add column revision integer not null default 0, -- calendars replace a saved event by a higher one (RFC 5545, 3.8.7.4)
  add constraint events_time_zone_check check (time_zone in ('Asia/Dubai', 'Asia/Riyadh'));

-- Registrations for events. A transaction that gives or takes a place locks the event first, so that no more are given
-- than there are seats.
create table event_registrations (
  event_id uuid not null,
  user_id uuid not null,
  state text not null,
  registered_at timestamptz not null, -- the order of the waiting list
  seated_at timestamptz, -- when the place was given
  cancelled_at timestamptz,
  reminded text, -- the last reminder that was sent
  attended boolean,
  constraint event_registrations_pkey primary key (event_id, user_id),
  constraint event_registrations_event_id_fkey foreign key (event_id) references events on delete cascade,
  constraint event_registrations_user_id_fkey foreign key (user_id) references users on delete cascade,
  constraint event_registrations_state_check check (state in ('registered', 'waiting', 'cancelled')),
  constraint event_registrations_reminded_check check (reminded in ('day', 'hour')),
  constraint event_registrations_seated_check check ((state = 'registered') <= (seated_at is not null)),
  constraint event_registrations_cancelled_check check ((state = 'cancelled') = (cancelled_at is not null))
);
create index event_registrations_user_id_idx on event_registrations (user_id);
create index event_registrations_event_id_registered_at_idx on event_registrations (event_id, registered_at, user_id);
