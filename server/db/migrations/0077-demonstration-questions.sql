-- Questions of the demonstration are marked where staff read them, and written anew with the mark.
delete from assistant_turns where user_id in (select id from users where email::text like '%@diwan.test');
alter table assistant_turns add column demonstration boolean not null default false;
