import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRsbuild, type RsbuildConfig } from '@rsbuild/core'

/** `node serveRemote.ts FOLDER`, as a child process: serves a remote for development and says on which port. */

/** Message to the parent process. */
export type ServeMessage = { port: number } | { failed: boolean }

process.env.NODE_ENV = 'development'
const folder = process.argv[2] ?? process.cwd()
const { default: config } = (await import(pathToFileURL(join(folder, 'rsbuild.config.ts')).href)) as { default: RsbuildConfig }
const rsbuild = await createRsbuild({ cwd: folder, config: { ...config, mode: 'development', logLevel: 'warn' } })
const send = (message: ServeMessage) => process.send?.(message)
rsbuild.onDevCompileDone(({ stats }) => void send({ failed: stats.hasErrors() }))
const { port } = await rsbuild.startDevServer({ getPortSilently: true })
send({ port })
process.on('disconnect', () => process.exit(0))
