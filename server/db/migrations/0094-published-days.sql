-- Counts and registrations of single days, which are added up by month where they are shown.
alter table published_figures drop constraint published_figures_step_check;
alter table published_figures
  add constraint published_figures_step_check check (step in ('day', 'month', 'quarter', 'year'));
