/** As the `ref` of a row of ways that scrolls sideways: the one that leads to this page is in sight. */
export function showCurrent(row: HTMLElement | null): void {
  row?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
}
