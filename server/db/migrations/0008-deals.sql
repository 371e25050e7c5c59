-- The live rows with the columns that questions of the market may use. The follower holds a table of the same name
-- and columns, so one statement serves both engines.
create view deals as
  select id, register, number, line, registered_on, city_id, area_id, area_name_id, deal_group, procedure_id,
         exclusion, stage, property_type, sub_type_id, usage_id, rooms, rooms_id, freehold, project_id, building_id,
         price_minor, size_sqm, price_per_sqm
    from transactions
   where not deleted;
