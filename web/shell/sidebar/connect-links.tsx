import type { ReactNode } from 'react'
import type { SocialSite } from '#domain/directory/social-sites.ts'
import { m } from '#web/paraglide/messages.js'
import { useSocialLinks } from '#web/page/social-links.ts'
import { classes } from '#web/ui/classes.ts'
import { Tooltip } from '#web/ui/floating/tooltip.tsx'

const icons: Record<SocialSite, () => ReactNode> = { LinkedIn: LinkedInSign, Instagram: InstagramSign }

/** Links to our social profiles, at the bottom of the sidebar. */
export function ConnectLinks({ isWide }: { isWide: boolean }) {
  const links = useSocialLinks()
  if (links.length === 0) return null
  return (
    <section
      aria-label={m.shell_connect()}
      className={classes(
        'flex shrink-0 items-center border-t border-border text-muted-foreground',
        isWide ? 'mx-3 h-12 gap-0.5' : 'mx-1.5 flex-col py-2',
      )}
    >
      {isWide ? <p className="me-auto px-2.5 text-xs font-medium">{m.shell_connect()}</p> : null}
      {links.map(({ site, address }) => {
        const Icon = icons[site]
        return (
          <Tooltip key={site} text={site} side={isWide ? 'top' : 'right'}>
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              aria-label={m.shell_opens_new({ name: site })}
              className="touch grid size-8 place-content-center rounded-sm transition-colors duration-150 hover:bg-accent hover:text-foreground"
            >
              <Icon />
            </a>
          </Tooltip>
        )
      })}
    </section>
  )
}

function LinkedInSign() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-4 shrink-0" fill="currentColor">
      <path d="M4 3a1.9 1.9 0 1 1 0 3.8A1.9 1.9 0 0 1 4 3ZM2.4 8.5h3.2V21H2.4V8.5Zm5.4 0h3.1v1.7c.6-1 1.8-2 3.7-2 3.7 0 4.4 2.4 4.4 5.6V21h-3.2v-6.400c0-1.600 0-3.500-2.100-3.500-2.200 0-2.600 1.700-2.600 3.400V21H7.800V8.500Z" />
    </svg>
  )
}

function InstagramSign() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className="size-4 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17.2" cy="6.8" r="0.8" fill="currentColor" stroke="none" />
    </svg>
  )
}
