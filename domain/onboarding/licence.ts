/** The licensing authorities for agents: RERA in Dubai, ADREC in Abu Dhabi, REGA in Saudi Arabia. */
export const authorities = ['rera', 'adrec', 'rega'] as const
export type Authority = (typeof authorities)[number]

const beginnings = [
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
] as const

export type LicenceFileType = (typeof beginnings)[number]['type']

/** The type of a licence file by its first bytes, whatever its name; null for unsupported types. */
export function licenceFileType(file: Uint8Array): LicenceFileType | null {
  return beginnings.find(({ bytes }) => bytes.every((byte, at) => file[at] === byte))?.type ?? null
}

/** The encryption purpose of a member's answers: a sealed row cannot be moved to another member. */
export function answersPurpose(userId: string): string {
  return `onboarding answers ${userId}`
}

/** The same for a licence file. */
export function licencePurpose(userId: string): string {
  return `licence ${userId}`
}
