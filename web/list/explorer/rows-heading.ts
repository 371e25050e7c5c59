/** The heading of the rows of a list, to which the panels of its figures lead. */
export const rowsHeadingId = 'rows-title'
