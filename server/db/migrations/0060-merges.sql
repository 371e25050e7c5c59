-- What a merge changed, so that it can be undone: which rows pointed at the record that was lost, and what it gave to the
-- one that stayed. A merge that was undone is forgotten here and stands among the proposals.
create table merges (
  proposal_id integer primary key references record_proposals on delete cascade,
  was_published boolean not null, -- the record that was lost
  aliases text[] not null default '{}', -- that the other one had not
  led_on text[] not null default '{}', -- addresses that led to the one that was lost
  filed jsonb -- what stood in the other one before a register's number came along; null where none did
);
create table merged_rows (
  proposal_id integer not null references merges on delete cascade,
  of_table text not null,
  of_column text not null,
  key jsonb not null -- the row's primary key since
);
create index on merged_rows (proposal_id, of_table, of_column);

alter table record_proposals
  add column undoes integer references record_proposals, -- the merge that it takes back
  add column remained integer; -- of an undoing: rows of the merge that are gone or point elsewhere since
