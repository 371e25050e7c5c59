let origin = import.meta.env.SSR ? '' : window.location.origin

/** Where this site stands, for a page that the server renders. */
export function setSiteOrigin(address: string): void {
  origin = new URL(address).origin
}

/** A path of ours as others need it. */
export function absoluteUrl(path: string): string {
  return origin + path
}
