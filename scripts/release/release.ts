import { join, resolve } from 'node:path'
import { releaseCommand } from '@forum/releases/releaseCommand'
import { addRevision } from '@forum/releases/releaseFolder'
import { build, buildable, root } from '../build.ts'
import { affectedBuilds, changedSince } from './affected.ts'

/** `npm run release -- …`: builds names before checking and publishing them. */

const usage = `Выпуски оболочки и разделов:
  npm run release -- check ИМЯ                    собрать и проверить, можно ли выпустить
  npm run release -- publish ИМЯ                  то же и опубликовать под версией из package.json
      --no-run                                    не запускать сборку в Chromium этой машины перед выпуском в портал
      --revision КОММИТ                           к версии добавляется +КОММИТ: для сборки, которая изменилась без новой версии
  npm run release -- unpublish ИМЯ@ВЕРСИЯ         удалить опубликованное, что ещё не действовало
  npm run release -- promote ИМЯ@ВЕРСИЯ …         сделать действующими для всех, несколько — разом
      --canary 10%  или  --canary role:moderator  сначала для части посетителей или для роли
      --drops /АДРЕС  или  --drops МЕСТО          если страница или место убраны нарочно; можно несколько раз
      --now 'причина'                             всем, не дожидаясь пробы; причина останется в истории
  npm run release -- rollback ИМЯ[@ВЕРСИЯ] [--reason 'причина']  вернуть прежнюю версию (или прекратить пробу)
  npm run release -- rollback --set НОМЕР         вернуть весь портал к прежнему выпуску
  npm run release -- withdraw ИМЯ                 убрать раздел из портала
  npm run release -- list | log                   действующие версии | история
  npm run release -- affected --since КОММИТ      что с тех пор изменилось, само или вместе с тем, от чего зависит: имена списком JSON
  npm run release -- prune                        удалить сборки, не действовавшие 30 дней
Куда: --to ПАПКА (по умолчанию DATA_DIR/releases) или --portal АДРЕС с токеном в --token или RELEASE_TOKEN; для нескольких имён — токены через запятую.`

async function prepare(name: string, { revision }: { revision?: string | undefined }): Promise<string> {
  const found = buildable().find((one) => one.name === name)
  if (!found)
    throw new Error(
      `Нет раздела «${name}». Есть: ${buildable()
        .map((one) => one.name)
        .join(', ')}.`,
    )
  await build(found.folder)
  const dist = join(found.folder, 'dist')
  if (revision !== undefined) await addRevision(dist, revision)
  return dist
}

await releaseCommand(process.argv.slice(2), {
  usage,
  // The server of this working copy uses the folder, unless API_URL names another one.
  calls: async () => (process.env.API_URL ? null : (await import('@forum/build/contractCalls')).contractCalls()),
  affected: (since) => affectedBuilds(changedSince(since)),
  command: 'npm run release --',
  folder: resolve(root, process.env.DATA_DIR ?? '.data', 'releases'),
  prepare,
})
