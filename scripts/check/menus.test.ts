import { globSync } from 'node:fs'
import { join } from 'node:path'
import { allows, type Role, roles } from '@forum/domain/people/roles'
import type { RemoteDefinition } from '@forum/federation/remote'
import { root } from '../build.ts'

/** Signed out, without a role, and with each role. */
const people: (readonly Role[] | null)[] = [null, [], ...roles.map((role) => [role])]
const isSame = <Part>(route: Part | undefined, entry: Part | undefined) => route === undefined || route === entry

/** A public page can have an entry for fewer: «My programme» is that of people who have signed in. Pages below another one are reached from it. */
test.each(globSync('remotes/*/src/remote.ts', { cwd: root }).sort())(
  '%s shows each entry of the menu to those who may open its page',
  async (file) => {
    const { nav, routes } = ((await import(join(root, file))) as { default: RemoteDefinition }).default
    const differing = nav.filter((entry) => {
      const page = routes.find(
        ({ path, module, without }) => path === entry.path.split('?')[0] && isSame(module, entry.module) && isSame(without, entry.without),
      )
      if (!page) return true
      const above = nav.filter(({ path }) => page.path.startsWith(`${path}/`))
      return people.some((held) =>
        allows(entry.access, held)
          ? !allows(page.access, held)
          : page.access !== 'public' && allows(page.access, held) && !above.some(({ access }) => allows(access, held)),
      )
    })
    expect(differing).toEqual([])
  },
)
