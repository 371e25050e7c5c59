let origin = import.meta.env.SSR ? '' : window.location.origin

/** Sets the origin of this site, for pages that the server renders. */
export function setSiteOrigin(address: string): void {
  origin = new URL(address).origin
}

/** The absolute URL of one of our paths. */
export function absoluteUrl(path: string): string {
  return origin + path
}
