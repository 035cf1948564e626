import { ownValue } from '@forum/domain/platform/keys'
import { isOptional, kindOf, type PropKind, type SlotKind } from '@forum/federation/slotKinds'
import { nameOf } from '../gate/gate.ts'
import { placesOf } from '../gate/liveSet/definitions.ts'
import type { BuildRecord } from '../record/release.ts'
import { isBuiltWithShell } from '../record/sourceFiles.ts'

/** Types of the slots that other remotes place, made of what their releases record, for the compiler of a team elsewhere. */

/** Values of a kind; what is inside of functions, lists and objects is not recorded. */
const typeOf: Record<SlotKind, string> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  function: '((...values: any[]) => void)',
  list: 'readonly any[]',
  object: 'Record<string, any>',
  unknown: 'unknown',
}

interface Placed {
  placers: string[]
  passes: Record<string, PropKind>[]
}

/** Slots of `@forum/federation` have their types there. */
function placedElsewhere(builds: readonly BuildRecord[], own: string): Map<string, Placed> {
  const known = new Set(builds.filter(isBuiltWithShell).flatMap((build) => placesOf(build).map(({ slot }) => slot)))
  const found = new Map<string, Placed>()
  for (const build of builds.filter(({ name }) => name !== own))
    for (const { slot, passes } of placesOf(build)) {
      if (known.has(slot) || !passes) continue
      const { placers, passes: before } = found.get(slot) ?? { placers: [], passes: [] }
      found.set(slot, { placers: [...placers, nameOf(build)], passes: [...before, passes] })
    }
  return found
}

/** A prop is required if each page passes it, and takes what any of them passes. */
function propOf(prop: string, passes: Placed['passes']): string {
  const kinds = passes.flatMap((each) => ownValue(each, prop) ?? [])
  const isMissing = kinds.length < passes.length || kinds.some(isOptional)
  const types = [...new Set(kinds.map((kind) => typeOf[kindOf(kind)]))].sort()
  return `${JSON.stringify(prop)}${isMissing ? '?' : ''}: ${[...types, ...(isMissing ? ['null'] : [])].join(' | ')}`
}

/**
 * Contents of a declaration file.
 * @param own name of the remote whose team wants it: its own slots are declared in its sources
 */
export function slotTypes(builds: readonly BuildRecord[], own: string): string {
  const slots = [...placedElsewhere(builds, own)].sort(([one], [other]) => (one < other ? -1 : 1))
  const lines = slots.flatMap(([slot, { placers, passes }]) => {
    const props = [...new Set(passes.flatMap(Object.keys))].sort()
    return [
      `    /** Placed by ${placers.join(', ')}. */`,
      `    ${JSON.stringify(slot)}: { ${props.map((prop) => propOf(prop, passes)).join('; ')} }`,
    ]
  })
  return [
    '// Written by «forum-release types» from the live releases of the portal. Do not edit.',
    "import '@forum/federation/slots'",
    '',
    "declare module '@forum/federation/slots' {",
    '  interface SlotProps {',
    ...lines,
    '  }',
    '}',
    '',
  ].join('\n')
}
