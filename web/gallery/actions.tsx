import { Bell, Download } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Chip } from '#web/ui/layout/chip.tsx'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#web/ui/overlays/dialog.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Kbd } from '#web/ui/layout/kbd.tsx'
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '#web/ui/overlays/menu.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '#web/ui/floating/popover.tsx'
import { Sheet, SheetContent, SheetTrigger } from '#web/ui/overlays/sheet.tsx'
import { announce, toast, Toasters } from '#web/ui/overlays/toaster.tsx'

const row = 'flex flex-wrap items-center gap-3'
const variants = ['default', 'outline', 'secondary', 'ghost', 'destructive', 'link'] as const

export function Actions() {
  const [filters, setFilters] = useState(['Dubai Marina', 'Two bedrooms', 'Off-plan'])
  return (
    <>
      <div className={row}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            Save search
          </Button>
        ))}
      </div>
      <div className={row}>
        <Button size="sm">Compare</Button>
        <Button size="lg">Join the wait list</Button>
        <Button disabled>Not yet</Button>
        <IconButton label="Alert me">
          <Bell aria-hidden />
        </IconButton>
      </div>
      <div className={row}>
        <Badge>Ready</Badge>
        <Badge variant="outline">Freehold</Badge>
        <Badge variant="primary">New</Badge>
        <Badge variant="warning">Delayed</Badge>
        <Kbd>/</Kbd>
        {filters.map((filter) => (
          <Chip key={filter} onRemove={() => setFilters(filters.filter((one) => one !== filter))}>
            {filter}
          </Chip>
        ))}
      </div>
    </>
  )
}

export function Layers() {
  return (
    <div className={row}>
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="outline">Dialog</Button>
        </DialogTrigger>
        <DialogContent
          title="Remove this saved search"
          description="Its alerts stop."
          footer={
            <DialogClose asChild>
              <Button variant="destructive">Remove search</Button>
            </DialogClose>
          }
        >
          <p>Two-bedroom apartments in Dubai Marina.</p>
        </DialogContent>
      </Dialog>
      <Sheet>
        <SheetTrigger asChild>
          <Button variant="outline">Sheet</Button>
        </SheetTrigger>
        <SheetContent title="Deal" description="Filed on 14 October">
          <p>Everything the register filed about one deal.</p>
        </SheetContent>
      </Sheet>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="outline">Menu</Button>
        </MenuTrigger>
        <MenuContent align="start">
          <MenuLabel>Columns</MenuLabel>
          <MenuCheckboxItem checked>Price</MenuCheckboxItem>
          <MenuCheckboxItem>Floor area</MenuCheckboxItem>
          <MenuSeparator />
          <MenuItem>
            <Download aria-hidden />
            Download CSV
          </MenuItem>
        </MenuContent>
      </Menu>
      <Popover>
        <PopoverTrigger asChild>
          <Button variant="outline">Popover</Button>
        </PopoverTrigger>
        <PopoverContent aria-label="Note">Prices are filed in dirhams.</PopoverContent>
      </Popover>
    </div>
  )
}

export function Answers() {
  return (
    <div className={row}>
      <Button
        variant="outline"
        onClick={() => toast({ title: 'Search saved', description: 'Alerts come weekly.' })}
      >
        Answer
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          toast({
            title: 'Search not saved',
            description: 'The connection was lost. Try again.',
            variant: 'destructive',
          })
        }
      >
        Error
      </Button>
      <Button
        variant="outline"
        onClick={() => announce({ title: 'New message', description: 'The papers are ready.' })}
      >
        Arrival
      </Button>
      <Toasters />
    </div>
  )
}
