-- Whose key a recovery code was kept under: a digest cannot be made anew. Null for those from before keys had names.
alter table recovery_codes add column key_id text;
