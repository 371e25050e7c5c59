import { deviceName } from '#domain/account/device.ts'
import type { LetterKind } from '#domain/mail/letters.ts'
import { wordsIn, type FrameWords, type Language } from './words.ts'

/** What a letter is written from, as it lies in its row. */
export type LetterParameters = Record<string, string>

/** A letter before it takes a shape: all of it text, none of it markup. */
export type LetterContent = {
  language: Pick<Language, 'code' | 'direction'>
  frame: FrameWords
  home: string
  subject: string
  preview: string
  text: readonly string[]
  facts: readonly { name: string; value: string }[]
  button: { words: string; link: string } | null
  code: string | null
  validity: string | null
  why: string
}

const gulf = 'Asia/Dubai'
const valueCharacters = 500

/**
 * Puts the words of a kind and the values of a letter together. Throws when a link leads anywhere but to the product
 * itself: whatever made it, no letter of ours sends anyone elsewhere.
 */
export function contentOf(
  kind: LetterKind,
  parameters: LetterParameters,
  { appUrl, language: code }: { appUrl: string; language: string },
): LetterContent {
  const language = wordsIn(code)
  const { frame, [kind]: words } = language.words
  const { link, code: secret } = parameters
  if (link !== undefined && new URL(link).origin !== new URL(appUrl).origin)
    throw new Error('the link of a letter leads elsewhere')
  return {
    language,
    frame,
    home: appUrl,
    subject: words.subject,
    preview: words.preview,
    text: words.text,
    facts: factsOf(parameters, language),
    button: words.button === undefined || link === undefined ? null : { words: words.button, link },
    code: secret === undefined ? null : plain(secret),
    validity: words.validity ?? null,
    why: words.why,
  }
}

function factsOf(parameters: LetterParameters, { locale, words: { frame } }: Language) {
  const { newAddress, device, network, at, factor, left, service, reason, dueOn } = parameters
  const { sender, replyTo, message } = parameters
  const named: [name: string, value: string | undefined][] = [
    [frame.new_address, newAddress],
    [frame.device, device === undefined ? undefined : deviceName(device)],
    [frame.network, network],
    [frame.time, at === undefined ? undefined : momentIn(locale, at)],
    [frame.factor, factor],
    [frame.codes_left, left],
    [frame.service, service],
    [frame.reason, reason],
    [frame.sender, sender],
    [frame.reply_to, replyTo],
    [frame.message, message],
    [frame.due, dueOn === undefined ? undefined : dayIn(locale, dueOn)],
  ]
  return named.flatMap(([name, value]) => (value ? [{ name, value: plain(value) }] : []))
}

/** One line of text that shows as itself: no control characters, nothing that turns or hides what follows it. */
function plain(value: string): string {
  const line = value.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return line.length > valueCharacters ? `${line.slice(0, valueCharacters - 1)}…` : line
}

function momentIn(locale: string, iso: string): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: gulf })
  return written.format(moment)
}

function dayIn(locale: string, day: string): string {
  const moment = new Date(day)
  if (Number.isNaN(moment.getTime())) return day
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(moment)
}
