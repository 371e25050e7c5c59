const header =
  'TRANSACTION_NUMBER,INSTANCE_DATE,GROUP_EN,PROCEDURE_EN,IS_OFFPLAN_EN,IS_FREE_HOLD_EN,USAGE_EN,AREA_EN,PROP_TYPE_EN,' +
  'PROP_SB_TYPE_EN,TRANS_VALUE,PROCEDURE_AREA,ACTUAL_AREA,ROOMS_EN,PARKING,NEAREST_METRO_EN,NEAREST_MALL_EN,' +
  'NEAREST_LANDMARK_EN,TOTAL_BUYER,TOTAL_SELLER,MASTER_PROJECT_EN,PROJECT_EN\n'

/** Rows in the format of the Dubai website's export. Deterministic. */
export function* generatedLines(rows: number): Generator<string> {
  let text = header
  for (let n = 1; n <= rows; n += 1) {
    const mixed = Math.imul(n, 2654435761) >>> 0
    const day = `${2010 + (mixed % 15)}-${two((mixed % 12) + 1)}-${two((mixed % 28) + 1)}`
    const size = (30 + (mixed % 20_000) / 100).toFixed(2)
    text +=
      `102-${n}-${2010 + (mixed % 15)},${day} ${two(mixed % 24)}:${two(mixed % 60)}:00,Sales,Sell - Pre registration,` +
      `Off-Plan,Free Hold,Residential,AREA ${mixed % 240},Unit,Flat,${(mixed % 5_000_000) + 300_000}.${two(mixed % 100)},` +
      `${size},${size},${(mixed % 4) + 1} B/R,"B1-${mixed % 400}, B2",Business Bay Metro Station,Dubai Mall,Downtown Dubai,` +
      `1,1,,Project ${mixed % 2000}\n`
    if (text.length > 65_536) {
      yield text
      text = ''
    }
  }
  yield text
}

const two = (number: number): string => String(number).padStart(2, '0')
