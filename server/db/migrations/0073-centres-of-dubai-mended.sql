-- Thirteen areas of Dubai lay at the middle of another one of a like name, Dubai Maritime City 18 km from its own: these are
-- the middles of their own outlines. Of Mira no outline is held.
create temporary table mended (name text, latitude numeric, longitude numeric) on commit drop;
insert into mended values
  ('al barshaa south first', 25.087, 55.231), ('al goze fourth', 25.151, 55.254),
  ('al goze industrial fourth', 25.116, 55.233), ('al goze industrial second', 25.134, 55.248),
  ('al goze third', 25.16, 55.241), ('al khairan first', 25.198, 55.358), ('al mamzer', 25.302, 55.349),
  ('jumeirah first', 25.23, 55.254), ('jumeirah second', 25.201, 55.24), ('madinat dubai almelaheyah', 25.275, 55.269),
  ('mira', null, null), ('nad al shiba first', 25.145, 55.314), ('nad al shiba fourth', 25.136, 55.364),
  ('nad al shiba second', 25.159, 55.348);

-- What staff have moved meanwhile stays.
create temporary table moved on commit drop as
  select a.id, m.latitude, m.longitude
    from mended m join area_centres c on c.city_id = 1 and c.name = m.name
    join areas a on a.city_id = 1 and lower(a.register_name) = m.name
     and a.latitude = c.latitude and a.longitude = c.longitude;
update projects p set latitude = m.latitude, longitude = m.longitude,
       located_by = case when m.latitude is not null then 'area' end
  from moved m where p.area_id = m.id and p.located_by = 'area';
update areas a set latitude = m.latitude, longitude = m.longitude from moved m where a.id = m.id;
update area_centres c set latitude = m.latitude, longitude = m.longitude
  from mended m where c.city_id = 1 and c.name = m.name and m.latitude is not null;
delete from area_centres where city_id = 1 and name = 'mira';
drop table mended, moved;
