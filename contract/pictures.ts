import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { ownedSubjects, pictureKinds, pictureStates, pictureSubjects } from '#domain/pictures/kinds.ts'
import { endpoint } from './endpoint.ts'
import { day } from './form-fields.ts'
import { plainLine } from './plain-line.ts'

const { bytes, captionCharacters, sourceCharacters, rightsCharacters, reasonCharacters, perSubject } =
  limits.subjectPictures
const key = z.string().regex(/^[\w-]{22}$/)
const when = z.iso.datetime()

/** A picture on a card. `blur` is a tiny WebP in base64. */
export type CoverPicture = z.infer<typeof CoverPicture>
export const CoverPicture = z.object({
  key,
  width: z.int().positive(),
  height: z.int().positive(),
  blur: z.string(),
})

/** A picture with all that is known of it. */
export type GalleryPicture = z.infer<typeof GalleryPicture>
export const GalleryPicture = CoverPicture.extend({
  kind: z.enum(pictureKinds),
  caption: z.string(),
  source: z.string(),
  takenOn: day.nullable(),
  rights: z.string(),
})

/** What is said of a picture. */
export type PictureEntry = z.infer<typeof PictureEntry>
export const PictureEntry = z.object({
  kind: z.enum(pictureKinds),
  caption: plainLine(3, captionCharacters),
  source: plainLine(2, sourceCharacters),
  takenOn: day.optional(),
  rights: plainLine(2, rightsCharacters),
})

/** A picture in any state, for staff and for its owner. */
export type HeldPicture = z.infer<typeof HeldPicture>
export const HeldPicture = GalleryPicture.extend({
  id: z.int(),
  state: z.enum(pictureStates),
  /** Whether its address answers: it is approved, and its subject is published. */
  isShown: z.boolean(),
  /** The smallest rendition as a data address, for a picture that is not shown. */
  preview: z.string().nullable(),
  /** Null for pictures from an archive or of an account that is gone. */
  uploadedBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  uploadedAt: when,
  /** The developer's archive that it came with. */
  listName: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string(),
  demonstration: z.boolean(),
})

export type PictureSubjectName = z.infer<typeof PictureSubjectName>
export const PictureSubjectName = z.object({
  kind: z.enum(pictureSubjects),
  id: z.string(),
  name: z.string(),
  /** Null for a subject without a page. */
  slug: z.string().nullable(),
})

export type WaitingPicture = z.infer<typeof WaitingPicture>
export const WaitingPicture = HeldPicture.extend({ subject: PictureSubjectName })

/** An agent or a supplier whose confirmed mail address is the caller's, with its pictures. */
export type OwnSubject = z.infer<typeof OwnSubject>
export const OwnSubject = z.object({ subject: PictureSubjectName, pictures: z.array(HeldPicture) })

const subjectId = z.string().regex(/^(?:[1-9]\d{0,8}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/)
const subject = z.object({ subject: z.enum(pictureSubjects), subjectId })
const ownSubject = z.object({ subject: z.enum(ownedSubjects), subjectId: z.uuid() })
const picture = z.object({ pictureId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
const file = { mostBytes: bytes }
const uploadErrors = ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_TYPE'] as const
const held = z.object({ pictures: z.array(HeldPicture) })

export const pictures = {
  rendition: endpoint({
    method: 'GET',
    url: '/api/pictures/:key/:file',
    summary:
      'Retrieve an approved picture of a published subject in one width and format. The address is unguessable',
    audience: 'anyone',
    params: z.object({ key, file: z.string().max(12) }),
    stream: 'image/avif',
    perMinute: limits.subjectPictures.renditionsPerMinute,
    errors: ['NOT_FOUND'],
  }),
  own: endpoint({
    method: 'GET',
    url: '/api/pictures/own',
    summary: "List the caller's own directory entries with their pictures",
    audience: 'member',
    response: z.object({ subjects: z.array(OwnSubject) }),
  }),
  offer: endpoint({
    method: 'POST',
    url: '/api/pictures/own/:subject/:subjectId',
    summary: "Upload a picture of the caller's own directory entry. It is shown once staff approve it",
    audience: 'member',
    params: ownSubject,
    query: PictureEntry,
    file,
    response: held,
    errors: uploadErrors,
    perMinute: 10,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    url: '/api/pictures/own/:pictureId',
    summary: "Delete a picture of the caller's own directory entry",
    audience: 'member',
    params: picture,
    errors: ['NOT_FOUND'],
  }),
  waiting: endpoint({
    method: 'GET',
    url: '/api/admin/pictures',
    summary: 'List pictures that wait for a decision, oldest first',
    audience: 'editor',
    query: z.object({ after: picture.shape.pictureId.optional() }),
    response: z.object({
      pictures: z.array(WaitingPicture),
      total: z.int(),
      next: z.int().nullable(),
    }),
  }),
  staffList: endpoint({
    method: 'GET',
    url: '/api/admin/pictures/:subject/:subjectId',
    summary: 'List the pictures of a subject in any state, in their order',
    audience: 'editor',
    params: subject,
    response: held,
    errors: ['NOT_FOUND'],
  }),
  add: endpoint({
    method: 'POST',
    url: '/api/admin/pictures/:subject/:subjectId',
    summary: 'Upload a picture of a subject. It is re-encoded in several widths and shown at once',
    audience: 'editor',
    params: subject,
    query: PictureEntry,
    file,
    response: held,
    errors: uploadErrors,
    perMinute: 30,
  }),
  order: endpoint({
    method: 'PUT',
    url: '/api/admin/pictures/:subject/:subjectId/order',
    summary: 'Update the order of the pictures of a subject. The first one is on cards',
    audience: 'editor',
    params: subject,
    body: z.object({ ids: z.array(z.int().positive()).max(perSubject) }),
    response: held,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  change: endpoint({
    method: 'PUT',
    url: '/api/admin/pictures/:pictureId',
    summary: 'Update what is said of a picture',
    audience: 'editor',
    params: picture,
    body: PictureEntry,
    errors: ['NOT_FOUND'],
  }),
  decide: endpoint({
    method: 'POST',
    url: '/api/admin/pictures/:pictureId/decision',
    summary: 'Approve a picture brought by somebody else, or decline it with a reason',
    audience: 'editor',
    params: picture,
    body: z
      .object({
        decision: z.enum(['approve', 'decline']),
        reason: z.string().trim().max(reasonCharacters).default(''),
      })
      .refine(({ decision, reason }) => decision === 'approve' || reason.length >= 3, {
        path: ['reason'],
        error: 'says why it is declined',
      }),
    errors: ['NOT_FOUND', 'CONFLICT', 'FOUR_EYES'],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/api/admin/pictures/:pictureId',
    summary: 'Delete a picture permanently',
    audience: 'editor',
    params: picture,
    errors: ['NOT_FOUND'],
  }),
}
