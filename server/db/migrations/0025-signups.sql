-- Who asked to be written to: one row for an address and a list. Only a confirmed one is written to.
create table signups (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('waitlist', 'newsletter')),
  email citext not null,
  name text not null default '',
  state text not null check (state in ('asked', 'confirmed', 'left')),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz,
  letter_at timestamptz, -- of the last letter that asked for confirmation
  token_digest bytea unique, -- of the link in it
  token_expires_at timestamptz,
  user_id uuid references users on delete cascade, -- a member's newsletter: it follows his account and his consents
  cities text[] not null default '{}', -- empty: of all cities
  area_ids integer[] not null default '{}',
  topics text[] not null default '{}', -- empty: of all topics
  soft_bounces int not null default 0, -- in a row
  suppressed_at timestamptz, -- since then it is not written to, whatever its state
  suppressed_for text check (suppressed_for in ('hard-bounce', 'complaint', 'soft-bounces')),
  unique (type, email),
  unique (type, user_id)
);
create index on signups (type, asked_at desc, id desc);
create index on signups (user_id);

-- What the owner of an address agreed to or took back, in which edition, when and how.
create table signup_consents (
  id bigint generated always as identity primary key,
  signup_id uuid not null references signups on delete cascade,
  edition text not null,
  given boolean not null,
  way text not null check (way in ('letter', 'page', 'one-click', 'complaint')),
  at timestamptz not null
);
create index on signup_consents (signup_id, id desc);

-- What strangers asked for, until it is done; then only that it was, for as long as requests of a network are counted.
create table signup_requests (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null,
  network_digest bytea not null,
  asked jsonb -- null once it is done
);
create index on signup_requests (network_digest, at);
create index on signup_requests (at);

-- One list: a member's consent in his account is his subscription.
create function newsletter_follows_consent() returns trigger language plpgsql as $$
begin
  if new.given then
    insert into signups (type, email, name, state, asked_at, confirmed_at, user_id)
    select 'newsletter', users.email, coalesce(full_name, ''), 'confirmed', new.at, new.at, users.id
      from users left join user_profiles on user_profiles.user_id = users.id
     where users.id = new.user_id
    on conflict (type, email) do update
       set user_id = excluded.user_id, state = 'confirmed', left_at = null, soft_bounces = 0, suppressed_at = null,
           suppressed_for = null,
           confirmed_at = case when signups.state = 'confirmed' then signups.confirmed_at else excluded.confirmed_at end;
  else
    update signups set state = 'left', left_at = new.at, token_digest = null
     where type = 'newsletter' and user_id = new.user_id and state <> 'left';
  end if;
  return null;
end $$;
create trigger newsletter_follows after insert on consents
  for each row when (new.subject = 'newsletter') execute function newsletter_follows_consent();

-- A subscription moves with its account's address; an account whose confirmed address is on the list joins it.
create function newsletter_follows_account() returns trigger language plpgsql as $$
begin
  if exists (select from signups where type = 'newsletter' and user_id = new.id and email <> new.email) then
    delete from signups where type = 'newsletter' and email = new.email;
    update signups set email = new.email, soft_bounces = 0, suppressed_at = null, suppressed_for = null
     where type = 'newsletter' and user_id = new.id;
  else
    insert into consents (user_id, subject, edition, given, at)
    select new.id, 'newsletter', edition, true, at
      from signups
      join lateral (
        select edition, at from signup_consents where signup_id = signups.id and given order by id desc limit 1
      ) as agreed on true
     where type = 'newsletter' and email = new.email and user_id is null and state = 'confirmed';
  end if;
  return null;
end $$;
create trigger newsletter_follows after insert or update of email, email_confirmed_at on users
  for each row when (new.email_confirmed_at is not null) execute function newsletter_follows_account();

-- Members who had agreed before this list was kept.
insert into signups (type, email, name, state, asked_at, confirmed_at, user_id)
select 'newsletter', email, coalesce(full_name, ''), 'confirmed', latest.at, latest.at, users.id
  from (select distinct on (user_id) user_id, given, at from consents
         where subject = 'newsletter' order by user_id, id desc) as latest
  join users on users.id = latest.user_id
  left join user_profiles on user_profiles.user_id = users.id
 where latest.given;

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  message text not null,
  at timestamptz not null,
  handled_at timestamptz,
  handled_by uuid references users on delete set null
);
create index on contact_messages (at desc, id desc);

-- The weekly letter: composed by itself, sent once somebody has approved it.
create table newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  since timestamptz not null, -- what was published from here …
  until timestamptz not null unique, -- … and before here is in it
  state text not null default 'draft' check (state in ('draft', 'held', 'approved', 'sending', 'stopped', 'sent')),
  subject text not null,
  introduction text not null default '',
  articles jsonb not null, -- [{kind, id}], in their order; what they say is read when they are sent
  register jsonb not null, -- figures of each city, frozen
  composed_at timestamptz not null,
  approved_at timestamptz,
  approved_by uuid references users on delete set null,
  started_at timestamptz,
  ended_at timestamptz
);

-- One row a reader, so that nobody gets an issue twice: made when sending starts, filled with the letter in one transaction.
create table issue_recipients (
  issue_id uuid not null references newsletter_issues on delete cascade,
  signup_id uuid not null references signups on delete cascade,
  state text not null default 'queued'
    check (state in ('queued', 'handed', 'sent', 'kept', 'uncertain', 'failed', 'bounced', 'skipped')),
  reason text, -- of skipped: 'left', 'suppressed', 'closed', 'nothing'; of failed and bounced what the mail server said
  letter_id uuid unique references letters on delete set null,
  at timestamptz not null,
  primary key (issue_id, signup_id)
);
create index on issue_recipients (issue_id, state);
create index on issue_recipients (signup_id);
