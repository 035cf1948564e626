#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readDefinition, writeRecord } from '../record/manifestRecord.ts'
import type { BuildRecord } from '../record/release.ts'
import { releaseCommand } from './releaseCommand.ts'
import { slotTypes } from './slotTypes.ts'

/** The release command of repositories with their own remotes; runs in the folder of their package.json. */

const usage = `Выпуски раздела:
  forum-release check [ПАПКА]                  проверить сборку (по умолчанию dist), можно ли её выпустить; для портала она и запускается
  forum-release publish [ПАПКА]                то же и опубликовать под версией из package.json
      --no-run                                  не запускать её в Chromium этой машины
      --definition remote.json                 что раздел говорит о себе, если в сборке нет release.json (по умолчанию remote.json или src/remote.ts)
  forum-release unpublish ИМЯ@ВЕРСИЯ           удалить опубликованное, что ещё не действовало
  forum-release promote ИМЯ@ВЕРСИЯ             сделать действующим для всех
      --canary 10%  или  --canary role:moderator  сначала для части посетителей или для роли
      --drops /АДРЕС  или  --drops МЕСТО        если страница или место убраны нарочно; можно несколько раз
      --now 'причина'                           всем, не дожидаясь пробы; причина останется в истории
  forum-release rollback ИМЯ[@ВЕРСИЯ] [--reason 'причина']  вернуть прежнюю версию (или прекратить пробу)
  forum-release list | log                     действующие версии | история
  forum-release types                          записать в src/liveSlots.d.ts типы мест, которые ставят действующие разделы
Куда: --portal АДРЕС (или PORTAL_URL) с токеном в RELEASE_TOKEN, либо --to ПАПКА с выпусками.`

const SLOT_TYPES = 'src/liveSlots.d.ts'

const definitionSource = () => ['remote.json', 'src/remote.ts'].find((file) => existsSync(file)) ?? 'remote.json'

async function writeTypes(live: readonly BuildRecord[]): Promise<string> {
  const { name } = await readDefinition(definitionSource())
  await mkdir(dirname(SLOT_TYPES), { recursive: true })
  await writeFile(SLOT_TYPES, slotTypes(live, name))
  return `Типы мест, которые ставят другие разделы, — в ${SLOT_TYPES}. Теперь проверьте типы раздела: npm run check.`
}

async function prepare(folder: string, { definition }: { definition?: string | undefined }): Promise<string> {
  const dist = resolve(folder)
  if (existsSync(join(dist, 'release.json')) && !definition) return dist
  const source = definition ?? definitionSource()
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  await writeRecord(dist, await readDefinition(source), version, source)
  return dist
}

await releaseCommand(process.argv.slice(2), {
  usage,
  command: 'npx forum-release',
  build: 'dist',
  portal: process.env.PORTAL_URL,
  prepare,
  writeTypes,
})
