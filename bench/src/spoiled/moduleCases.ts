import type { Case } from './builds.ts'

/** Faults of code that runs. */

const effect = (code: string) => `return page({ child: () => { react.useEffect(() => { ${code} }, []); return null } })`
const render = (code: string) => `return page({ child: () => { ${code}; return null } })`
const click = (code: string) => `return page({ click() { ${code} } })`
const evaluation = (code: string) => `${code}; return page()`
const style = (css: string) =>
  evaluation(`document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(css)} }))`)
const SLEEP = 'await new Promise((over) => setTimeout(over, 8000))'
const COVER =
  'Object.assign(document.body.appendChild(document.createElement("div")).style, { position: "fixed", inset: 0, zIndex: 99, background: "#fff" })'
const ENDLESS = 'const [n, set] = react.useState(0); react.useEffect(() => set(n + 1))'

/** What a build does when it is evaluated, or as a page that every visitor may open. */
export const moduleCases: readonly Case[] = [
  { name: 'entry-throws', change: { before: 'throw new Error("entry")' }, expected: 'run' },
  { name: 'entry-never-ends', change: { before: 'for (;;);' }, expected: 'run' },
  { name: 'evaluation-throws', change: { module: 'throw new Error("evaluation")' }, expected: 'run' },
  { name: 'evaluation-never-ends', change: { module: 'for (;;);' }, expected: 'run' },
  { name: 'module-never-comes', change: { get: 'return new Promise(() => {})' }, expected: 'run' },
  { name: 'await-of-8-s', change: { get: `${SLEEP}; return exported` }, expected: 'alert' },
  { name: 'component-is-a-list', change: { module: 'return [page()]' }, expected: 'run' },
  { name: 'body-emptied-in-an-effect', change: { module: effect('document.body.innerHTML = ""') }, expected: 'run' },
  { name: 'document-written', change: { module: effect('document.open(); document.write("<p>"); document.close()') }, expected: 'run' },
  { name: 'header-removed', change: { module: evaluation('document.querySelector("#root header").remove()') }, expected: 'run' },
  { name: 'header-covered', change: { module: effect(COVER) }, expected: 'run' },
  { name: 'header-hidden-by-style', change: { module: style('header { display: none !important }') }, expected: 'run' },
  { name: 'page-hidden-by-style', change: { module: style('* { display: none !important }') }, expected: 'run' },
  { name: 'style-of-the-body', change: { module: style('body { font: 40px cursive; background: red }') }, expected: 'run' },
  { name: 'fetch-replaced', change: { module: evaluation('globalThis.fetch = async () => new Response("{}")') }, expected: 'run' },
  { name: 'history-replaced', change: { module: evaluation('history.pushState = () => {}') }, expected: 'run' },
  { name: 'map-replaced', change: { module: evaluation('Array.prototype.map = () => []') }, expected: 'run' },
  { name: 'then-replaced', change: { module: evaluation('Promise.prototype.then = function () { return this }') }, expected: 'run' },
  { name: 'prototype-extended', change: { module: evaluation('Object.prototype.portal = "x"') }, expected: 'run' },
  {
    name: 'container-of-another',
    change: { module: evaluation('globalThis.forum_account = { init() {}, get: async () => () => ({}) }') },
    expected: 'run',
  },
  {
    name: 'runtime-removed',
    change: { module: evaluation('delete globalThis.forumFederation; globalThis.forumFederation = undefined') },
    expected: 'run',
  },
  { name: 'storage-cleared', change: { module: evaluation('localStorage.clear()') }, expected: 'run' },
  { name: 'session-removed', change: { module: effect('localStorage.removeItem("forum-session")') }, expected: 'run' },
  {
    name: 'workers-unregistered',
    change: { module: effect('navigator.serviceWorker?.getRegistrations().then((all) => all.forEach((one) => one.unregister()))') },
    expected: 'run',
  },
  {
    name: 'caches-deleted',
    change: { module: effect('caches.keys().then((all) => all.forEach((name) => caches.delete(name)))') },
    expected: 'run',
  },
  { name: 'navigation-elsewhere', change: { module: evaluation('location.href = "https://elsewhere.example/"') }, expected: 'run' },
  { name: 'reload-without-end', change: { module: effect('location.reload()') }, expected: 'run' },
  { name: 'interval-left', change: { module: effect('setInterval(() => {}, 1000)') }, expected: 'run' },
  { name: 'frames-left', change: { module: effect('const draw = () => requestAnimationFrame(draw); draw()') }, expected: 'run' },
  { name: 'worker-left', change: { module: effect('new Worker("data:text/javascript,")') }, expected: 'run' },
  { name: 'render-never-ends', change: { module: render('for (;;);') }, expected: 'run' },
  { name: 'effect-never-ends', change: { module: effect('for (;;);') }, expected: 'run' },
  { name: 'effect-calls-itself', change: { module: render(ENDLESS) }, expected: 'run' },
  {
    name: 'calls-without-end',
    change: { module: effect('const call = () => fetch("/api/forum/").then(call, call); call()') },
    expected: 'run',
  },
  { name: 'render-throws', change: { module: render('throw new Error("render")') }, expected: 'canary' },
  { name: 'loader-throws', change: { module: 'return { Component: page(), loader() { throw new Error("loader") } }' }, expected: 'canary' },
  {
    name: 'loader-never-ends',
    change: { module: 'return { Component: page(), loader: () => new Promise(() => {}) }' },
    expected: 'canary',
  },
  { name: 'no-heading', change: { module: 'return () => null' }, expected: 'canary' },
]

