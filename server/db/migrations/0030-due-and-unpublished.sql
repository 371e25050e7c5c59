-- Why a scheduled text did not appear when its time came; empty as long as nothing stood in its way.
alter table desk_texts add column hindrance text not null default '';
