import { dealGroups, exclusions, propertyTypes, stages } from '#domain/market/codes.ts'

// SQL of the fields that examples show, as JSON objects. Each has every field whose change makes a row a changed one.

/** The word for a stored number of a vocabulary. */
const word = (column: string, codes: Readonly<Record<string, number>>): string =>
  `case ${column} ${Object.entries(codes)
    .map(([name, code]) => `when ${code} then '${name}'`)
    .join(' ')} end`
const term = (column: string): string => `(select name from terms where id = ${column})`
const city = (column: string): string => `(select name from cities where id = ${column})`
const area = (column: string): string => `(select name from areas where id = ${column})`

/** Of a deal `t`. */
export const dealFacts = (t: string): string => `jsonb_build_object(
  'date', ${t}.registered_on, 'time', ${t}.registered_time, 'city', ${city(`${t}.city_id`)},
  'area', (select name from area_names where id = ${t}.area_name_id),
  'masterProject', ${term(`${t}.master_project_id`)}, 'project', ${term(`${t}.project_id`)},
  'building', ${term(`${t}.building_id`)}, 'group', ${word(`${t}.deal_group`, dealGroups)},
  'procedure', ${term(`${t}.procedure_id`)}, 'exclusion', ${word(`${t}.exclusion`, exclusions)},
  'stage', ${word(`${t}.stage`, stages)}, 'class', ${word(`${t}.property_type`, propertyTypes)},
  'type', ${term(`${t}.sub_type_id`)}, 'usage', ${term(`${t}.usage_id`)}, 'rooms', ${term(`${t}.rooms_id`)},
  'bedrooms', ${t}.rooms, 'freehold', ${t}.freehold::text,
  'sizeSqm', ${t}.property_sqm, 'dealSqm', ${t}.transaction_sqm, 'price', ${t}.price_minor / 100.0,
  'metro', ${term(`${t}.metro_id`)}, 'mall', ${term(`${t}.mall_id`)}, 'landmark', ${term(`${t}.landmark_id`)},
  'details', ${t}.details::text)`

/** Of a rent contract `t` and its `lines`, which are mostly one; the properties of several are joined. */
export function rentFacts(t: string, lines: string): string {
  const each = (value: string): string => `string_agg(${value}, '; ' order by l.line)`
  return `jsonb_build_object(
  'kind', ${t}.kind, 'date', ${t}.starts_on, 'ends', ${t}.ends_on, 'rent', ${t}.annual_minor / 100.0,
  'contract', ${t}.contract_minor / 100.0, 'properties', ${t}.properties, 'tenant', ${t}.tenant)
  || (select jsonb_build_object(
    'city', ${each(city('l.city_id'))}, 'area', ${each(area('l.area_id'))}, 'masterProject', ${each('l.master_project')},
    'project', ${each('l.project_name')}, 'projectNumber', ${each('l.project_number')},
    'class', ${each('l.property_type')}, 'type', ${each('l.property_kind')}, 'rooms', ${each('l.sub_type')},
    'bedrooms', ${each('l.bedrooms::text')}, 'usage', ${each('l.usage')}, 'freehold', ${each('l.freehold::text')},
    'sizeSqm', ${each('l.size_sqm::text')}) from ${lines} l)`
}

/** Of a registered unit `t`. */
export const unitFacts = (t: string): string => `jsonb_build_object(
  'city', ${city(`${t}.city_id`)}, 'area', ${area(`${t}.area_id`)}, 'masterProject', ${t}.master_project,
  'project', ${t}.project_name, 'projectNumber', ${t}.project_key, 'building', ${t}.building_number,
  'unit', ${t}.unit_number, 'floor', ${t}.floor, 'rooms', ${t}.rooms, 'bedrooms', ${t}.bedrooms,
  'type', ${t}.sub_type, 'sizeSqm', ${t}.size_sqm, 'balconySqm', ${t}.balcony_sqm, 'parking', ${t}.parking,
  'freehold', ${t}.freehold::text)`

/** Of a published figure `t`. */
export const figureFacts = (t: string): string => `jsonb_build_object(
  'measure', ${t}.measure, 'segment', ${t}.segment, 'date', ${t}.starts_on, 'value', ${t}.value,
  'sample', ${t}.sample, 'city', ${city(`${t}.city_id`)}, 'area', ${area(`${t}.area_id`)})`

/** Of a payment plan `t`. */
export const planFacts = (t: string): string => `jsonb_build_object('date', ${t}.observed_on, 'instalments',
  (select string_agg(trim_scale(i.share) || '%', ' + ' order by i.position)
     from payment_instalments i where i.plan_id = ${t}.id))`