/** What only visitors see: pages behind a sign-in, and what a click or a timer does. */
export const liveCases: readonly Case[] = [
  { name: 'signed-in-render-throws', change: { access: 'signed-in', module: render('throw new Error("render")') }, expected: 'alert' },
  {
    name: 'signed-in-loader-never-ends',
    change: { access: 'signed-in', module: 'return { Component: page(), loader: () => new Promise(() => {}) }' },
    expected: 'alert',
  },
  { name: 'signed-in-body-emptied', change: { access: 'signed-in', module: effect('document.body.innerHTML = ""') }, expected: 'alert' },
  { name: 'signed-in-header-covered', change: { access: 'signed-in', module: effect(COVER) }, expected: 'alert' },
  { name: 'signed-in-effect-calls-itself', change: { access: 'signed-in', module: render(ENDLESS) }, expected: 'alert' },
  { name: 'signed-in-render-never-ends', change: { access: 'signed-in', module: render('for (;;);') }, expected: 'alert' },
  { name: 'signed-in-map-replaced', change: { access: 'signed-in', module: effect('Array.prototype.map = () => []') }, expected: 'alert' },
  {
    name: 'signed-in-fetch-replaced',
    change: { access: 'signed-in', module: effect('globalThis.fetch = () => Promise.reject(new Error("gone"))') },
    expected: 'alert',
  },
  {
    name: 'failed-call-crashes',
    change: {
      access: 'signed-in',
      module:
        'return page({ child: () => { const [reply, set] = react.useState({ list: [] }); react.useEffect(() => void fetch("/api/no/such/").then((r) => r.json()).then(set, () => set({})), []); return reply.list.length } })',
    },
    expected: 'alert',
  },
  { name: 'timer-throws', change: { module: effect('setTimeout(() => { throw new Error("timer") }, 2000)') }, expected: 'alert' },
  {
    name: 'rejection-unhandled',
    change: { module: effect('setTimeout(() => void Promise.reject(new Error("rejected")), 1000)') },
    expected: 'alert',
  },
  { name: 'click-throws', change: { module: click('throw new Error("click")') }, expected: 'alert' },
  { name: 'click-rejects', change: { module: click('(async () => { throw new Error("click") })()') }, expected: 'alert' },
  { name: 'click-throws-text', change: { module: click('throw "click"') }, expected: 'slips' },
  { name: 'click-empties-the-body', change: { module: click('document.body.innerHTML = ""') }, expected: 'alert' },
  { name: 'click-covers-the-header', change: { module: click(COVER) }, expected: 'alert' },
  { name: 'click-loads-a-missing-chunk', change: { module: click('import("/mf/NAME/2.0.0/static/gone.js")') }, expected: 'alert' },
  { name: 'click-never-ends', change: { module: click('for (;;);') }, expected: 'slips' },
  {
    name: 'click-renders-without-end',
    change: {
      module:
        'return page({ child: () => { const [n, set] = react.useState(0); react.useEffect(() => { if (n) set(n + 1) }); return react.createElement("b", { onClick: () => set(1) }, "Сосчитать") } })',
    },
    expected: 'alert',
  },
  { name: 'one-visit-in-thirty', change: { module: render('if (Math.random() < 1 / 30) throw new Error("rare")') }, expected: 'slips' },
]

/** Builds without a fault that look like one. */
export const honestCases: readonly Case[] = [
  { name: 'memo', change: { module: 'return react.memo(page())' }, expected: 'ready' },
  { name: 'forward-ref', change: { module: 'return react.forwardRef(page())' }, expected: 'ready' },
  { name: 'lazy', change: { module: 'const Page = page(); return react.lazy(async () => ({ default: Page }))' }, expected: 'ready' },
  {
    name: 'interval-ended',
    change: {
      module:
        'return page({ child: () => { react.useEffect(() => { const id = setInterval(() => {}, 9); return () => clearInterval(id) }, []); return null } })',
    },
    expected: 'ready',
  },
  {
    name: 'own-key-in-storage',
    change: { module: evaluation('localStorage.setItem("spoiled-filter", "1"); localStorage.removeItem("spoiled-filter")') },
    expected: 'ready',
  },
  { name: 'own-style', change: { module: style('.spoiled-note { color: red }') }, expected: 'ready' },
  { name: 'without-english', change: {}, expected: 'ready' },
  { name: 'not-run', change: { notRun: true }, expected: 'ready' },
]
