import { ChevronDown, UserCog } from 'lucide-react'
import { isRole } from '#domain/access/roles.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { classes } from '#web/ui/classes.ts'
import {
  Menu,
  MenuContent,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '#web/ui/overlays/menu.tsx'
import { roleText } from '#web/format/role-labels.ts'
import { useRoleSwitch } from './use-roles.ts'

/** Lets staff preview another role. Renders nothing for others. */
export function RoleSwitcher({ className }: { className?: string }) {
  const { ownRole, choices, preview, choose } = useRoleSwitch()
  if (choices.length === 0) return null
  const current = preview?.role ?? ownRole
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="ghost"
          size="sm"
          aria-label={m.access_switch_label({ role: roleText[current]() })}
          className={classes(
            'max-[23rem]:w-11 max-[23rem]:px-0',
            preview && 'bg-warning-surface text-warning hover:bg-warning-surface',
            className,
          )}
        >
          <UserCog aria-hidden />
          <span className="max-lg:sr-only">{roleText[current]()}</span>
          <ChevronDown aria-hidden className="size-3.5! opacity-70 max-[23rem]:hidden" />
        </Button>
      </MenuTrigger>
      <MenuContent className="w-64">
        <MenuLabel>{m.access_switch_title()}</MenuLabel>
        <MenuRadioGroup value={current} onValueChange={(role) => isRole(role) && choose(role)}>
          <MenuRadioItem value={ownRole}>
            {roleText[ownRole]()}
            <span className="ms-auto text-xs text-muted-foreground">{m.access_switch_own()}</span>
          </MenuRadioItem>
          <MenuSeparator />
          {choices.map((role) => (
            <MenuRadioItem key={role} value={role}>
              {roleText[role]()}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <p className="px-2.5 py-1.5 text-xs leading-relaxed text-muted-foreground">
          {m.access_switch_detail()}
        </p>
      </MenuContent>
    </Menu>
  )
}
