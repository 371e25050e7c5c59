import { Columns3 } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuCheckboxItem, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '#web/ui/menu.tsx'
import { columnList, columnNames, columnsOf } from './columns.ts'
import { useMarketSearch } from './market-search.ts'
import { changed, filterOf } from './search-params.ts'
import { columnWord } from './vocabulary.ts'

/** Which columns the table has; the date is always one of them. */
export function ColumnChooser() {
  const { search, go } = useMarketSearch()
  const { country } = filterOf(search)
  const columns = columnsOf({ ...search, country })
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="outline" size="sm">
          <Columns3 aria-hidden />
          {m.market_table_columns()}
        </Button>
      </MenuTrigger>
      <MenuContent>
        {columnNames
          .filter((name) => name !== 'registeredOn')
          .map((name) => (
            <MenuCheckboxItem
              key={name}
              checked={columns.includes(name)}
              // The menu stays, so that several can be chosen.
              onSelect={(event) => event.preventDefault()}
              onCheckedChange={(isOn) => {
                const next = isOn ? [...columns, name] : columns.filter((one) => one !== name)
                go(changed(search, { columns: columnList(next, country) }), 'replace')
              }}
            >
              {columnWord(name)}
            </MenuCheckboxItem>
          ))}
        <MenuSeparator />
        <MenuItem onSelect={() => go(changed(search, { columns: undefined }), 'replace')}>
          {m.market_table_columns_usual()}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
