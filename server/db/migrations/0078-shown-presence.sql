-- Whether others see that a person is online, or when they were last here.
alter table message_settings add column show_presence boolean not null default true;
