import { socialSites, type SocialSite } from '#domain/directory/social-sites.ts'
import { useBrowserValue } from '#web/browser/use-browser-value.ts'

type SocialLink = { place: SocialSite; address: string }

const none: readonly SocialLink[] = []
let links: readonly SocialLink[] | undefined

/** Where else we can be met: what the settings name stands in the head of every document, and nothing else is offered. */
export function useSocialLinks(): readonly SocialLink[] {
  return useBrowserValue(readHead, none)
}

function readHead(): readonly SocialLink[] {
  links ??= socialSites.flatMap((place) => {
    const link = document.querySelector<HTMLLinkElement>(`link[rel="me"][title="${place}"]`)
    return link ? [{ place, address: link.href }] : []
  })
  return links
}
