-- What the list of projects is filtered, counted and ordered by: one narrow row per published project, so that a
-- hundred thousand are read in one go. Computed from the records by definitions/listings.sql and written by nothing
-- else.
create table project_listings (
  project_id integer not null,
  slug text not null,
  name text not null,
  words text not null, -- all that a project is found by, in lower case
  city_id smallint not null,
  area_id integer,
  developer_id integer,
  stage text not null,
  property_type text not null,
  status_code text,
  percent_completed real,
  due_on date,
  slip_days integer, -- the completion date as registered now against the first that was seen
  completed_on date,
  registered_on date,
  has_escrow boolean not null,
  demonstration boolean not null,
  -- Of the latest price list, as it stands there.
  currency char(3),
  priced_on date,
  price_minor_from bigint,
  price_minor_to bigint,
  price_per_sqm double precision, -- the lowest, in major units
  -- The same in dirhams, so that cities compare: the riyal is worth 3.6725 / 3.75 of one, both pegged to the
  -- dollar.
  price_aed double precision,
  price_aed_per_sqm double precision,
  bedrooms smallint not null default 0, -- bit n: has homes of n bedrooms; bit 5: of five or more
  -- Of the plan offered now that asks least before handover, in percent of the price.
  before_handover real,
  at_handover real,
  has_post_handover boolean,
  score double precision, -- of the newest run; null where a project has not been scored
  grade text, -- NR where too little is on record for a number
  coverage real,
  master_project text,
  started_on date,
  latitude double precision, -- of the project, or the middle of its area
  longitude double precision,
  has_own_place boolean not null default false, -- its own address and not the middle of its area
  -- Of the latest price list: the least and the most m² of a home, and how many homes it counts.
  size_sqm_from real,
  size_sqm_to real,
  listed_units integer,
  available_units integer,
  -- Of all plans offered now: the least share due at booking, the longest time after handover, and whether one is
  -- paid by one percent a month.
  at_booking real,
  months_after integer,
  has_monthly boolean,
  has_documents boolean not null default false,
  -- Facts of points as the newest score has them: what is filtered by is what the sheet of the score shows.
  sales_12m integer,
  gross_yield double precision, -- percent
  net_yield double precision,
  against_area double precision, -- the asking price as a ratio of the area's median
  tenure text,
  owners text, -- who may own: point foreign_ownership
  metro_walk double precision, -- minutes
  seen_on date, -- when the register was last read: a date after it proves nothing yet
  constraint project_listings_pkey primary key (project_id),
  constraint project_listings_slug_key unique (slug),
  constraint project_listings_project_id_fkey foreign key (project_id) references projects on delete cascade
);

-- Which transaction changed the listing of a project last, or took it off the list. Processes hold the listings in
-- memory and ask for what their last snapshot could not see, so nothing is lost to a transaction that began earlier
-- and committed later.
create table listing_changes (
  project_id integer not null, -- of a project that may be gone
  xid xid8 not null,
  constraint listing_changes_pkey primary key (project_id)
);
create index listing_changes_xid_idx on listing_changes (xid);
