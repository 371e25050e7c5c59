-- The newsletter is agreed to with the code of a letter, so that it goes to nobody who did not ask for it.
alter table one_time_tokens
  drop constraint one_time_tokens_kind_check,
  add constraint one_time_tokens_kind_check check (kind in
    ('signup', 'recovery', 'magiclink', 'email_change_new', 'email_change_current', 'reauthentication', 'newsletter'));
