import { Link } from '@tanstack/react-router'
import { Command, CreditCard, Keyboard, LogOut, Monitor, Moon, Settings, Sun } from 'lucide-react'
import type { Me } from '#contract/access.ts'
import type { Presence } from '#domain/presence/presence.ts'
import { initials } from '#domain/people/initials.ts'
import { m } from '#web/paraglide/messages.js'
import { PresenceDot, presenceLabels, useOwnPresence } from '#web/presence/presence-dot.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Kbd } from '#web/ui/layout/kbd.tsx'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '#web/ui/overlays/menu.tsx'
import { themes, useTheme, type Theme } from '#web/browser/theme.ts'
import { useChooseTheme } from '#web/shell/session/use-account-theme.ts'
import { useSignOut } from '#web/shell/session/use-sign-out.ts'

const themeLabels: Record<Theme, () => string> = {
  light: m.shell_theme_light,
  dark: m.shell_theme_dark,
  system: m.shell_theme_system,
}
const themeIcons: Record<Theme, typeof Sun> = { light: Sun, dark: Moon, system: Monitor }

type Props = { person: Me; onFind: () => void; onKeys: () => void }

/** The menu of the signed-in person: account pages, theme and sign-out. */
export function AccountMenu({ person, onFind, onKeys }: Props) {
  const signOut = useSignOut()
  const presence = useOwnPresence()
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={m.shell_account_menu()} className="rounded-full">
          <span className="relative">
            <span
              aria-hidden
              className="grid size-8 place-content-center rounded-full bg-primary text-xs font-semibold text-primary-foreground uppercase"
            >
              {initials(person.fullName || person.email)}
            </span>
            <PresenceDot
              presence={presence}
              className="absolute -end-0.5 -bottom-0.5 outline-2 outline-background"
            />
          </span>
        </Button>
      </MenuTrigger>
      <MenuContent className="w-64">
        <Who person={person} presence={presence} />
        <MenuSeparator />
        <MenuItem asChild>
          <Link to="/account/settings">
            <Settings aria-hidden />
            {m.shell_settings()}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/account/billing">
            <CreditCard aria-hidden />
            {m.shell_billing()}
          </Link>
        </MenuItem>
        <MenuItem onSelect={onFind} className="max-md:hidden">
          <Command aria-hidden />
          {m.shell_command_title()}
          <span className="ms-auto flex gap-1">
            <Kbd>{m.shell_key_control()}</Kbd>
            <Kbd>K</Kbd>
          </span>
        </MenuItem>
        <MenuItem onSelect={onKeys} className="pointer-coarse:hidden">
          <Keyboard aria-hidden />
          {m.shell_keys_title()}
          <Kbd className="ms-auto">?</Kbd>
        </MenuItem>
        <MenuSeparator />
        <ThemeChoice />
        <MenuSeparator />
        <MenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden className="rtl:-scale-x-100" />
          {m.shell_logout()}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}

function Who({ person, presence }: { person: Me; presence: Presence }) {
  return (
    <div className="px-2.5 py-2">
      <p className="truncate text-sm font-medium">{person.fullName || person.email}</p>
      <p className="truncate text-xs text-muted-foreground">{person.email}</p>
      <p className="mt-1 flex items-center gap-1.5 text-xs text-muted-foreground">
        <PresenceDot presence={presence} />
        <span aria-hidden>{presenceLabels[presence]()}</span>
      </p>
    </div>
  )
}

function ThemeChoice() {
  const theme = useTheme()
  const chooseTheme = useChooseTheme()
  return (
    <>
      <MenuLabel>{m.shell_theme()}</MenuLabel>
      <MenuRadioGroup value={theme}>
        {themes.map((one) => {
          const Icon = themeIcons[one]
          return (
            <MenuRadioItem key={one} value={one} onSelect={() => chooseTheme(one)}>
              <Icon aria-hidden />
              {themeLabels[one]()}
            </MenuRadioItem>
          )
        })}
      </MenuRadioGroup>
    </>
  )
}
