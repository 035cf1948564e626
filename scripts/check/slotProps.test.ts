import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteDefinition } from '@forum/federation/remote'
import { parseSync } from 'oxc-parser'
import { buildable } from '../build.ts'

interface Named {
  name: string
}
interface Element {
  type: string
  name?: Named
  attributes?: { name?: Named; value?: { value?: string } }[]
}

function* elementsIn(value: unknown): Generator<Element> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && value.type === 'JSXOpeningElement') yield value as Element
  for (const child of Object.values(value)) yield* elementsIn(child)
}

/** Props that every use of a slot passes, by slot. */
function passedIn(folder: string): Record<string, string[]> {
  const passed: Record<string, string[]> = {}
  for (const path of globSync('src/**/*.tsx', { cwd: folder }).filter((file) => !file.endsWith('.test.tsx')))
    for (const { name, attributes = [] } of elementsIn(parseSync(path, readFileSync(join(folder, path), 'utf8')).program)) {
      const slot = name?.name === 'Slot' && attributes.find((one) => one.name?.name === 'name')?.value?.value
      if (!slot) continue
      const names = attributes.flatMap((one) => (one.name && one.name.name !== 'name' ? [one.name.name] : []))
      passed[slot] = (passed[slot] ?? names).filter((one) => names.includes(one)).sort()
    }
  return passed
}

// @requirement releases-22
test.each(buildable().filter(({ name }) => name !== 'shell'))(
  '$name records the slots it places and the props it passes',
  async ({ folder }) => {
    const { default: definition } = (await import(join(folder, 'src/remote.ts'))) as { default: RemoteDefinition }
    const recorded = Object.fromEntries((definition.places ?? []).map(({ slot, passes = [] }) => [slot, passes.toSorted()]))
    expect(recorded).toEqual(passedIn(folder))
  },
)
