import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Frame } from '@forum/federation/release'
import { createRsbuild } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { JSDOM, VirtualConsole } from 'jsdom'

/**
 * Renders the frames that a build offers in `src/frames.tsx`: still pictures of its pages for the time before its code has come.
 * The sources are bundled as they are, without federation, and run in a document of jsdom.
 * @param folder where the shell or the remote stands
 */
export async function renderFrames(folder: string): Promise<Record<string, Frame> | undefined> {
  const entry = join(folder, 'src/frames.tsx')
  if (!existsSync(entry)) return undefined
  const out = mkdtempSync(join(tmpdir(), 'forum-frames-'))
  try {
    const rsbuild = await createRsbuild({
      cwd: folder,
      config: {
        mode: 'production',
        logLevel: 'error',
        source: { entry: { frames: entry } },
        output: { distPath: { root: out, js: '' }, filename: { js: '[name].js' }, minify: false, sourceMap: false, polyfill: 'off' },
        splitChunks: { preset: 'none', chunks: 'async' },
        performance: { printFileSize: false },
        plugins: [pluginReact({ splitChunks: false })],
        tools: {
          htmlPlugin: false,
          rspack: { output: { asyncChunks: false, library: { name: 'frames', type: 'window', export: 'default' } } },
        },
      },
    })
    const { close } = await rsbuild.build()
    await close()
    const page = join(folder, 'src/index.html')
    return run(readFileSync(join(out, 'frames.js'), 'utf8'), existsSync(page) ? readFileSync(page, 'utf8') : '<!doctype html>')
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

function run(code: string, page: string): Record<string, Frame> {
  // jsdom reports what it does not implement (layout, scrolling); a frame needs none of it.
  const { window } = new JSDOM(page, {
    url: 'http://portal.example/',
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole(),
    beforeParse: (created) => Object.assign(created, { fetch, Request, Response, Headers, TextEncoder, TextDecoder }),
  })
  try {
    window.eval(code)
    return JSON.parse(JSON.stringify((window as unknown as { frames: () => unknown }).frames())) as Record<string, Frame>
  } finally {
    window.close()
  }
}
