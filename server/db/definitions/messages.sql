-- Gives each message the next number of its conversation. The row of the conversation stays locked until the commit, so
-- that numbers are visible in their order: a reader who has seen number n never meets a smaller one later.
create or replace function number_message() returns trigger language plpgsql as $$
begin
  update conversations
     set last_sequence = last_sequence + 1,
         last_message_at = greatest(last_message_at, date_trunc('milliseconds', new.created_at))
   where id = new.conversation_id
  returning last_sequence into new.sequence;
  return new;
end $$;

-- A trigger, because messages, introductions and the demonstration write messages, and none may skip the number.
create or replace trigger number_message before insert on messages
  for each row execute function number_message();
