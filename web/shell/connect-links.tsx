import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { socialAddresses } from './social-addresses.ts'

const looks =
  'flex h-8 items-center gap-3 rounded-sm px-2.5 text-sm text-muted-foreground transition-colors duration-150 hover:bg-accent hover:text-foreground'

const places = [
  { key: 'linkedin', words: m.shell_linkedin, Sign: LinkedInSign },
  { key: 'instagram', words: m.shell_instagram, Sign: InstagramSign },
] as const

/** Where else we can be met. */
export function ConnectLinks({ isWide }: { isWide: boolean }) {
  return (
    <section aria-label={m.shell_connect()} className="grid gap-0.5">
      {isWide ? (
        <p className="px-2.5 pb-1 text-xs font-medium text-muted-foreground">{m.shell_connect()}</p>
      ) : null}
      {places.map(({ key, words, Sign }) => {
        const link = (
          <a
            href={socialAddresses[key]}
            target="_blank"
            rel="noreferrer"
            aria-label={m.shell_opens_new({ name: words() })}
            className={classes(looks, !isWide && 'justify-center px-0')}
          >
            <Sign />
            {isWide ? words() : null}
          </a>
        )
        return isWide ? (
          <div key={key}>{link}</div>
        ) : (
          <Tooltip key={key} text={words()} side="right">
            {link}
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
