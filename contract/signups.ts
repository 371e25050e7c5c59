import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { parseMailAddress } from '#domain/mail/address.ts'
import { signupTypes, signupStates } from '#domain/signups/lists.ts'
import { letterCities, letterTopics } from '#domain/signups/segments.ts'
import { endpoint } from './endpoint.ts'
import { plainLine } from './plain-line.ts'

const { nameCharacters, messageCharacters } = limits.signups
const name = plainLine(1, nameCharacters)
const email = z
  .string()
  .trim()
  .max(254)
  .refine((text) => parseMailAddress(text) !== null, 'is not a valid email address')

/** A token from a letter's link: a one-time token, or the signed id of a subscription. */
const token = z.string().regex(/^[\w.-]{20,200}$/)

/** A form sends a single value by itself, and several as a list. */
const several = <T extends z.ZodType>(one: T) =>
  z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(one).max(200),
  )

const LetterArea = z.object({ id: z.int(), name: z.string(), city: z.enum(letterCities) })

export type Subscription = z.infer<typeof Subscription>
export const Subscription = z.object({
  /** A part of the address, enough for its owner to recognise it. */
  address: z.string(),
  state: z.enum(signupStates),
  cities: z.array(z.enum(letterCities)),
  areaIds: z.array(z.int()),
  topics: z.array(z.enum(letterTopics)),
  /** The available choices. */
  areas: z.array(LetterArea),
})

const bodyBytes = 16_384

/** Public endpoints. None of them reveals whether an address is registered. */
export const signups = {
  signUp: endpoint({
    method: 'POST',
    url: '/functions/v1/newsletter-signup',
    summary: 'Sign up for the waitlist or newsletter. Takes effect once confirmed by the link sent by mail',
    audience: 'anyone',
    body: z.object({ name, email, type: z.enum(signupTypes) }),
    response: z.object({ error: z.string().nullable() }),
    perMinute: 10,
    bodyBytes,
    form: true,
  }),
  confirm: endpoint({
    method: 'POST',
    url: '/api/signups/confirmation',
    summary: 'Confirm an e-mail address by the token of its link',
    audience: 'anyone',
    body: z.object({ token }),
    errors: ['NOT_FOUND'],
    perMinute: 20,
    bodyBytes,
    form: true,
  }),
  subscription: endpoint({
    method: 'GET',
    url: '/api/signups/subscription',
    summary: 'Retrieve a newsletter subscription by the token of its letter',
    audience: 'anyone',
    isPersonal: true,
    query: z.object({ token }),
    response: Subscription,
    errors: ['NOT_FOUND'],
    perMinute: 60,
  }),
  choose: endpoint({
    method: 'POST',
    url: '/api/signups/subscription',
    summary: 'Update the cities, areas and topics of a subscription. An empty choice means everything',
    audience: 'anyone',
    body: z.object({
      token,
      city: several(z.enum(letterCities)),
      area: several(z.coerce.number().int().positive()),
      topic: several(z.enum(letterTopics)),
    }),
    errors: ['NOT_FOUND'],
    perMinute: 20,
    bodyBytes,
    form: true,
  }),
  leave: endpoint({
    method: 'POST',
    url: '/api/signups/leave',
    summary: 'Unsubscribe from the newsletter',
    audience: 'anyone',
    body: z.object({ token }),
    errors: ['NOT_FOUND'],
    perMinute: 20,
    bodyBytes,
    form: true,
  }),
  comeBack: endpoint({
    method: 'POST',
    url: '/api/signups/return',
    summary: 'Resubscribe to the newsletter',
    audience: 'anyone',
    body: z.object({ token }),
    errors: ['NOT_FOUND'],
    perMinute: 20,
    bodyBytes,
    form: true,
  }),
  contact: endpoint({
    method: 'POST',
    url: '/api/contact',
    summary: 'Send a message to the Diwan team',
    audience: 'anyone',
    body: z.object({
      name,
      email,
      message: z.string().trim().min(1).max(messageCharacters),
    }),
    perMinute: 5,
    bodyBytes: 32_768,
    form: true,
  }),
  reportFigure: endpoint({
    method: 'POST',
    url: '/api/contact/figure',
    summary:
      'Report an error in a figure; staff read it with the messages of the contact form and answer by mail',
    audience: 'signed-in',
    body: z.object({
      /** The title under which the figure is shown. */
      figure: plainLine(1, limits.signups.figureCharacters),
      /** The page with its search, which holds the choice that gave the figure. */
      page: z
        .string()
        .max(limits.signups.pageCharacters)
        .regex(/^\/(?!\/)\S*$/, 'an address of ours'),
      message: z.string().trim().min(1).max(messageCharacters),
    }),
    perMinute: 5,
    bodyBytes,
  }),
  reportMissing: endpoint({
    method: 'POST',
    url: '/api/contact/search',
    summary: 'Report what a search did not find; staff read it with the messages of the contact form',
    audience: 'signed-in',
    body: z.object({
      /** The text that was searched for. */
      searched: plainLine(1, limits.search.textMaxCharacters),
      message: z.string().trim().max(limits.search.missedCharacters),
    }),
    perMinute: 5,
    bodyBytes,
  }),
}
