-- A project that staff entered stands as they say until a register files it: then its number comes with its entry. What
-- they say of it anew is proposed as the project was, while its fields stay.
alter table projects add column entered boolean not null default false;
update projects set entered = true
 where register is null and not demonstration and merged_into is null
   and id in (select subject_id from record_proposals where created is not null);
alter table record_proposals add column facts jsonb;
