-- A developer that staff have not named is called by its number again, whatever the register files of the company of that
-- number: its column of developers' names is that of master developers (decision 026).
update developers d set name = 'DLD developer ' || e.register_number, name_ar = null
  from developer_entities l join legal_entities e on e.id = l.entity_id
 where l.developer_id = d.id and e.register = 'dld' and d.slug = 'dld-developer-' || e.register_number
   and d.name = e.name_ar and d.name_ar = e.name_ar;
