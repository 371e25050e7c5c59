-- Columns are named by what they hold, as in the code that reads them.
alter table agents rename column outcomes_asked to outcomes_requested;
alter table agents rename constraint agents_outcomes_asked_check to agents_outcomes_requested_check;

alter table favorites rename column told to notified;

alter table introductions rename column asked_at to requested_at;
alter index introductions_asked_at_id_idx rename to introductions_requested_at_id_idx;

alter table legal_editions rename column told_up_to to notified_up_to;
alter table legal_editions rename column told_at to notified_at;

alter table letter_requests rename column asked to input;

alter table notices rename column told_at to notified_at;

alter table point_requests rename column asked_at to requested_at;

alter table saved_views rename column is_told to has_alerts;
alter table saved_views rename constraint saved_views_told_page_check to saved_views_alerts_page_check;
alter index saved_views_told_idx rename to saved_views_has_alerts_idx;

alter table signup_requests rename column asked to input;

alter table signups rename column asked_at to requested_at;
alter index signups_type_asked_at_id_idx rename to signups_type_requested_at_id_idx;

-- `known_homes` replaces it.
drop function if exists homes_told(integer, integer);
