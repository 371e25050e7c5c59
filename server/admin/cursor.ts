/** The cursor of a list ordered by time, as in a URL. */
export type AdminCursor = { micros: number; id: string }

export const encodeCursor = ({ micros, id }: AdminCursor): string => `${micros}_${id}`

/** Parses a cursor written by `tokenOf`; the contract has validated its form. */
export function parseCursor(token: string | undefined): AdminCursor | null {
  if (token === undefined) return null
  const [micros = '', id = ''] = token.split('_')
  return { micros: Number(micros), id }
}
