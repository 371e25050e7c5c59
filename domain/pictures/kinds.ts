/** What a picture can show. Courses have no page yet. */
export const pictureSubjects = [
  'project',
  'developer',
  'area',
  'agent',
  'supplier',
  'course',
  'event',
] as const
export type PictureSubject = (typeof pictureSubjects)[number]

/** Subjects whose owner may offer pictures. */
export const ownedSubjects = ['agent', 'supplier'] as const satisfies readonly PictureSubject[]
export type OwnedSubject = (typeof ownedSubjects)[number]

/** `drawn` is anything that no camera took: a rendering, an elevation, a pattern. */
export const pictureKinds = ['photo', 'floor-plan', 'drawn'] as const
export type PictureKind = (typeof pictureKinds)[number]

export const pictureStates = ['waiting', 'approved', 'declined'] as const
export type PictureState = (typeof pictureStates)[number]
