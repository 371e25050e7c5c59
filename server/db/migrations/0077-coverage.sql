-- What each imported file of deals held, by city and month: which days of a register were read, and how completely.
-- Written in the transaction that writes the rows. domain/market/coverage works the coverage out.
create table import_months (
  batch_id integer not null, -- of import_batches
  register smallint not null,
  city_id smallint not null,
  month date not null check (extract(day from month) = 1),
  rows integer not null check (rows > 0), -- read, whether or not they were new
  days integer not null check (days > 0), -- days of the month with a deal; bit 0 is the first
  primary key (batch_id, register, city_id, month)
);
create index on import_months (register, city_id, month);

-- Records what the deals of an import hold where no file was read: demonstration data, and imports from before this
-- table. Without a number, of every import.
create function record_import_months(batch integer default null) returns void language sql as $$
  insert into import_months (batch_id, register, city_id, month, rows, days)
  select first_batch_id, register, city_id, date_trunc('month', registered_on)::date, count(*),
         bit_or(1 << (extract(day from registered_on)::int - 1))
    from transactions
   where not deleted and (batch is null or first_batch_id = batch)
   group by first_batch_id, register, city_id, date_trunc('month', registered_on)
  on conflict (batch_id, register, city_id, month) do update set rows = excluded.rows, days = excluded.days
$$;

select record_import_months();

-- How many deals of a month the whole register has, as published: what a file is a sample of.
create table register_totals (
  register smallint not null,
  city_id smallint not null references cities on delete cascade,
  month date not null check (extract(day from month) = 1),
  deals integer not null check (deals >= 0),
  source text not null,
  read_on date not null, -- the day of the snapshot
  primary key (register, city_id, month)
);

-- Dubai Land Department, sales, mortgages and gifts together. The months of the snapshot that were still being filed
-- are left out.
insert into register_totals (register, city_id, month, deals, source, read_on)
select 1, c.id, make_date(y.year, m.month::int, 1), m.deals,
       'Dubai Land Department, transactions open data, counted by month', '2026-08-06'
  from (values
  (1998, '{41,59,129,80,254,255,171,118,150,113,156,172}'),
  (1999, '{118,193,274,235,315,360,322,417,245,185,208,132}'),
  (2000, '{117,211,148,209,228,179,299,181,140,180,241,170}'),
  (2001, '{236,186,165,222,382,247,335,185,209,258,211,289}'),
  (2002, '{426,361,345,384,323,431,313,161,195,238,192,222}'),
  (2003, '{253,270,269,339,275,358,379,165,402,271,224,428}'),
  (2004, '{329,236,598,466,429,401,395,420,346,285,310,413}'),
  (2005, '{471,450,472,381,476,459,294,269,331,282,249,331}'),
  (2006, '{261,371,461,428,501,407,486,299,433,402,469,575}'),
  (2007, '{540,469,848,650,1008,1266,1495,1539,1397,2012,2065,1557}'),
  (2008, '{1578,1547,2007,2811,2937,3028,3386,3242,2615,2713,3787,2505}'),
  (2009, '{4912,4477,4964,9607,7746,10445,8425,8168,4361,5940,4239,3824}'),
  (2010, '{2347,4089,9173,3897,4296,5325,3634,4064,2048,3072,2384,2312}'),
  (2011, '{3543,3853,4242,3195,3154,2824,3428,2566,2696,3313,2595,3532}'),
  (2012, '{3304,3659,3152,3860,4281,3546,4087,2524,3600,5011,4130,5118}'),
  (2013, '{5463,5293,5396,6986,6885,6460,6960,3957,7249,8874,5195,9197}'),
  (2014, '{6603,5658,6833,6765,5538,6539,4000,4964,5413,5464,5970,6520}'),
  (2015, '{5306,4854,5000,4053,4970,5097,3214,4684,5134,4094,6246,5868}'),
  (2016, '{5322,6343,4281,4991,5009,5002,4352,5771,3454,4641,5307,4529}'),
  (2017, '{5818,5506,6677,5829,6091,3576,5384,5790,4163,5426,4625,5580}'),
  (2018, '{4852,4054,4162,4340,4890,3706,4409,3414,3403,4760,4040,4145}'),
  (2019, '{3408,4044,3931,4607,4378,3290,5275,3361,4780,6194,4294,5480}'),
  (2020, '{4027,5291,4577,1915,1843,3403,3944,3610,4841,5374,5399,4871}'),
  (2021, '{6243,5092,6887,6615,5859,8121,5858,7416,7515,6859,9110,6996}'),
  (2022, '{7061,7784,10459,8495,8103,11085,9130,11796,10720,10490,13464,11310}'),
  (2023, '{11651,11749,15114,9767,14613,12947,13793,14806,16295,14996,15320,14284}'),
  (2024, '{14597,14991,16278,14093,21575,17418,21164,19702,21639,24893,18720,19559}'),
  (2025, '{17721,19760,19182,22436,23321,20683,25095,22558,24862,24784,23366,23318}'),
  (2026, '{21336,21352,17299,18158,13593,17809,18738}')
  ) y (year, counts)
  cross join lateral unnest(y.counts::int[]) with ordinality m (deals, month)
  join cities c on c.slug = 'dubai';
