import { classes } from './classes.ts'

const looks = [
  'leading-relaxed [overflow-wrap:anywhere]',
  '[&>*+*]:mt-4 [&>:first-child]:mt-0',
  '[&_h2]:mt-10! [&_h2]:font-serif [&_h2]:text-lg [&_h3]:mt-8! [&_h3]:font-medium [&_:is(h2,h3)+*]:mt-3!',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:ps-5 [&_li+li]:mt-1.5 [&_li]:marker:text-muted-foreground',
  '[&_a]:underline [&_a]:decoration-input [&_a]:underline-offset-4 [&_a:hover]:decoration-current',
  '[&_table]:w-full [&_table]:text-sm [&_th]:text-start [&_th]:font-medium [&_:is(td,th)]:border-b [&_:is(td,th)]:border-border [&_:is(td,th)]:py-2.5 [&_:is(td,th)]:pe-4 [&_:is(td,th)]:align-top',
  '[&_blockquote]:border-s-2 [&_blockquote]:border-brass [&_blockquote]:ps-5',
]

/** A written text: markup that the server has cleaned. In the browser it passes the page's trusted types as well. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return <div className={classes(looks, className)} dangerouslySetInnerHTML={{ __html: html }} />
}
