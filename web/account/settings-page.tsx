import { Link } from '@tanstack/react-router'
import { Bell, Compass, Database, History, KeyRound, SlidersHorizontal, Plug, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { showCurrent } from '#web/browser/show-current.ts'
import { m } from '#web/paraglide/messages.js'

export const sections = [
  'profile',
  'wishes',
  'preferences',
  'notifications',
  'security',
  'places',
  'keys',
  'data',
] as const
export type SettingsSection = (typeof sections)[number]

const names: Record<SettingsSection, () => string> = {
  profile: m.account_section_profile,
  wishes: m.account_section_investing,
  preferences: m.account_section_preferences,
  notifications: m.account_section_notifications,
  security: m.account_section_security,
  places: m.account_section_sessions,
  keys: m.account_section_keys,
  data: m.account_section_data,
}
const signs: Record<SettingsSection, typeof UserRound> = {
  profile: UserRound,
  wishes: Compass,
  preferences: SlidersHorizontal,
  notifications: Bell,
  security: KeyRound,
  places: History,
  keys: Plug,
  data: Database,
}

/** The account settings. The address selects the section. */
export function SettingsPage({ section, children }: { section: SettingsSection; children: ReactNode }) {
  return (
    <div className="page-frame grid gap-part">
      <h1 className="page-title">{m.account_title()}</h1>
      <div className="grid gap-part md:grid-cols-[13rem_minmax(0,1fr)] md:gap-12">
        <nav
          ref={showCurrent}
          aria-label={m.account_sections()}
          className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0"
        >
          <ul className="flex w-max min-w-full gap-1 border-b border-border md:grid md:w-auto md:border-0">
            {sections.map((one) => {
              const Sign = signs[one]
              return (
                <li key={one}>
                  <Link
                    to="/account/settings"
                    search={{ section: one }}
                    aria-current={one === section ? 'page' : undefined}
                    className="flex h-10 pointer-coarse:h-11 items-center gap-2.5 border-b-2 border-transparent px-2.5 text-sm whitespace-nowrap text-muted-foreground transition-colors duration-150 hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:font-medium aria-[current=page]:text-foreground md:h-9 md:rounded-sm md:border-0 md:hover:bg-accent md:aria-[current=page]:bg-accent"
                  >
                    <Sign aria-hidden className="size-4 shrink-0" />
                    {names[one]()}
                  </Link>
                </li>
              )
            })}
          </ul>
        </nav>
        <div className="grid max-w-2xl content-start gap-10">{children}</div>
      </div>
    </div>
  )
}

/** One subject of the settings, with its heading. */
export function SettingsBlock({
  title,
  detail,
  children,
}: {
  title: string
  detail?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="grid gap-4">
      <header className="grid gap-1 border-b border-border pb-3">
        <h2 className="font-serif text-lg">{title}</h2>
        {detail ? <p className="max-w-[68ch] text-sm text-muted-foreground">{detail}</p> : null}
      </header>
      {children}
    </section>
  )
}
