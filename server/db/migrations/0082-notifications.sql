-- Every notification is a notice: a change of something watched, new rows of a saved view, or, with `about`, any other event.
alter table notices
  add column event text,
  -- What it is about, as `project:12` or `conversation:<id>`: the centre groups by it.
  add column subject text,
  -- Where it leads, a path of the product.
  add column path text,
  add column about jsonb,
  add column snoozed_until timestamptz,
  add column demonstration boolean not null default false,
  -- A snoozed notification comes back at the top.
  add column shown_at timestamptz generated always as (coalesce(snoozed_until, notified_at)) stored;
update notices n
   set event = case when n.market is not null then 'view-rows' when n.aspect = 'fits' then 'view-matched' else 'watched-changed' end,
       subject = case when n.market is not null then 'view:' || n.view_id
                      else coalesce(
                        'project:' || coalesce(n.project_id, (select project_id from favorites where id = n.favorite_id)),
                        'developer:' || (select developer_id from favorites where id = n.favorite_id),
                        'entity:' || (select entity_id from favorites where id = n.favorite_id)) end;
alter table notices alter column event set not null;
alter table notices alter column subject set not null;
alter table notices alter column aspect drop not null;
alter table notices drop constraint notices_one_origin_check;
alter table notices add constraint notices_one_origin_check
  check (num_nonnulls(favorite_id, view_id, about) = 1 and (aspect is null) = (about is not null));
create unique index notices_unread_conversation_key on notices (user_id, subject)
  where event = 'message-received' and read_at is null;
create unique index notices_instalment_key on notices (user_id, subject, (about ->> 'position'), (about ->> 'dueOn'))
  where event = 'instalment-due';
create index notices_user_id_shown_at_idx on notices (user_id, shown_at desc, id desc);
create index notices_unread_idx on notices (user_id) where read_at is null;

-- Choices that differ from the usual ones of domain/notifications/events.ts.
create table notification_choices (
  user_id uuid not null constraint notification_choices_user_id_fkey references users on delete cascade,
  event text not null,
  channel text not null constraint notification_choices_channel_check check (channel in ('product', 'letter', 'push')),
  frequency text not null constraint notification_choices_frequency_check check (frequency in ('off', 'instant', 'daily', 'weekly')),
  constraint notification_choices_pkey primary key (user_id, event, channel)
);
insert into notification_choices (user_id, event, channel, frequency)
select user_id, event, 'letter', 'daily' from user_profiles, unnest(array['watched-changed', 'view-matched', 'view-rows']) event
 where alert_letters;
insert into notification_choices (user_id, event, channel, frequency)
select user_id, 'message-received', 'letter', 'off' from message_settings where not unread_letters;
insert into notification_choices (user_id, event, channel, frequency)
select user_id, 'lessons-due', 'letter', 'instant' from learning_settings where review_letters;
alter table user_profiles drop column alert_letters;
alter table message_settings drop column unread_letters;
drop table learning_settings;

create table quiet_hours (
  user_id uuid constraint quiet_hours_pkey primary key constraint quiet_hours_user_id_fkey references users on delete cascade,
  from_minute smallint not null constraint quiet_hours_from_minute_check check (from_minute between 0 and 1439),
  to_minute smallint not null constraint quiet_hours_to_minute_check check (to_minute between 0 and 1439),
  time_zone text not null
);

-- When a member last got the letter that collects notifications.
create table digests (
  user_id uuid not null constraint digests_user_id_fkey references users on delete cascade,
  frequency text not null constraint digests_frequency_check check (frequency in ('instant', 'daily', 'weekly')),
  written_at timestamptz not null,
  constraint digests_pkey primary key (user_id, frequency)
);

create table push_subscriptions (
  id uuid constraint push_subscriptions_pkey primary key default gen_random_uuid(),
  user_id uuid not null constraint push_subscriptions_user_id_fkey references users on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint_key unique,
  -- The browser's public key and secret, with which only that browser can decrypt (RFC 8291).
  p256dh text not null,
  auth text not null,
  device text not null,
  subscribed_at timestamptz not null,
  accepted_at timestamptz
);
create index push_subscriptions_user_id_idx on push_subscriptions (user_id);

-- What became of a notification on a channel other than the centre.
create table notice_deliveries (
  id bigint generated always as identity constraint notice_deliveries_pkey primary key,
  notice_id bigint not null constraint notice_deliveries_notice_id_fkey references notices on delete cascade,
  user_id uuid not null constraint notice_deliveries_user_id_fkey references users on delete cascade,
  channel text not null constraint notice_deliveries_channel_check check (channel in ('letter', 'push')),
  -- `waiting` until `due_at`, `collected` for the next digest, `sending` by one worker.
  state text not null constraint notice_deliveries_state_check
    check (state in ('waiting', 'sending', 'sent', 'collected', 'digested', 'refused')),
  reason text,
  due_at timestamptz,
  tries smallint not null default 0,
  tried_at timestamptz,
  letter_id uuid constraint notice_deliveries_letter_id_fkey references letters on delete set null,
  subscription_id uuid constraint notice_deliveries_subscription_id_fkey references push_subscriptions on delete set null,
  device text,
  at timestamptz not null
);
create index notice_deliveries_user_id_id_idx on notice_deliveries (user_id, id desc);
create index notice_deliveries_notice_id_idx on notice_deliveries (notice_id);
create index notice_deliveries_letter_id_idx on notice_deliveries (letter_id);
create index notice_deliveries_subscription_id_idx on notice_deliveries (subscription_id);
create index notice_deliveries_open_idx on notice_deliveries (due_at) where state in ('waiting', 'sending');

-- The pair of keys by which push services recognise this installation (RFC 8292); the private one is sealed.
create table push_keys (
  id uuid constraint push_keys_pkey primary key,
  public_key text not null,
  sealed_private_key bytea not null,
  made_at timestamptz not null
);
-- There is one pair.
create unique index push_keys_only_key on push_keys ((true));
