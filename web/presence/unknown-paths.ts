const longest = 500

/**
 * Notes an address that a link inside the page led to, and that stands for nothing. The calls are loaded here and not
 * above: they bring the whole contract with them, which public pages do without.
 */
export async function reportUnknownPath(path: string): Promise<void> {
  const { api } = await import('#web/api/client.ts')
  // That a note was lost is no concern of the reader's.
  await api.presence.reportUnknownPath({ body: { path: path.slice(0, longest) } }).catch(() => undefined)
}
