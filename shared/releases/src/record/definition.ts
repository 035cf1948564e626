import { ModuleName, Path, RemoteDefinitionSchema, SlotPlace } from '@forum/federation/registry'
import * as v from 'valibot'
import { FilePath } from './filePath.ts'

const { slots, ...rest } = RemoteDefinitionSchema.entries

/** A slot that a page places, with the props that every use of it passes. */
export const BuildPlace = v.object({ ...SlotPlace.entries, passes: v.exactOptional(v.array(v.string())) })

/** A remote's definition as its build records it: with what the gate compares but browsers do not need. */
export const BuildDefinition = v.object({
  ...rest,
  slots: v.array(v.object({ ...slots.item.entries, props: v.exactOptional(v.record(v.string(), v.picklist(['required', 'optional']))) })),
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
