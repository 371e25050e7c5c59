-- A count of sales is scored only where all of its days were read.
grant select on import_months, register_totals to diwan_scoring;
