alter table search_changes
  drop constraint search_changes_kind_check,
  add constraint search_changes_kind_check
    check (kind in ('project', 'area', 'developer', 'page', 'article', 'library'));
