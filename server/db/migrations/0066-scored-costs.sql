-- Fees are law, told to everyone: what buying and selling cost is scored by the rules in force.
grant select on rule_values to diwan_scoring;
