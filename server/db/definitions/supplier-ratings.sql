-- The mean and the number of the reviews of suppliers that are shown. A supplier without one has no row.
drop view if exists supplier_ratings;
create view supplier_ratings as
  select quotes.supplier_id, round(avg(rating), 1)::double precision as average, count(*)::integer as count
    from supplier_reviews join quotes on quotes.id = quote_id
   where hidden_at is null
   group by quotes.supplier_id;
