/** A header that a page sends with background calls while nobody has used it for some time. */
export const backgroundHeader = 'x-background'
