import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteNamed, writeRemote } from '@forum/releases/testing'

/**
 * Writes a build without a bundler, whose modules have separate faults.
 * @param modules bodies of functions that run when the module is evaluated: they get React as `react` and a healthy page as `Page`, and
 * return the `Component`. Each has a public page at its name.
 */
export async function spoiledBuild(folder: string, modules: Readonly<Record<string, string>>, version = '1.0.0'): Promise<string> {
  const names = Object.keys(modules)
  const factories = names.map((name) => `'./${name}': (react, Page) => { ${modules[name]} }`).join(',\n')
  const entry = `var forum_spoiled = (() => {
    const modules = { ${factories} }
    let react
    return {
      async init(scope) {
        const [shared] = Object.values(scope.react)
        react = (shared.lib ?? await shared.get())()
      },
      get: async (name) => () => {
        const Page = () => react.createElement('h1', null, name)
        return { Component: modules[name](react, Page) }
      },
    }
  })()`
  const routes = names.map((name) => ({ path: `/spoiled/${name}`, title: name, access: 'public' as const, expose: `./${name}` }))
  return writeRemote(await mkdtemp(join(folder, 'spoiled-')), remoteNamed('spoiled', { routes }), {
    version,
    scripts: { 'remoteEntry.js': entry },
    shared: { react: '*', '@forum/ui': null },
    names: null,
  })
}
