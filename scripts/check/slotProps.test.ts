import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteDefinition } from '@forum/federation/remote'
import { isOptional } from '@forum/federation/slotKinds'
import { parseSync } from 'oxc-parser'
import { buildable } from '../build.ts'

interface Named {
  name: string
}
interface Attribute {
  type: string
  name?: Named
  value?: { value?: string }
}
interface Element {
  name?: Named
  attributes?: Attribute[]
}
interface Property {
  key?: Named
}

function* nodesIn(value: unknown, type: string): Generator<object> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && value.type === type) yield value
  for (const child of Object.values(value)) yield* nodesIn(child, type)
}

const namesOf = (nodes: Iterable<Attribute | Property>): string[] =>
  [...nodes].flatMap((node) => ('name' in node ? node.name : 'key' in node ? node.key : undefined)?.name ?? [])

/** Props that each use of a slot passes, by slot; `some` are also those of a spread object, which may be absent. */
function usesIn(folder: string): Record<string, { always: string[]; some: string[] }[]> {
  const uses: ReturnType<typeof usesIn> = {}
  for (const path of globSync('src/**/*.tsx', { cwd: folder }).filter((file) => !file.endsWith('.test.tsx')))
    for (const node of nodesIn(parseSync(path, readFileSync(join(folder, path), 'utf8')).program, 'JSXOpeningElement')) {
      const { name, attributes = [] }: Element = node
      const slot = name?.name === 'Slot' && attributes.find((one) => one.name?.name === 'name')?.value?.value
      if (!slot) continue
      const always = namesOf(attributes).filter((one) => one !== 'name')
      const spread = attributes.filter(({ type }) => type === 'JSXSpreadAttribute').flatMap((one) => namesOf(nodesIn(one, 'Property')))
      uses[slot] = [...(uses[slot] ?? []), { always, some: [...always, ...spread] }]
    }
  return uses
}

// @requirement releases-22
test.each(buildable().filter(({ name }) => name !== 'shell'))(
  '$name records the slots it places and the props it passes',
  async ({ folder }) => {
    const { default: definition } = (await import(join(folder, 'src/remote.ts'))) as { default: RemoteDefinition }
    const uses = usesIn(folder)
    const places = definition.places ?? []
    expect(places.map(({ slot }) => slot).toSorted()).toEqual(Object.keys(uses).toSorted())
    for (const { slot, passes = {} } of places) {
      const each = uses[slot] ?? []
      expect(new Set(Object.keys(passes)), slot).toEqual(new Set(each.flatMap(({ some }) => some)))
      const always = Object.keys(passes).filter((prop) => !isOptional(passes[prop] ?? 'unknown?'))
      for (const use of each) expect(use.always, slot).toEqual(expect.arrayContaining(always))
    }
  },
)
