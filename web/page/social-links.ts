import { socialPlaces, type SocialPlace } from '#domain/directory/social-sites.ts'
import { useBrowserFact } from '#web/browser/use-browser-value.ts'

type SocialLink = { place: SocialPlace; address: string }

const none: readonly SocialLink[] = []
let links: readonly SocialLink[] | undefined

/** Where else we can be met: what the settings name stands in the head of every document, and nothing else is offered. */
export function useSocialLinks(): readonly SocialLink[] {
  return useBrowserFact(readHead, none)
}

function readHead(): readonly SocialLink[] {
  links ??= socialPlaces.flatMap((place) => {
    const link = document.querySelector<HTMLLinkElement>(`link[rel="me"][title="${place}"]`)
    return link ? [{ place, address: link.href }] : []
  })
  return links
}
