/** Colours are those of web/ui/theme.css. Fonts are those of the device: the chart is small wherever it is shown. */
export const embedStyle = `
:root{color-scheme:light dark;--paper:oklch(0.984 0.006 85);--ink:oklch(0.25 0.018 165);--quiet:oklch(0.47 0.015 130);--rule:oklch(0.885 0.011 85);--chart:oklch(0.46 0.085 165);--warn:oklch(0.5 0.1 70);--warn-paper:oklch(0.95 0.035 85)}
@media (prefers-color-scheme:dark){:root{--paper:oklch(0.195 0.011 165);--ink:oklch(0.925 0.009 85);--quiet:oklch(0.72 0.012 110);--rule:oklch(0.33 0.013 165);--chart:oklch(0.75 0.09 165);--warn:oklch(0.81 0.1 80);--warn-paper:oklch(0.28 0.035 80)}}
*{box-sizing:border-box}
html,body{block-size:100%;margin:0}
body{background:var(--paper);color:var(--ink);font:13px/1.45 system-ui,sans-serif;font-variant-numeric:tabular-nums}
main,figure{display:flex;flex-direction:column;flex:1 0 auto;margin:0}
main{min-block-size:100%;padding:.75rem 1rem}
.page-title{font:600 1.125rem/1.3 Georgia,serif;margin:0;text-wrap:balance}
p{margin:.25rem 0 0}
a{color:inherit;text-underline-offset:3px}
a:focus-visible{outline:2px solid var(--chart);outline-offset:2px}
.quiet,figcaption{color:var(--quiet)}
.mark{background:var(--warn-paper);color:var(--warn);border-radius:3px;padding:.1rem .4rem;font-weight:500}
.headline{font-size:1rem}
.plot{display:grid;grid-template-columns:3.25rem minmax(0,1fr);grid-template-rows:minmax(6.5rem,1fr) 2rem 1.25rem;row-gap:.625rem;flex:1 0 auto;margin-block:.875rem .5rem}
.plot svg{display:block;inline-size:100%;block-size:100%;min-block-size:0;overflow:visible}
.plot text{fill:var(--quiet);font-size:12px}
.grid{stroke:var(--rule)}
.band{fill:var(--chart);opacity:.2}
.line{fill:none;stroke:var(--chart);stroke-width:2px;stroke-linecap:round;stroke-linejoin:round;vector-effect:non-scaling-stroke}
.point{stroke-width:5px}.thin{stroke-width:7px}.hole{stroke:var(--paper);stroke-width:4px}
.bar{fill:var(--chart);opacity:.55}.open{opacity:.25}
.few{margin-block:1.5rem}
figcaption p{display:flex;flex-wrap:wrap;gap:.125rem .75rem}`
