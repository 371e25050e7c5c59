import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Bookmark, BookmarkPlus, Settings2 } from 'lucide-react'
import { useState } from 'react'
import type { ViewPage } from '#domain/views/pages.ts'
import { m } from '#web/paraglide/messages.js'
import { parseSearch } from '#web/page/search-string.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '#web/ui/overlays/menu.tsx'
import { savedViews } from './queries.ts'
import { SaveDialog } from './save-dialog.tsx'
import { ViewsDialog } from './views-dialog.tsx'

/** Saved views of a page. A view is a named address. */
export function SavedViews({ page }: { page: ViewPage }) {
  const { searchStr } = useLocation()
  const navigate = useNavigate()
  const { data } = useQuery(savedViews())
  const [dialog, setDialog] = useState<'save' | 'change' | null>(null)
  const views = (data ?? []).filter((view) => view.page === page)
  const close = () => setDialog(null)
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="outline" size="sm">
            <Bookmark aria-hidden />
            <span className="max-sm:sr-only">{m.views_views()}</span>
          </Button>
        </MenuTrigger>
        <MenuContent className="max-w-80">
          {views.length === 0 ? <MenuLabel>{m.views_none()}</MenuLabel> : null}
          {views.map(({ id, name, search }) => (
            <MenuItem
              key={id}
              aria-current={search === searchStr ? 'true' : undefined}
              className="aria-[current]:font-medium"
              onSelect={() => void navigate({ to: `/${page}`, search: parseSearch(search) })}
            >
              <span className="truncate">{name}</span>
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuItem onSelect={() => setDialog('save')}>
            <BookmarkPlus aria-hidden />
            {m.views_save_this()}
          </MenuItem>
          {views.length > 0 ? (
            <MenuItem onSelect={() => setDialog('change')}>
              <Settings2 aria-hidden />
              {m.views_change()}
            </MenuItem>
          ) : null}
        </MenuContent>
      </Menu>
      {dialog === 'save' ? <SaveDialog page={page} search={searchStr} onClose={close} /> : null}
      {dialog === 'change' ? <ViewsDialog views={views} search={searchStr} onClose={close} /> : null}
    </>
  )
}
