-- Scoring runs in this role. It can read only these tables: not who pays, not who is a partner.
do $$
begin
  if not exists (select from pg_roles where rolname = 'diwan_scoring') then
    create role diwan_scoring nologin;
    execute format('grant diwan_scoring to %I', current_user); -- an owner who is no superuser has to be let into the role
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of this cluster was migrated at the same moment
end $$;
-- A database owner without superuser rights needs the right to set this role.
do $$
begin
  if not pg_has_role(current_user, 'diwan_scoring', 'SET') then
    execute format('grant diwan_scoring to %I with set true', current_user);
  end if;
end $$;

-- A right that is removed from this list is revoked.
revoke all on all tables in schema public from diwan_scoring;
grant select on
  cities, areas, area_names, terms, transactions, import_months, monthly_totals, rent_contracts, rent_lines,
  registered_units, developers, legal_entities, developer_entities, data_sources, projects, project_observations,
  fact_conflicts, price_lists, price_list_rows, payment_plans, payment_instalments, project_documents,
  -- Fees are public law: the costs of buying and selling are scored by the rules in force.
  rule_values,
  point_facts, score_peers, score_runs, project_scores
to diwan_scoring;
grant insert on point_facts, score_peers, score_runs, project_scores to diwan_scoring;
grant update on project_scores to diwan_scoring;
