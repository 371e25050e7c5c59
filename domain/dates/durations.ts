/** Lengths of time in milliseconds. A day of the UTC clock: it has no summer time. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
