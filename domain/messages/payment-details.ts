/** What a message gives that a payment could be sent to. */
export const paymentDetails = ['iban', 'card', 'account', 'wallet', 'transfer'] as const
export type PaymentDetail = (typeof paymentDetails)[number]

const zeroes = [0x660, 0x6f0] as const

/** Arabic and Persian digits as Latin ones, and without invisible characters that could hide a number. */
function plainDigits(text: string): string {
  let plain = ''
  for (const character of text.normalize('NFKC')) {
    const code = character.codePointAt(0) ?? 0
    if ((code >= 0x200b && code <= 0x200f) || code === 0xfeff || code === 0xad || code === 0x640) continue
    const zero = zeroes.find((first) => code >= first && code <= first + 9)
    plain += zero === undefined ? character : String(code - zero)
  }
  return plain
}

/** Runs of characters that `fits`, with single spaces, dots or dashes between them removed. */
function runs(text: string, fits: (character: string) => boolean): string[] {
  const found: string[] = []
  let run = ''
  let gap = 0
  for (const character of text) {
    if (fits(character)) {
      run += character
      gap = 0
    } else if (run !== '' && gap === 0 && ' .-\u00a0'.includes(character)) gap = 1
    else {
      if (run !== '') found.push(run)
      run = ''
      gap = 0
    }
  }
  if (run !== '') found.push(run)
  return found
}

const isDigit = (character: string) => character >= '0' && character <= '9'
const isCapital = (character: string) => character >= 'A' && character <= 'Z'

/** Lengths of IBANs (SWIFT IBAN registry), 15 (Norway) to 33 (Russia). */
const ibanLengths = { least: 15, most: 33 }

const modulus = 97

/** Appends a digit, or a letter as its two digits (A is 10), to a number of which the rest modulo 97 is known. */
function append(rest: number, character: string): number {
  return isDigit(character)
    ? (rest * 10 + Number(character)) % modulus
    : (rest * 100 + character.charCodeAt(0) - 55) % modulus
}

/**
 * Whether an IBAN begins somewhere in a run of capitals and digits: two letters, two digits, the rest. ISO 13616: the
 * rest with the first four characters after it is 1 modulo 97.
 */
function hasIban(run: string): boolean {
  for (let start = 0; start + ibanLengths.least <= run.length; start += 1) {
    const first = run.slice(start, start + 4)
    const begins =
      isCapital(first.charAt(0)) &&
      isCapital(first.charAt(1)) &&
      isDigit(first.charAt(2)) &&
      isDigit(first.charAt(3))
    if (!begins) continue
    const end = Math.min(start + ibanLengths.most, run.length)
    let rest = 0
    for (let at = start + 4; at < end; at += 1) {
      rest = append(rest, run.charAt(at))
      if (at - start + 1 >= ibanLengths.least && [...first].reduce(append, rest) === 1) return true
    }
  }
  return false
}

/** Issuers' first digits and lengths (ISO/IEC 7812), and the check digit of Luhn. */
function isCard(digits: string): boolean {
  if (digits.length < 13 || digits.length > 19 || !'3456'.includes(digits.charAt(0))) return false
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - at))
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

const base58 = /^[1-9A-HJ-NP-Za-km-z]+$/
const hexadecimal = /^[0-9a-f]+$/
const bech32 = /^[02-9ac-hj-np-z]+$/
const mixed = (word: string) => /\d/.test(word) && /[a-z]/.test(word) && /[A-Z]/.test(word)

/** Addresses of Bitcoin, Ethereum and its relatives, and Tron. */
function isWallet(word: string): boolean {
  const { length } = word
  const lower = word.toLowerCase()
  if (length === 42 && lower.startsWith('0x')) return hexadecimal.test(lower.slice(2))
  if (length >= 42 && length <= 62 && lower.startsWith('bc1')) return bech32.test(lower.slice(3))
  if (length === 34 && word.startsWith('T')) return base58.test(word) && mixed(word)
  return length >= 26 && length <= 35 && (word.startsWith('1') || word.startsWith('3'))
    ? base58.test(word) && mixed(word)
    : false
}

