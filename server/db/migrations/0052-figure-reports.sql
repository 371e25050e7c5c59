-- What a member holds for wrong: the figure by its title, and the address of the page that shows it.
alter table contact_messages
  add column figure text,
  add column page text;
