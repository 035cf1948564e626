import { CONTRACT_VERSION } from '@forum/federation/remote'
import type { BuildRecord } from '../../record/release.ts'
import { definitionFile } from '../../record/sourceFiles.ts'
import { nameOf, type Problem } from '../gate.ts'
import { isUnbounded } from './versionAdvice.ts'

/** A range of contracts without an upper end; builds that are live with one stay. */
export function problemsOfOpenContract(record: BuildRecord): Problem[] {
  const range = record.definition?.contract
  if (range === undefined || !isUnbounded(range)) return []
  const message = `contract в ${definitionFile(record)} — «${range}»: такой раздел выпустился бы и с оболочкой, для которой не собран. Напишите «^${CONTRACT_VERSION}», договор, с которым вы его собирали.`
  return [{ code: 'contract', build: nameOf(record), message }]
}
