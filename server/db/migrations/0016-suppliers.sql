-- As with agents, contact data and notes of staff never leave through a public page.
create table suppliers (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  name text not null,
  about text not null default '',
  website text,
  contact_name text not null default '',
  email citext,
  phone text not null default '',
  licence_number text not null,
  licence_authority text not null,
  licence_expires_on date,
  verified_on date,
  verified_by uuid,
  evidence text not null default '',
  vat_number text not null default '',
  categories text[] not null,
  languages text[] not null default '{}',
  coverage text not null default '', -- where they come to, in words
  insurance text not null default '',
  services jsonb not null default '[]', -- [{name, fromMinor, toMinor, currency, unit}]
  certificates jsonb not null default '[]', -- [{title, issuer, until}]
  earning text not null default 'none',
  earning_detail text not null default '',
  state text not null default 'draft',
  suspension text not null default '',
  demonstration boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint suppliers_pkey primary key (id),
  constraint suppliers_slug_key unique (slug),
  constraint suppliers_earning_check check (earning in ('none', 'commission', 'fee', 'ownership')),
  constraint suppliers_state_check check (state in ('draft', 'published', 'suspended')),
  constraint suppliers_website_check check (website ~* '^https?://')
);
create index suppliers_name_slug_idx on suppliers (name, slug) where state = 'published';

create table supplier_cities (
  supplier_id uuid not null,
  city_id smallint not null,
  constraint supplier_cities_pkey primary key (supplier_id, city_id),
  constraint supplier_cities_city_id_fkey foreign key (city_id) references cities,
  constraint supplier_cities_supplier_id_fkey foreign key (supplier_id) references suppliers on delete cascade
);
