import { deviceName } from '#domain/account/device.ts'
import type { LetterKind } from '#domain/mail/letters.ts'
import { meetingSubjects, meetingWays } from '#domain/meetings/subjects.ts'
import { letterParts, type LetterPart } from './letter-parts.ts'
import { watchedParts } from './watched-parts.ts'
import { oneLine } from './one-line.ts'
import { letterTexts, type FrameTexts, type Language } from './letter-texts.ts'

/** The parameters of a letter, as stored in its row. */
export type LetterParameters = Record<string, string>

/** The content of a letter before rendering: plain text, no markup. */
export type LetterContent = {
  language: Pick<Language, 'code' | 'direction'>
  frame: FrameTexts
  home: string
  subject: string
  preview: string
  text: readonly string[]
  facts: readonly { name: string; value: string }[]
  button: { words: string; link: string } | null
  code: string | null
  /**
   * For a recurring letter: its sections, the name of its list, and the links to unsubscribe and to change
   * settings.
   */
  parts: readonly LetterPart[]
  reader: { list: string; unsubscribe: string; preferences: string } | null
  validity: string | null
  why: string
}

const gulf = 'Asia/Dubai'

/**
 * Combines the texts of a kind with a letter's values. Throws when a link leads anywhere but to our own
 * address, so that no letter can ever link elsewhere.
 */
export function renderLetterContent(
  kind: LetterKind,
  parameters: LetterParameters,
  { appUrl, language: code }: { appUrl: string; language: string },
): LetterContent {
  const language = letterTexts(code)
  const { frame, [kind]: words } = language.words
  const { link, code: secret, issue, changes, subject, introduction = '', answer = '', reader } = parameters
  if (link !== undefined && new URL(link).origin !== new URL(appUrl).origin)
    throw new Error('the link of a letter leads elsewhere')
  return {
    language,
    frame,
    home: appUrl,
    subject: subject ? oneLine(subject) : words.subject,
    preview: words.preview,
    text: [...words.text, ...paragraphs(introduction), ...paragraphs(answer)],
    facts: letterFacts(parameters, language),
    button: words.button === undefined || link === undefined ? null : { words: words.button, link },
    code: secret === undefined ? null : oneLine(secret),
    parts: [
      ...(issue === undefined ? [] : letterParts(issue, { language, appUrl })),
      ...(changes === undefined ? [] : watchedParts(changes, { language, appUrl })),
    ],
    reader: reader === undefined ? null : readerLinks(kind, { appUrl, token: reader }),
    validity: words.validity ?? null,
    why: words.why,
  }
}

/** Splits text written by a person into paragraphs. */
function paragraphs(text: string): string[] {
  return text.split(/\n{2,}/).flatMap((block) => oneLine(block) || [])
}

/** The token is erased once a letter is sent; without it, the links lead to pages that say so. */
function readerLinks(kind: LetterKind, { appUrl, token }: { appUrl: string; token: string }) {
  const query = token === '' ? '' : `?token=${encodeURIComponent(token)}`
  if (kind === 'watched-changes')
    return {
      list: 'alerts',
      unsubscribe: `${appUrl}/alerts/unsubscribe${query}`,
      preferences: `${appUrl}/account/settings?section=notifications`,
    }
  return {
    list: 'newsletter',
    unsubscribe: `${appUrl}/newsletter/unsubscribe${query}`,
    preferences: `${appUrl}/newsletter/preferences${query}`,
  }
}

function letterFacts(parameters: LetterParameters, { locale, words: { frame } }: Language) {
  const { newAddress, device, network, at, factor, left, service, reason, dueOn, licence, validUntil } =
    parameters
  const { sender, replyTo, message, entry, phone, whatsapp, lessons, event, venue, zone = gulf } = parameters
  const { from, count, paper, suspendedUntil, course, added, changed } = parameters
  const { topic, way, officeAt, deal, confirmUntil, figure } = parameters
  const subject = meetingSubjects.find((one) => one === topic)
  const meetingWay = meetingWays.find((one) => one === way)
  const named: [name: string, value: string | undefined][] = [
    [frame.new_address, newAddress],
    [frame.device, device === undefined ? undefined : deviceName(device)],
    [frame.network, network],
    [frame.event, event],
    [frame.time, at === undefined ? undefined : momentIn(locale, at, zone)],
    [frame.office_time, officeAt ? momentIn(locale, officeAt, gulf) : undefined],
    [frame.topic, subject && frame[`topic_${subject}`]],
    [frame.way, meetingWay && frame[`way_${meetingWay}`]],
    [frame.venue, venue],
    [frame.factor, factor],
    [frame.codes_left, left],
    [frame.service, service],
    [frame.entry, entry],
    [frame.lessons, lessons],
    [frame.course, course],
    [frame.deal, deal],
    [frame.figure, figure],
    [frame.confirm_until, confirmUntil === undefined ? undefined : dayIn(locale, confirmUntil)],
    [frame.lessons_added, added],
    [frame.lessons_changed, changed],
    [frame.licence, licence],
    [frame.paper, paper],
    [frame.last_day, suspendedUntil === undefined ? undefined : dayIn(locale, suspendedUntil)],
    [frame.valid_until, validUntil === undefined ? undefined : dayIn(locale, validUntil)],
    [frame.from, from],
    [frame.unread, count],
    [frame.reason, reason],
    [frame.sender, sender],
    [frame.reply_to, replyTo],
    [frame.phone, phone],
    [frame.whatsapp, whatsapp],
    [frame.message, message],
    [frame.due, dueOn === undefined ? undefined : dayIn(locale, dueOn)],
  ]
  return named.flatMap(([name, value]) => (value ? [{ name, value: oneLine(value) }] : []))
}

function momentIn(locale: string, iso: string, timeZone: string): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone })
  return written.format(moment)
}

function dayIn(locale: string, day: string): string {
  const moment = new Date(day)
  if (Number.isNaN(moment.getTime())) return day
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(moment)
}
