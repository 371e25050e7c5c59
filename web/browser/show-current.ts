/** As the `ref` of a navigation that scrolls sideways: scrolls the link of the current page into view. */
export function showCurrent(row: HTMLElement | null): void {
  row?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
}
