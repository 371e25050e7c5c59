import { Columns3 } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuSeparator,
  MenuTrigger,
} from '#web/ui/overlays/menu.tsx'

type Props<Name extends string> = {
  /** Every column that can be shown or not, with its head. */
  columns: readonly { name: Name; head: string }[]
  shown: readonly Name[]
  onChange: (shown: readonly Name[]) => void
  onUsual: () => void
}

/** Which columns a table has. */
export function ColumnChooser<Name extends string>({ columns, shown, onChange, onUsual }: Props<Name>) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="outline" size="sm" className="max-md:hidden">
          <Columns3 aria-hidden />
          {m.ui_columns()}
        </Button>
      </MenuTrigger>
      <MenuContent>
        {columns.map(({ name, head }) => (
          <MenuCheckboxItem
            key={name}
            checked={shown.includes(name)}
            // The menu stays, so that several can be chosen.
            onSelect={(event) => event.preventDefault()}
            onCheckedChange={(isOn) =>
              onChange(isOn ? [...shown, name] : shown.filter((other) => other !== name))
            }
          >
            {head}
          </MenuCheckboxItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={onUsual}>{m.ui_columns_usual()}</MenuItem>
      </MenuContent>
    </Menu>
  )
}
