import { ownValue } from '@forum/domain/platform/keys'
import type { RaisedBudgets } from '../gate/budgets.ts'
import { type BuildFacts, readFacts } from '../gate/buildFacts.ts'
import { nameOf, type Problem, problemsOfBuild } from '../gate/gate.ts'
import { problemsOfDocument } from '../gate/liveSet/documents.ts'
import { problemsOfOpenContract } from '../gate/liveSet/openContract.ts'
import { problemsOfWorker } from '../gate/liveSet/workers.ts'
import { warningsOf } from '../gate/ownCopies.ts'
import { megabytes } from '../record/sizes.ts'
import { archiveLimits, type BuildContent, readContent } from './buildContent.ts'
import { problemsOfScripts, type ReadScripts } from './scriptProblems.ts'
import { problemsOfStyles } from './styleProblems.ts'
import { TYPE_FILES } from './typeFiles.ts'

export interface Judgement {
  facts: BuildFacts
  /** Problems that prevent publishing. */
  problems: Problem[]
  /** Warnings, in Russian. */
  warnings: string[]
  /** Files that are not published. */
  leftOut: string[]
}

/** Files that a server would refuse, as an archive or one by one. */
function problemsOfContent(build: string, { kept }: BuildContent): Problem[] {
  const say = (message: string): Problem => ({ code: 'budget', build, message })
  const total = kept.reduce((sum, { size }) => sum + size, 0)
  return [
    ...(kept.length > archiveLimits.files
      ? [say(`В сборке ${kept.length} файлов при пределе ${archiveLimits.files}. Публикуйте только содержимое dist.`)]
      : []),
    ...(total > archiveLimits.unpacked
      ? [say(`Файлы сборки занимают ${megabytes(total)} при пределе ${megabytes(archiveLimits.unpacked)}. Храните большое вне портала.`)]
      : []),
    ...kept.flatMap(({ file, size }) => {
      const limit = ownValue(TYPE_FILES, file)?.limit
      return limit !== undefined && size > limit
        ? [
            say(
              `Типы для других команд, ${file}, занимают ${megabytes(size)} при пределе ${megabytes(limit)}. Уберите лишнее из exposes или выключите их: dts: false в настройках плагина.`,
            ),
          ]
        : []
    }),
  ]
}

/** Problems of a build that was never live. */
export const problemsOfNewBuild = (facts: BuildFacts, raised?: RaisedBudgets): Problem[] => [
  ...problemsOfBuild(facts, raised),
  ...problemsOfOpenContract(facts.record),
  ...problemsOfWorker(facts),
  ...problemsOfDocument(facts),
]

/**
 * Whether a build in a folder may be published: what `check` says before and what publishing enforces.
 * @param readScripts of a server, which does it in a thread
 */
export async function judgeBuild(
  dist: string,
  readScripts: ReadScripts = problemsOfScripts,
  raised: RaisedBudgets = {},
): Promise<Judgement> {
  const facts = await readFacts(dist)
  const content = await readContent(dist, facts.record.entry)
  return {
    facts,
    problems: [
      ...problemsOfNewBuild(facts, raised),
      ...problemsOfContent(nameOf(facts.record), content),
      ...(await readScripts(dist)),
      ...(await problemsOfStyles(dist, facts.record)),
    ],
    warnings: warningsOf(facts),
    leftOut: content.leftOut,
  }
}
