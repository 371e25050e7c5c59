-- The answer of staff to a contact message or a reported figure, as it was mailed.
alter table contact_messages
  add column answer text,
  add column answered_at timestamptz,
  add column answered_by uuid,
  add constraint contact_messages_answered_by_fkey foreign key (answered_by) references users on delete set null,
  add constraint contact_messages_answer_check check ((answer is null) = (answered_at is null));
