import type { PageKind } from './site.ts'

export type Assets = {
  script: string
  /** The scripts for a visitor who only reads. */
  reader: string
  /** Modules that the script imports at once. */
  imports: readonly string[]
  styles: readonly string[]
  /** Fonts of the first visible text. */
  fonts: readonly string[]
}

/** Sets the theme before the first paint, so that nothing flashes; the key is the one of web/browser/theme.ts. */
const themeScript = `(()=>{let t;try{t=localStorage.getItem('theme')}catch{}
document.documentElement.classList.toggle('dark',t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)})()`

/**
 * On the first page of a visit, text appears before its fonts: they are requested once the browser reports
 * the first paint, and applied once all are loaded, one part of the page per frame, so that no frame is long.
 * Parts outside the viewport are laid out only then. The fallback fonts have the same metrics
 * (web/ui/theme.css). Later pages find the fonts cached.
 */
const facesScript = (fonts: readonly string[]) => `(()=>{let known
try{known=sessionStorage.getItem('faces');sessionStorage.setItem('faces','known')}catch{}
if(known){for(const href of ${JSON.stringify(fonts)}){const link=document.createElement('link');link.rel='preload';link.as='font';link.type='font/woff2';link.crossOrigin='';link.href=href;document.head.append(link)}return}
const root=document.documentElement;root.dataset.faces='late'
const show=()=>{const parts=[...document.querySelectorAll('main>section,main>article>section')]
const next=()=>{const part=parts.shift();if(!part)return root.removeAttribute('data-faces');part.dataset.faces='here';requestAnimationFrame(next)};next()}
const ask=()=>Promise.all(['Inter','Newsreader'].map(face=>document.fonts.load('1em '+face))).then(show,show)
if(!self.PerformanceObserver?.supportedEntryTypes?.includes('paint'))return requestAnimationFrame(()=>requestAnimationFrame(ask))
new PerformanceObserver((_,seen)=>{seen.disconnect();ask()}).observe({type:'paint',buffered:true})})()`

/**
 * On loading, zod tests whether it may compile code. Here it may not, and the browser would report the
 * violation.
 */
const noCompilation = 'self.__zod_globalConfig={jitless:true}'

/**
 * Hydrates a page that is already complete: at the reader's first input, or for a member as soon as the
 * browser is idle. A page that appears under a resting pointer gets a pointer move of zero distance, which
 * does not count. The first pressed button is remembered until React can handle it, and the menu of the
 * site's header closes behind an in-page link, as web/home/disclosure.tsx does later. The storage key is that
 * of auth.
 */
const lateScript = ({ script, reader }: Assets) => `(()=>{
const events=['pointermove','pointerdown','touchstart','wheel','scroll','keydown','focusin'];let started=false
const start=()=>{if(started)return;started=true;for(const e of events)removeEventListener(e,onInput,true);import('${script}')}
const onInput=e=>{if(e.type!=='pointermove'||e.movementX||e.movementY)start()}
for(const e of events)addEventListener(e,onInput,{capture:true,passive:true})
addEventListener('click',({target})=>{if(window.diwanHydrated||!target.closest)return
window.diwanEarlyClick=target.closest('button[type=button]');target.closest('header details a')?.closest('details').removeAttribute('open')},true)
let member=null;try{member=localStorage.getItem('diwan.session')}catch{}
const idle=()=>member?start():started||import('${reader}')
addEventListener('load',()=>'requestIdleCallback' in window?requestIdleCallback(idle,{timeout:5000}):setTimeout(idle,1500))})()`

/** The outline of the shell is as wide as the sidebar was left; the cookie is that of web/shell/sidebar/sidebar-state.ts. */
const sidebarScript = `if(document.cookie.split('; ').includes('sidebar_state=false'))document.documentElement.dataset.sidebar='narrow'`

/**
 * A member reads this page inside the member shell: the public frame is hidden until React has rendered the
 * shell, which starts at once. If that fails, the public page is shown after a delay. The storage key is that
 * of auth.
 */
const memberScript = (
  script: string,
) => `(()=>{try{if(!localStorage.getItem('diwan.session'))return}catch{return}
const root=document.documentElement;root.dataset.member='';const show=()=>root.removeAttribute('data-member')
setTimeout(show,4000);import('${script}').catch(show)})()`

/** For feed readers. */
const feeds = [
  '<link rel="alternate" type="application/atom+xml" title="Diwan" href="/feed.xml">',
  '<link rel="alternate" type="application/rss+xml" title="Diwan" href="/rss.xml">',
]

/** The end of a document's head. React ignores elements that it did not insert. */
export function renderHead(assets: Assets, kind: PageKind): string {
  const { script, styles, fonts } = assets
  return [
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(isLate(kind)
      ? [`<script>${facesScript(fonts)}</script>`]
      : fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`)),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script>${themeScript};${noCompilation}</script>`,
    ...(kind === 'public' || kind === 'open' ? feeds : []),
    ...(kind === 'member' || kind === 'open' ? [`<script>${sidebarScript}</script>`] : []),
    ...(kind === 'open' ? [`<script>${memberScript(script)}</script>`] : []),
    ...listScripts(assets, kind),
  ].join('\n')
}

function listScripts(assets: Assets, kind: PageKind): string[] {
  if (kind === 'still') return []
  if (isLate(kind)) return [`<script>${lateScript(assets)}</script>`]
  return [
    ...assets.imports.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" async src="${assets.script}"></script>`,
  ]
}

const isLate = (kind: PageKind): boolean => kind === 'public' || kind === 'open' || kind === 'unknown'
