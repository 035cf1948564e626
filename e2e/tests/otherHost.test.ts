import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build, root } from '@forum/scripts/build'
import { expect, test } from '@playwright/test'

const page = `import { useState } from 'react'

export function Component() {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>Нажато: {count}</button>
}`
const settings = `import { remoteConfig } from '../../../rsbuild.base.ts'
import definition from './src/remote.ts'

export default remoteConfig(definition, import.meta.dirname)`
const definition = `import { defineRemote } from '@forum/federation/remote'

export default defineRemote({
  name: 'counter',
  contract: '^5.2.0',
  routes: [{ path: '/counter', title: 'Счётчик', access: 'public', expose: './pages/Counter' }],
  slots: [],
  nav: [],
})`
const shared = ['react', 'react-dom', 'react/jsx-runtime'].map((name) => `'${name}': { singleton: true }`).join(', ')
const docs = join(root, 'docs/remotes/standalone.md')
// The host's configuration as in docs/remotes/standalone.md.
const host = `import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'

export default {
  source: { entry: { index: './src/index.js' } },
  tools: {
    rspack: (_config, { appendPlugins }) =>
      appendPlugins(
        new ModuleFederationPlugin({
          name: 'host',
          remotes: { counter: 'forum_counter@/remote/mf-manifest.json' },
          shared: { ${shared} },
          experiments: { provideExternalRuntime: true },
          dts: false,
        }),
      ),
  },
}`
const entry = `import 'react/jsx-runtime'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Component } from 'counter/pages/Counter'

createRoot(document.body.appendChild(document.createElement('main'))).render(createElement(Component))`

async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

// @requirement releases-44
test('a host of Module Federation that is not the portal loads a remote built for the portal; without the runtime it gets the documented error', async ({
  page: tab,
}) => {
  // The folder is in the shell's, whose dependencies both use; a dot folder does not belong to the portal.
  const folder = await mkdtemp(join(root, 'shell/.host-'))
  try {
    await write(folder, {
      'remote/rsbuild.config.ts': settings,
      'remote/src/remote.ts': definition,
      'remote/src/pages/Counter.tsx': page,
      'host/rsbuild.config.ts': host,
      'host/src/index.js': "import('./main.js')",
      'host/src/main.js': entry,
      'bare/rsbuild.config.ts': host.replace('provideExternalRuntime: true', ''),
      'bare/src/index.js': "import('./main.js')",
      'bare/src/main.js': entry,
    })
    await cp(join(root, 'remotes/theses/package.json'), join(folder, 'remote/package.json'))
    await build(join(folder, 'remote'))
    await build(join(folder, 'host'))
    await build(join(folder, 'bare'))
    await tab.route(/\.test\//, (route) => {
      const { hostname, pathname } = new URL(route.request().url())
      const file = pathname.startsWith('/remote/')
        ? pathname.replace('/remote/', 'remote/dist/')
        : `${hostname.slice(0, 4)}/dist${pathname}`
      return route.fulfill({ path: join(folder, file) })
    })
    await tab.goto('http://host.test/index.html')
    await tab.getByRole('button', { name: 'Нажато: 0' }).click()
    await expect(tab.getByRole('button', { name: 'Нажато: 1' })).toBeVisible()

    const errors: string[] = []
    tab.on('pageerror', ({ message }) => errors.push(message))
    tab.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await tab.goto('http://bare.test/index.html')
    const documented = /Without `provideExternalRuntime` the entry fails with (RUNTIME-\d+)/.exec(await readFile(docs, 'utf8'))?.[1]
    await expect.poll(() => errors.flatMap((text) => text.match(/RUNTIME-\d+/g) ?? [])[0]).toBe(documented)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
