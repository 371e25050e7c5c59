-- Counts a failed sign-in attempt in one call and one commit if no limit is near. Otherwise it returns false and counts
-- nothing, and domain/auth/sign-in-wait.ts decides. It counts under the account's lock, so that concurrent attempts
-- cannot bypass a limit.
create or replace function begin_free_attempt(
  its_account text, its_place text, its_network text, at timestamptz, since timestamptz,
  free_of_place integer, free_of_account integer, free_of_network integer,
  out is_free boolean, out place_is_known boolean
) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(its_account, 0));
  select count(*) filter (where account = its_account and place = its_place) < free_of_place
         and count(*) filter (where account = its_account) < free_of_account
         and count(*) filter (where network = its_network) < free_of_network,
         exists (select from sign_in_places where place = its_place)
    into is_free, place_is_known
    from sign_in_failures where (account = its_account or network = its_network) and failed_at > since;
  if is_free then
    insert into sign_in_failures (account, place, network, failed_at) values (its_account, its_place, its_network, at);
  end if;
end $$;
