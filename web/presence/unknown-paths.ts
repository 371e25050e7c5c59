const longest = 500

/**
 * Reports an unknown path that a link inside the app led to. The API client is imported here and not above, because
 * it brings the whole contract with it, which public pages do not load.
 */
export async function reportUnknownPath(path: string): Promise<void> {
  const { api } = await import('#web/api/client.ts')
  // A lost report does not concern the reader.
  await api.presence.reportUnknownPath({ body: { path: path.slice(0, longest) } }).catch(() => undefined)
}
