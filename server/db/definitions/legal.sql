-- The latest edition of each text, under the name that consents reference.
drop view if exists editions_in_force;
create view editions_in_force as
  select distinct on (slug) slug, published_on, due_on, to_char(published_on, 'DD.MM.YYYY') as edition
    from legal_editions order by slug, published_on desc;
