import { globSync } from 'node:fs'
import { join } from 'node:path'
import { allows, type Role, roles } from '@forum/domain/people/roles'
import type { RemoteDefinition } from '@forum/federation/remote'
import { root } from '../build.ts'

/** Signed out, without a role, and with each role. */
const people: (readonly Role[] | null)[] = [null, [], ...roles.map((role) => [role])]
const isSame = <Part>(route: Part | undefined, entry: Part | undefined) => route === undefined || route === entry

test.each(globSync('remotes/*/src/remote.ts', { cwd: root }).sort())(
  '%s shows no entry of the menu to people who may not open its page',
  async (file) => {
    const { default: definition } = (await import(join(root, file))) as { default: RemoteDefinition }
    const wider = definition.nav.filter((entry) => {
      const page = definition.routes.find(
        ({ path, module, without }) => path === entry.path.split('?')[0] && isSame(module, entry.module) && isSame(without, entry.without),
      )
      return !page || people.some((held) => allows(entry.access, held) && !allows(page.access, held))
    })
    expect(wider).toEqual([])
  },
)
