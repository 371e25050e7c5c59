import { expect, test } from 'vitest'
import { parseMailAddress } from './address.ts'

const accepted: [text: string, local: string, domain: string][] = [
  ['sara@diwan.test', 'sara', 'diwan.test'],
  ['first.last+tag@mail.example.com', 'first.last+tag', 'mail.example.com'],
  ["o'neil@example.co", "o'neil", 'example.co'],
  ['!#$%&*/=?^_`{|}~-@example.com', '!#$%&*/=?^_`{|}~-', 'example.com'],
  ['x@xn--mgbh0fb.xn--mgberp4a5d4ar', 'x', 'xn--mgbh0fb.xn--mgberp4a5d4ar'],
  ['1@2.three', '1', '2.three'],
  [`${'a'.repeat(64)}@example.com`, 'a'.repeat(64), 'example.com'],
  [`a@${'b'.repeat(63)}.com`, 'a', `${'b'.repeat(63)}.com`],
]

test.each(accepted)('%s is one address', (text, local, domain) => {
  expect(parseMailAddress(text)).toEqual({ local, domain })
})

const refused: [why: string, text: string][] = [
  ['nothing', ''],
  ['no at', 'sara.diwan.test'],
  ['no local part', '@diwan.test'],
  ['no domain', 'sara@'],
  ['a header after a line break', 'sara@diwan.test\r\nBcc: evil@x.test'],
  ['a line break alone', 'sara@diwan.test\n'],
  ['a carriage return alone', 'sara@diwan.test\r'],
  ['a line break within', 'sa\nra@diwan.test'],
  ['NUL', 'sara@diwan.test\0'],
  ['NUL within', 'sara\0@diwan.test'],
  ['a second address after a comma', 'sara@diwan.test,evil@x.test'],
  ['a second address after a semicolon', 'sara@diwan.test;evil@x.test'],
  ['a second address after a space', 'sara@diwan.test evil@x.test'],
  ['a comma in the local part', 'sara,evil@x.test'],
  ['angle brackets', '<sara@diwan.test>'],
  ['a display name', 'Sara <sara@diwan.test>'],
  ['a parameter of the envelope', 'sara@diwan.test> ORCPT=rfc822;evil@x.test'],
  ['a group', 'friends: sara@diwan.test;'],
  ['a comment', 'sara(evil@x.test)@diwan.test'],
  ['a quoted local part', '"sara"@diwan.test'],
  ['a quoted address within', '"evil@x.test,"@diwan.test'],
  ['a backslash', 'sara\\@diwan.test'],
  ['a route', '@relay.test:sara@diwan.test'],
  ['a bang path beyond the at', 'sara@relay.test@diwan.test'],
  ['a percent route in the domain', 'sara@diwan%x.test'],
  ['an address literal', 'sara@[127.0.0.1]'],
  ['an IP address', 'sara@127.0.0.1'],
  ['a host without a domain', 'sara@localhost'],
  ['a leading dot', '.sara@diwan.test'],
  ['a trailing dot', 'sara.@diwan.test'],
  ['two dots', 'sa..ra@diwan.test'],
  ['a root dot', 'sara@diwan.test.'],
  ['an empty label', 'sara@diwan..test'],
  ['a leading hyphen', 'sara@-diwan.test'],
  ['a trailing hyphen', 'sara@diwan-.test'],
  ['an underscore in the domain', 'sara@di_wan.test'],
  ['space before', ' sara@diwan.test'],
  ['space after', 'sara@diwan.test '],
  ['a tab', 'sara@diwan.test\t'],
  ['Arabic letters', 'سارة@diwan.test'],
  ['an international domain as written', 'sara@ديوان.test'],
  ['a Cyrillic look-alike', 'sarа@diwan.test'],
  ['a full-width at', 'sara＠diwan.test'],
  ['a full-width comma', 'sara@diwan.test，evil@x.test'],
  ['a line separator', 'sara@diwan.test\u2028'],
  ['a right-to-left override', 'sara\u202e@diwan.test'],
  ['a soft hyphen', 'sara@di\u00adwan.test'],
  ['an emoji', 'sara😀@diwan.test'],
  ['a template, which is no address either', '{{7*7}}@diwan'],
  ['a local part of 65', `${'a'.repeat(65)}@diwan.test`],
  ['a label of 64', `a@${'b'.repeat(64)}.test`],
  ['255 in all', `a@${'b.'.repeat(125)}bcd`],
  ['a megabyte', `${'a'.repeat(1_000_000)}@diwan.test`],
]

test.each(refused)('%s is refused', (_why, text) => {
  expect(parseMailAddress(text)).toBeNull()
})
