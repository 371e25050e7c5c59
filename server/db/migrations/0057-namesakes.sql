-- A name as domain/areas/fold-name.ts folds it, so that two spellings of one are the same.
create function folded_name(name text) returns text language sql immutable parallel safe as $$
  select translate(
    lower(regexp_replace(regexp_replace(trim(name), '\s+', ' ', 'g'), '\s*/\s*', '/', 'g')),
    E'أإآٱةىؤئ’‘`´\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0670\u0640',
    E'ااااهيوي\'\'\'\'')
$$;

-- Projects that bear one name are looked for with every sheet and every asset.
create index on projects (city_id, folded_name(name));
