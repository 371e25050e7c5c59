-- Editions of what a member agrees to, one row a day of publication, with the text as it was: the latest is in force.
create table legal_editions (
  slug text not null references legal_pages,
  published_on date not null,
  -- From this day members who agreed to an earlier edition are asked to accept it; null for the first, which asks nobody.
  due_on date,
  title text not null,
  content text not null, -- sanitised HTML
  -- The last member who was written to, in the order of ids, and when all had been.
  told_up_to uuid,
  told_at timestamptz,
  constraint legal_editions_pkey primary key (slug, published_on)
);

insert into legal_editions (slug, published_on, title, content, told_at)
select slug, updated_on, title, content, now() from legal_pages where slug in ('terms', 'privacy');

-- The latest edition of each text, under the name by which an agreement to it is kept.
create view editions_in_force as
  select distinct on (slug) slug, published_on, due_on, to_char(published_on, 'DD.MM.YYYY') as edition
    from legal_editions order by slug, published_on desc;
