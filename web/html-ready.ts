/**
 * For loaders of pages that show a written text: one that is stepped to inside the browser puts it up itself, which the
 * page's trusted types allow only through the sanitiser. In a document from the server it stands there already.
 */
export async function htmlReady(): Promise<void> {
  if (!import.meta.env.SSR) await import('./sanitiser.ts')
}
