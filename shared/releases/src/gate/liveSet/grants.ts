import type { BuildRecord } from '../../record/release.ts'
import { definitionFile } from '../../record/sourceFiles.ts'
import { nameOf, type Problem } from '../gate.ts'

/** Remotes that may have a separate document, by name, as the operator grants it. */
export type Grants = ReadonlyMap<string, { camera: boolean }>

/**
 * Documents without a grant: outside the shell they have a wider policy, and may have the camera. A live remote keeps what it has.
 * @param fresh builds that go live for the first time
 * @param replaced the live builds of the same names
 */
export const problemsOfGrants = (fresh: readonly BuildRecord[], replaced: ReadonlyMap<string, BuildRecord>, grants: Grants): Problem[] =>
  fresh.flatMap((build): Problem[] => {
    const own = build.definition?.document
    if (!own) return []
    const kept = replaced.get(build.name)?.definition?.document
    const given = grants.get(build.name)
    const say = (message: string): Problem => ({ code: 'document', build: nameOf(build), message })
    const problems: Problem[] = []
    if (!kept && !given)
      problems.push(
        say(
          `Собственный документ (document в ${definitionFile(build)}) разделу разрешает тот, кто держит портал: REMOTE_DOCUMENTS=${build.name}. Попросите его или уберите document.`,
        ),
      )
    else if (own.camera && !kept?.camera && !given?.camera)
      problems.push(
        say(
          `Камеру документу (document.camera в ${definitionFile(build)}) разрешает тот, кто держит портал: REMOTE_DOCUMENTS=${build.name}:camera. Попросите его или уберите camera.`,
        ),
      )
    return problems
  })
