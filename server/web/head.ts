import type { PageKind } from './site.ts'

export type Assets = {
  script: string
  /** What runs for a stranger who only reads. */
  reader: string
  /** Modules that the script imports at once. */
  imports: readonly string[]
  styles: readonly string[]
  /** Fonts of what is seen first. */
  fonts: readonly string[]
}

/** Sets the theme before the first paint, so that nothing flashes; the key is the one of web/browser/theme.ts. */
const themeScript = `(()=>{let t;try{t=localStorage.getItem('theme')}catch{}
document.documentElement.classList.toggle('dark',t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)})()`

/**
 * On the first page of a visit words come before the faces they are set in: those are asked for once the browser says
 * that something has been drawn, and taken on once all are there, one part of the page a frame, so that no frame is
 * long; parts outside the window are first laid out then. What stands in for the faces is as wide and as tall
 * (web/ui/theme.css). Later pages find them at hand.
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

/** zod asks on loading whether it may compile code. It may not here, and the browser would report the question. */
const noCompilation = 'self.__zod_globalConfig={jitless:true}'

/**
 * Brings React to a page that is already whole: at the first thing that its reader does, for a member as soon as the
 * browser has nothing to do. A page that appears under a resting pointer is told of a move of nothing, which is none.
 * The button that was pressed first is kept until React can hear of it, and the menu of the site's head closes behind a
 * link that leads down the same page, as web/home/disclosure.tsx closes it later. The key is auth's.
 */
const lateScript = ({ script, reader }: Assets) => `(()=>{
const events=['pointermove','pointerdown','touchstart','wheel','scroll','keydown','focusin'];let started=false
const start=()=>{if(started)return;started=true;for(const e of events)removeEventListener(e,act,true);import('${script}')}
const act=e=>{if(e.type!=='pointermove'||e.movementX||e.movementY)start()}
for(const e of events)addEventListener(e,act,{capture:true,passive:true})
addEventListener('click',({target})=>{if(window.diwanHydrated||!target.closest)return
window.diwanEarlyClick=target.closest('button[type=button]');target.closest('header details a')?.closest('details').removeAttribute('open')},true)
let member=null;try{member=localStorage.getItem('diwan.session')}catch{}
const idle=()=>member?start():started||import('${reader}')
addEventListener('load',()=>'requestIdleCallback' in window?requestIdleCallback(idle,{timeout:5000}):setTimeout(idle,1500))})()`

/** The skeleton of the shell is as wide as the sidebar was left; the cookie is that of web/shell/sidebar/sidebar-state.ts. */
const sidebarScript = `if(document.cookie.split('; ').includes('sidebar_state=false'))document.documentElement.dataset.sidebar='narrow'`

/**
 * A member reads this page in his own frame: that of strangers stays hidden until React has put the other one up, which
 * begins at once. Should that never come, the page shows after a while as anyone sees it. The key is auth's.
 */
const memberScript = (
  script: string,
) => `(()=>{try{if(!localStorage.getItem('diwan.session'))return}catch{return}
const root=document.documentElement;root.dataset.member='';const show=()=>root.removeAttribute('data-member')
setTimeout(show,4000);import('${script}').catch(show)})()`

/** For programs that follow what is published. */
const feeds = [
  '<link rel="alternate" type="application/atom+xml" title="Diwan" href="/feed.xml">',
  '<link rel="alternate" type="application/rss+xml" title="Diwan" href="/rss.xml">',
]

/** The end of a document's head. React skips what it did not put there itself. */
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
    ...(kind === 'member' ? [`<script>${sidebarScript}</script>`] : []),
    ...(kind === 'open' ? [`<script>${memberScript(script)}</script>`] : []),
    ...scriptsOf(assets, kind),
  ].join('\n')
}

function scriptsOf(assets: Assets, kind: PageKind): string[] {
  if (kind === 'still') return []
  if (isLate(kind)) return [`<script>${lateScript(assets)}</script>`]
  return [
    ...assets.imports.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" async src="${assets.script}"></script>`,
  ]
}

const isLate = (kind: PageKind): boolean => kind === 'public' || kind === 'open' || kind === 'unknown'
