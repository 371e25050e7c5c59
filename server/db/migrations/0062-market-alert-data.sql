-- Whether the median of an alert was of register or of demonstration data: the two are never compared.
alter table market_alerts add column data text;
alter table market_alerts add constraint market_alerts_data_check check (data in ('register', 'demonstration'));
-- An alert begins with the imports that have finished.
update market_alerts set known_batches = '{}' where known_batches is null;
alter table market_alerts alter column known_batches set not null;
