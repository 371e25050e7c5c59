-- One list: a member's consent in the account is also their newsletter subscription.
create or replace function newsletter_follows_consent() returns trigger language plpgsql as $$
begin
  if new.given then
    insert into signups (type, email, name, state, requested_at, confirmed_at, user_id)
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

-- A trigger, because sign-up, the account and the newsletter's own pages all give and withdraw consents.
create or replace trigger newsletter_follows after insert on consents
  for each row when (new.subject = 'newsletter') execute function newsletter_follows_consent();

-- A subscription moves with its account's address; an account whose confirmed address is on the list joins it.
create or replace function newsletter_follows_account() returns trigger language plpgsql as $$
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

-- A trigger, because an address is confirmed or changed in several flows of server/auth.
create or replace trigger newsletter_follows after insert or update of email, email_confirmed_at on users
  for each row when (new.email_confirmed_at is not null) execute function newsletter_follows_account();
