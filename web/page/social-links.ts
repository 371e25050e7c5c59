import { socialSites, type SocialSite } from '#domain/directory/social-sites.ts'
import { useBrowserValue } from '#web/browser/use-browser-value.ts'

type SocialLink = { site: SocialSite; address: string }

const none: readonly SocialLink[] = []
let links: readonly SocialLink[] | undefined

/** Our social profiles. The settings define them, and the server writes them into the head of every document. */
export function useSocialLinks(): readonly SocialLink[] {
  return useBrowserValue(readHead, none)
}

function readHead(): readonly SocialLink[] {
  links ??= socialSites.flatMap((site) => {
    const link = document.querySelector<HTMLLinkElement>(`link[rel="me"][title="${site}"]`)
    return link ? [{ site, address: link.href }] : []
  })
  return links
}
