-- A rule is named so that its title says enough where it stands alone, as in the costs of one home.
update rule_values r set title = t.title
  from (values
    ('dubai-trustee', 'Trustee office, higher fee'),
    ('dubai-trustee-small', 'Trustee office, lower fee'),
    ('uae-ltv-expatriate-above', 'Most that a bank lends on a dearer first home, expatriate'),
    ('uae-ltv-national-above', 'Most that a bank lends on a dearer first home, national')) as t (key, title)
 where r.key = t.key;
