-- Where a member goes on with a text: the paragraph that was at the top of the screen, counted from 0.
alter table lesson_progress add column paragraph integer not null default 0;
