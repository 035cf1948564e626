import { ModuleName, Path, RemoteDefinitionSchema, SlotPlace } from '@forum/federation/registry'
import { type PropKind, slotKinds } from '@forum/federation/slotKinds'
import * as v from 'valibot'
import { FilePath } from './filePath.ts'

const { slots, ...rest } = RemoteDefinitionSchema.entries

const anyKind = (): PropKind => 'unknown'
const anyKindOptional = (): PropKind => 'unknown?'
const PropKindSchema = v.picklist([...slotKinds, ...slotKinds.map((kind): PropKind => `${kind}?`)])

/** Kinds of a slot's props. Builds of earlier packages have names alone. */
const Props = v.record(
  v.string(),
  v.union([
    PropKindSchema,
    v.pipe(v.literal('required'), v.transform(anyKind)),
    v.pipe(v.literal('optional'), v.transform(anyKindOptional)),
  ]),
)
const EarlierPasses = v.pipe(
  v.array(v.string()),
  v.transform((names) => Object.fromEntries(names.map((name) => [name, anyKind()]))),
)

/** A slot that a page places, with the props that it passes. */
export const BuildPlace = v.object({ ...SlotPlace.entries, passes: v.exactOptional(v.union([EarlierPasses, Props])) })

/** A remote's definition as its build records it: with what the gate compares but browsers do not need. */
export const BuildDefinition = v.object({
  ...rest,
  slots: v.array(v.object({ ...slots.item.entries, props: v.exactOptional(Props) })),
  places: v.exactOptional(v.array(BuildPlace)),
  /** Service worker of the remote: a file of the build, and the beginning of the addresses that it serves. */
  worker: v.exactOptional(v.object({ file: FilePath, scope: Path })),
  /** Document of the remote outside the shell. */
  document: v.exactOptional(
    v.object({
      path: Path,
      title: v.string(),
      module: v.exactOptional(ModuleName),
      script: FilePath,
      style: FilePath,
      camera: v.exactOptional(v.literal(true)),
    }),
  ),
  /** The remote uses none of the shell's shared modules, not even React. */
  sharesNothing: v.exactOptional(v.literal(true)),
})
export type BuildDefinition = v.InferOutput<typeof BuildDefinition>
