-- A sale on a payment plan is no market sale: its amount includes the credit that the seller gives.
update transactions t set exclusion = 6, row_xid = pg_current_xact_id()
  from terms p
 where p.id = t.procedure_id and p.kind = 'procedure' and p.folded like '%payment plan%'
   and t.deal_group = 1 and t.exclusion <> 6;
