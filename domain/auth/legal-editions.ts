/** The editions in force of what a member agrees to, by the day they were written. */
export const legalEditions = { terms: '18.09.2025', privacy: '16.09.2025' } as const
