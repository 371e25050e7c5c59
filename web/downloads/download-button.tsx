import { Download } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { toastError } from '#web/api/toast-error.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import type { DownloadMenu } from './download-menu.tsx'

type MenuProps = ComponentProps<typeof DownloadMenu>
type Props = Omit<MenuProps, 'trigger'> & Pick<ComponentProps<typeof Button>, 'variant' | 'className'>

/** Opens the downloads of a chart or map. The menu and what draws the picture are loaded with the first click. */
export function DownloadButton({ variant = 'ghost', className, ...menu }: Props) {
  const [Menu, setMenu] = useState<typeof DownloadMenu | null>(null)
  const [isLoading, setLoading] = useState(false)
  const load = () => {
    if (isLoading) return
    setLoading(true)
    import('./download-menu.tsx')
      .then((module) => setMenu(() => module.DownloadMenu))
      .catch((error: unknown) => {
        setLoading(false)
        toastError(error)
      })
  }
  const button = {
    variant,
    size: 'icon',
    className: `print:hidden ${className ?? ''}`,
    'aria-label': m.ui_download_figure({ title: menu.words.title }),
    'aria-haspopup': 'menu',
    children: <Download aria-hidden />,
  } as const
  return Menu ? (
    <Menu {...menu} trigger={<Button {...button} />} />
  ) : (
    <Button {...button} aria-expanded={false} onClick={load} />
  )
}
