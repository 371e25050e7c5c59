import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageKind, render } from './entry-server.tsx'

const hostile =
  '</script><script>window.taken=1</script><!--<script>\u2028\u2029-->"\'`\\${1}&lt;&amp;]]></title>'

async function aboutPage(heading: string): Promise<string> {
  const card = { id: 1, heading, about: heading, isOpen: false, demonstration: false }
  const ask = () => Promise.resolve(Response.json({ cards: [card] }))
  const { status, html } = await render('http://localhost:3000/about', pageKind('/about'), ask)
  expect(status).toBe(200)
  return html
}

type Node = { name?: string; data?: string; children?: Node[] }
const within = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(within)]
const scripts = (html: string): string[] =>
  within(parseDocument(html))
    .filter(({ name }) => name === 'script')
    .map(({ children = [] }) => children.map(({ data = '' }) => data).join(''))

const State = z.object({ cards: z.array(z.object({ heading: z.string() })) })

test('the state of a page cannot end its script element, and arrives unchanged', async () => {
  const found = scripts(await aboutPage(hostile))
  expect(found).toHaveLength(scripts(await aboutPage('Plain')).length)
  expect(found.filter((script) => script.includes('</script>') || script.startsWith('window.taken'))).toEqual(
    [],
  )
  const state = found.find((script) => script.includes('$_TSR.router'))
  const module = `const self = globalThis, document = { currentScript: { remove() {} } };
    ${state}; export default JSON.stringify($_TSR.router.matches.map(({ l }) => l ?? null)); delete self.$_TSR`
  const { default: matches }: { default: unknown } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module)}`
  )
  const loaded = z.array(z.unknown()).parse(JSON.parse(String(matches)))
  expect(State.parse(loaded.at(-1)).cards[0]?.heading).toBe(hostile)
})
