import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '../store/releaseStore.ts'
import { remoteNamed, writeRemote, writeShell } from '../testing.ts'
import { releaseCommand } from './releaseCommand.ts'
import { promote, publish } from './releaseService.ts'

const filling = (slot: string) => remoteNamed('news', { slots: [{ slot, expose: './pages/Page' }] })

// @requirement releases-10
test.each([
  ['thesis-view', 'Место thesis-view: это занял раздел theses.'],
  ['no-such', 'Места no-such никто не ставит на страницу.'],
])('publish says of the slot %s what promote refuses', async (slot, sentence) => {
  const folder = await mkdtemp(join(tmpdir(), 'forum-command-'))
  const said: string[] = []
  const note = (text: unknown) => said.push(String(text)) > 0
  const spies = [vi.spyOn(process.stdout, 'write').mockImplementation(note), vi.spyOn(process.stderr, 'write').mockImplementation(note)]
  onTestFinished(async () => {
    for (const spy of spies) spy.mockRestore()
    process.exitCode = undefined
    await rm(folder, { recursive: true, force: true })
  })
  const store = folderStore(folder)
  const dist = () => mkdtemp(join(folder, 'dist-'))
  await publish(store, await writeShell(await dist(), { names: {} }))
  await publish(store, await writeRemote(await dist(), remoteNamed('theses', { slots: [{ slot: 'thesis-view', expose: './pages/Page' }] })))
  await publish(store, await writeRemote(await dist(), remoteNamed('cabinet', { places: [{ slot: 'thesis-view', fillers: 'one' }] })))
  await promote(store, { shell: '1.0.0', theses: '1.0.0', cabinet: '1.0.0' }, { by: 'test', at: new Date('2026-11-20T12:00:00Z') })
  const news = await writeRemote(await dist(), filling(slot))
  const command = async (...args: string[]) => {
    said.length = 0
    await releaseCommand([...args, '--to', folder], { usage: '', command: 'release', prepare: async () => news })
    return said.join('')
  }
  expect(await command('publish', 'news')).toMatch(
    new RegExp(`Опубликовано news@1\\.0\\.0, но «release promote news@1\\.0\\.0» сейчас откажет:\\nnews@1\\.0\\.0: ${sentence}`),
  )
  expect(await command('promote', 'news@1.0.0')).toContain(sentence)
})
