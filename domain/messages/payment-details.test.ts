import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { findPaymentDetails, type PaymentDetail } from './payment-details.ts'

// IBANs are the examples of the SWIFT registry, card numbers those that networks publish for tests.
const cases: readonly (readonly [string, readonly PaymentDetail[]])[] = [
  ['IBAN AE07 0331 2345 6789 0123 456', ['iban']],
  ['ae070331234567890123456 please', ['iban']],
  ['SA03-8000-0000-6080-1016-7519', ['iban']],
  ['AE07 ٠٣٣١ ٢٣٤٥ ٦٧٨٩ ٠١٢٣ ٤٥٦', ['iban']],
  ['AE07\u200b0331\u200b2345\u200b6789\u200b0123\u200b456', ['iban']],
  ['GB29 NWBK 6016 1331 9268 19', ['iban']],
  ['AE08 0331 2345 6789 0123 456', []],
  ['4111 1111 1111 1111', ['card']],
  ['5555-5555-5555-4444 exp 12/28', ['card']],
  ['4111 1111 1111 1112', []],
  ['Account number: 1234567890', ['account']],
  ['رقم الحساب ١٢٣٤٥٦٧٨٩٠', ['account']],
  ['My account has 3 beds', []],
  ['0x52908400098527886E0F7030069857D2E4169EE7', ['wallet']],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4.', ['wallet']],
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', ['wallet']],
  ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', ['wallet']],
  ['Transfer AED 50,000 to my account today', ['transfer']],
  ['you can pay the deposit in cash', ['transfer']],
  ['please wire it directly', ['transfer']],
  ['حوّل المبلغ إلى حسابي', ['transfer']],
  ['ادفع نقدًا عند الزيارة', ['transfer']],
  // What buyers and agents write about every day.
  ['The transfer fee is 4% and the DLD admin fee AED 580.', []],
  ['The service charge account of 2025 was AED 17.4 per sq ft.', []],
  ['Permit 7123456789, call me on +971 50 123 4567', []],
  ['Price AED 1,284,000, handover Q4 2027, plan 60/40.', []],
  ['Title deed 12345678, plot 3450987', []],
  ['رسوم التحويل أربعة بالمئة', []],
  ['', []],
]

test.each(cases)('%j holds %j', (content, details) => {
  expect(findPaymentDetails(content)).toEqual(details)
})

test.each(['A1', '1 ', 'transfer ', 'AE07', '0x', 'ح', '1-', 'T1a'])(
  'the longest message of %j repeated is read in a few milliseconds',
  (unit) => {
    const content = unit.repeat(limits.messages.characters).slice(0, limits.messages.characters)
    const startedAt = performance.now()
    for (let round = 0; round < 10; round += 1) findPaymentDetails(content)
    expect((performance.now() - startedAt) / 10).toBeLessThan(100)
  },
)
