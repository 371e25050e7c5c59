-- A developer that staff have not named bears the name that the register files of that very number; only where it files
-- none, the number stands for it.
update developers d set name = e.name_ar, name_ar = e.name_ar
  from developer_entities l join legal_entities e on e.id = l.entity_id
 where l.developer_id = d.id and e.register = 'dld' and e.name_ar is not null
   and d.name = 'DLD developer ' || e.register_number;
