-- Costs of buying in Abu Dhabi and Riyadh, beside those of Dubai; and what an agent usually takes in each city.
insert into rule_values
  (key, cities, value, unit, title, detail, concerns, holds_from, source_title, source_url, verified_on)
values
  ('dubai-agency', '{dubai}', 2, 'percent', 'Agent’s commission, ready homes', 'As is usual; agreed freely. Plus VAT.', 'costs', '2026-01-01', 'fäm Properties', 'https://famproperties.com/advice/what-are-the-fees-for-transferring-property-in-dubai', '2026-11-21'),
  ('abu-dhabi-transfer-fee', '{abu-dhabi}', 2, 'percent', 'Transfer fee', 'Of the price, within the 1 to 4% that the law allows. Often shared by buyer and seller.', 'costs', '2026-01-01', 'Time Homes', 'https://timehomesrealestate.com/blog/property-buying-fee-abu-dhabi', '2026-11-21'),
  ('abu-dhabi-agency', '{abu-dhabi}', 2, 'percent', 'Agent’s commission, ready homes', 'As is usual; agreed freely. Plus VAT.', 'costs', '2026-01-01', 'Time Homes', 'https://timehomesrealestate.com/blog/property-buying-fee-abu-dhabi', '2026-11-21'),
  ('saudi-transaction-tax', '{riyadh}', 5, 'percent', 'Real estate transaction tax', 'Of the price or the market value, whichever is higher. The seller owes it; the parties may agree otherwise. For a citizen’s first home the state bears it up to a price of SAR 1 million, which is not reckoned here.', 'costs', '2020-10-04', 'JD Supra, Tax reductions for real estate', 'https://www.jdsupra.com/legalnews/tax-reductions-for-real-estate-6163071/', '2026-11-22'),
  ('riyadh-agency', '{riyadh}', 2.5, 'percent', 'Agent’s commission', 'Of the price, unless agreed otherwise. Plus VAT.', 'costs', '2026-01-01', 'Aljazeera Financial, the real estate brokerage law', 'https://aljazeerafinancial.com/heres-what-you-need-to-know-about-new-real-estate-brokerage-law/', '2026-11-21'),
  ('saudi-vat', '{riyadh}', 15, 'percent', 'VAT on services', 'Sales of homes bear the transaction tax instead.', 'costs', '2020-07-01', 'Arab MLS, real estate fees and taxes in Saudi Arabia', 'https://arabmls.org/real-estate-fees-and-taxes-in-saudi-arabia', '2026-11-22');

-- The newest contract is looked for with every sheet.
create index on rent_contracts (starts_on desc);
