#!/usr/bin/env node
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { RemoteDefinition } from '@forum/federation/remote'
import { LocalRemote } from './localRemote.ts'
import { createPortalProxy } from './portalProxy.ts'

/** `forum-dev`: shows the remote of the current folder, from its sources, inside a portal. For repositories with their own remotes. */

const usage = `Раздел из исходников внутри портала; правки видны в открытой странице:
  forum-dev --portal АДРЕС                     портал (или PORTAL_URL)
      --port 8090                              порт этой машины (или PORT)
      --help                                   эта справка`

const say = (line: string) => process.stderr.write(`${line}\n`)

try {
  const { values } = parseArgs({
    options: {
      portal: { type: 'string' },
      port: { type: 'string', default: process.env.PORT ?? '8090' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    say(usage)
    process.exit(0)
  }
  const portal = (values.portal ?? process.env.PORTAL_URL ?? '').replace(/\/+$/, '')
  if (!portal) throw new Error(usage)
  const folder = process.cwd()
  const { default: definition } = (await import(pathToFileURL(join(folder, 'src/remote.ts')).href)) as { default: RemoteDefinition }
  const remote = new LocalRemote(definition.name, folder, say)
  await remote.port()
  // The shell packed with this package: the portal's own has React without Fast Refresh.
  const shell = { folder: join(import.meta.dirname, '../developmentShell'), revision: () => '' }
  const server = createPortalProxy({ portal, remotes: [remote], shell, notice: true })
  server.on('error', (error) => {
    say(error.message)
    process.exit(1)
  })
  server.listen(Number(values.port), '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    say(`${definition.name} из исходников внутри ${portal}: http://127.0.0.1:${port}${definition.routes[0]?.path ?? '/'}`)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
