/** Sent along by a page that nobody has touched for a while, with each call that it makes by itself. */
export const backgroundHeader = 'x-background'