const accountWords = new Set([
  'account',
  'acc',
  'acct',
  'a/c',
  'iban',
  'swift',
  'beneficiary',
  'حساب',
  'الحساب',
  'حسابي',
  'ايبان',
  'الايبان',
  'المستفيد',
])
const payWords = new Set([
  'transfer',
  'wire',
  'send',
  'pay',
  'deposit',
  'remit',
  'حول',
  'حولي',
  'تحويل',
  'حوالة',
  'ادفع',
  'دفع',
  'ارسل',
  'اودع',
  'ايداع',
])
const targetWords = new Set([
  'account',
  'iban',
  'cash',
  'directly',
  'wallet',
  'usdt',
  'bitcoin',
  'btc',
  'crypto',
  'حساب',
  'حسابي',
  'الحساب',
  'نقدا',
  'كاش',
  'مباشرة',
  'محفظة',
  'محفظتي',
  'ايبان',
])
/** Between "transfer" and "my account" stand a sum, a currency and little else. */
const wordsBetween = 10
/** Account numbers of banks in the Gulf have 8 to 18 digits. */
const accountDigits = { least: 8, most: 18 }

/** A word as the lists have it: lower case, Arabic alef and yeh in one form, without vowel signs and marks around it. */
function plainWord(word: string): string {
  let plain = ''
  for (const character of word.toLowerCase()) {
    const code = character.codePointAt(0) ?? 0
    if (code >= 0x64b && code <= 0x652) continue
    plain += 'أإآ'.includes(character) ? 'ا' : character === 'ى' ? 'ي' : character
  }
  return withoutMarks(plain)
}

const letterOrDigit = /[\p{L}\p{N}]/u

/** A word without the marks before and after it. */
function withoutMarks(word: string): string {
  let [start, end] = [0, word.length]
  while (start < end && !letterOrDigit.test(word.charAt(start))) start += 1
  while (end > start && !letterOrDigit.test(word.charAt(end - 1))) end -= 1
  return word.slice(start, end)
}

/** Arabic prefixes: "and", "to", "for". */
const stems = (word: string): readonly string[] =>
  'ولفب'.includes(word.charAt(0)) && word.length > 3 ? [word, word.slice(1)] : [word]

const isIn = (list: ReadonlySet<string>, word: string) => stems(word).some((stem) => list.has(stem))

function asksForTransfer(words: readonly string[]): boolean {
  let paidAt = Number.NEGATIVE_INFINITY
  for (const [at, word] of words.entries()) {
    if (isIn(payWords, word)) paidAt = at
    else if (isIn(targetWords, word) && at - paidAt <= wordsBetween) return true
  }
  return false
}

/** The payment details in a message, in the order of `paymentDetails`. Takes time linear in its length. */
export function findPaymentDetails(content: string): PaymentDetail[] {
  const text = plainDigits(content)
  const spaced = text.split(/\s/).filter((word) => word !== '')
  const words = spaced.map(plainWord)
  const wallets = spaced.filter((word) => isWallet(withoutMarks(word)))
  // The digits of a wallet are no number of a card.
  const digitRuns = runs(spaced.filter((word) => !wallets.includes(word)).join(' '), isDigit)
  const namesAccount = words.some((word) => isIn(accountWords, word))
  const isAccount = ({ length }: string) => length >= accountDigits.least && length <= accountDigits.most
  const found = {
    iban: runs(text.toUpperCase(), (character) => isDigit(character) || isCapital(character)).some(hasIban),
    card: digitRuns.some(isCard),
    account: namesAccount && digitRuns.some(isAccount),
    wallet: wallets.length > 0,
    transfer: asksForTransfer(words),
  }
  return paymentDetails.filter((detail) => found[detail])
}
