/** The first editions of what a member agrees to, by the day they were written; the desk may have published later ones. */
export const legalEditions = { terms: '18.09.2025', privacy: '16.09.2025' } as const
