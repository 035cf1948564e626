import { isScript } from '../../record/buildFiles.ts'
import { folderOf } from '../../record/documentFiles.ts'
import { definitionFile } from '../../record/sourceFiles.ts'
import type { BuildFacts } from '../buildFacts.ts'
import { nameOf, type Problem } from '../gate.ts'

/** Problems of the document of one build, whatever it will be live with. */
export function problemsOfDocument({ record, files }: Pick<BuildFacts, 'record' | 'files'>): Problem[] {
  const document = record.definition?.document
  if (!document) return []
  const where = definitionFile(record)
  const problems: Problem[] = []
  const say = (message: string) => problems.push({ code: 'document', build: nameOf(record), message })
  const { script, style, path } = document
  if (!files.has(script) || !isScript(script) || !script.includes('/'))
    say(
      `Скрипт документа — ${script} (document.script в ${where}), а такого скрипта в папке сборки нет. Положите его туда или уберите document.`,
    )
  if (!files.has(style) || !style.endsWith('.css') || folderOf(style) !== folderOf(script))
    say(
      `Стили документа — ${style} (document.style в ${where}), а рядом со скриптом их нет. Положите их в ${folderOf(script)} или уберите document.`,
    )
  if (/[:*?%#\\\s]|\/$/.test(path))
    say(`Адрес документа — «${path}» (document.path в ${where}). Напишите его без параметров и без «/» в конце.`)
  return problems
}
