import { DuckDBInstance } from '@duckdb/node-api'
import { z } from 'zod'
import { realFiles } from '#server/ingestion/files/real-files.ts'

// What DuckDB computes from the register files themselves, by the published definitions and with no code of the product.

/** Rows of a statement over the files. */
export async function compute<Row>(row: z.ZodType<Row>, statement: string): Promise<Row[]> {
  const connection = await (await DuckDBInstance.create()).connect()
  try {
    const reader = await connection.runAndReadAll(statement)
    return z.array(row).parse(reader.getRowObjectsJson())
  } finally {
    connection.closeSync()
  }
}

export const csv = (path: string) => `read_csv('${path}', all_varchar = true, header = true, quote = '"')`

/**
 * The Dubai register from its three files. A deal of both the website and Dubai Pulse is one deal: its number is the same
 * in another order (group, procedure, year, sequence). The website repeats numbers, and each row counts.
 */
export const dubaiDeals = `
  web AS (
    SELECT CASE "Transaction Type" WHEN 'Sales' THEN '1' WHEN 'Mortgage' THEN '2' ELSE '3' END || '-' ||
             split_part("Transaction Number", '-', 1) || '-' || split_part("Transaction Number", '-', 3) || '-' ||
             split_part("Transaction Number", '-', 2) AS number,
           "Transaction Type" = 'Sales' AS is_sale, trim("Transaction sub type") AS procedure_name,
           strptime("Transaction Date", '%d/%m/%Y')::date AS day, upper(trim("Area")) AS area,
           "Property Type" AS type, "Room(s)" AS rooms, "Registration type" = 'Ready' AS is_ready,
           "Amount"::double AS price,
           coalesce(nullif("Property Size (sq.m)"::double, 0), "Transaction Size (sq.m)"::double) AS sqm
      FROM ${csv(realFiles.web2024)}),
  pulse AS (
    SELECT DISTINCT ON (number) * FROM (
      SELECT transaction_id AS number, trans_group_en = 'Sales' AS is_sale, trim(procedure_name_en) AS procedure_name,
             coalesce(try_strptime(instance_date, '%Y-%m-%d'), strptime(instance_date, '%d-%m-%Y'))::date AS day,
             upper(trim(area_name_en)) AS area, property_type_en AS type, rooms_en AS rooms,
             reg_type_en = 'Existing Properties' AS is_ready, actual_worth::double AS price, procedure_area::double AS sqm
        FROM (SELECT transaction_id, trans_group_en, procedure_name_en, instance_date, area_name_en, property_type_en, rooms_en,
                     reg_type_en, actual_worth, procedure_area FROM ${csv(realFiles.pulse10k)}
              UNION ALL
              SELECT transaction_id, trans_group_en, procedure_name_en, instance_date, area_name_en, property_type_en, rooms_en,
                     reg_type_en, actual_worth, procedure_area FROM ${csv(realFiles.pulse1k)}))),
  deals AS (SELECT * FROM web UNION ALL SELECT * FROM pulse WHERE number NOT IN (SELECT number FROM web)),
  -- The procedures of a market sale (decision 037): mortgages, gifts, lease to own and developers' registrations are none.
  sales AS (
    SELECT *, price / nullif(sqm, 0) AS per_sqm FROM deals
     WHERE is_sale AND procedure_name IN ('Sale', 'Sell', 'Sell - Pre registration', 'Delayed Sell'))`

/** The names of some areas in both feeds, by docs of the files: the website's communities and the register's areas. */
export const namesInFiles: Readonly<Record<string, readonly string[]>> = {
  'Jumeirah Village Circle': ['JUMEIRAH VILLAGE CIRCLE', 'AL BARSHA SOUTH FOURTH'],
  'Business Bay': ['BUSINESS BAY'],
  'Dubai Hills': ['DUBAI HILLS', 'HADAEQ SHEIKH MOHAMMED BIN RASHID'],
  'Burj Khalifa': ['BURJ KHALIFA'],
  'Dubai Marina': ['DUBAI MARINA', 'DUBAI HARBOUR', 'MARSA DUBAI', 'JUMEIRAH BEACH RESIDENCE', 'BLUEWATERS'],
  'Town Square': ['TOWN SQUARE', 'AL YELAYISS 2'],
  'Dubai Creek Harbour': ['DUBAI CREEK HARBOUR', 'AL KHAIRAN FIRST'],
  'Jumeirah Lakes Towers': ['JUMEIRAH LAKES TOWERS', 'AL THANYAH FIFTH'],
}
export const inArea = (name: string) =>
  `area IN (${(namesInFiles[name] ?? []).map((one) => `'${one}'`).join(', ')})`

/** The website's file covers these days wholly; the samples of Dubai Pulse cover no day wholly. */
export const heldDays = { from: '2024-01-20', to: '2024-02-05' }
export const onHeldDays = `day BETWEEN '${heldDays.from}' AND '${heldDays.to}'`
