import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createRsbuild, type RsbuildConfig } from '@rsbuild/core'
import { remoteConfig, shellConfig } from './settings.ts'

/** Recorded names that pass through shared modules. */

const repository = join(import.meta.dirname, '../../..')
let folder: string
// Among the remotes, where the shared packages are found.
beforeEach(async () => {
  folder = await mkdtemp(join(repository, 'remotes/theses/node_modules/.names-'))
  await writeFile(join(folder, 'package.json'), '{ "version": "1.0.0" }')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function build(files: Record<string, string>, config: RsbuildConfig) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const rsbuild = await createRsbuild({ cwd: folder, config: { ...config, mode: 'production', logLevel: 'silent' } })
  const { close } = await rsbuild.build()
  await close()
  return JSON.parse(await readFile(join(folder, 'dist/release.json'), 'utf8'))
}

test('a remote records the names it imports, and that it takes a module as a whole', async () => {
  const { imports, shared } = await build(
    {
      'src/own.ts': "export { Select as Choice } from '@forum/ui/select'\nexport * from '@forum/ui/textarea'",
      'src/pages/Page.tsx': `
        import React, { useState } from 'react'
        import * as toasts from '@forum/client/toasts'
        import { type CallOptions, call as ask, notThereYet } from '@forum/client/call'
        import { ApiError, type Refusal } from '@forum/client/apiError'
        import * as ui from '@forum/ui'
        import { Choice, Textarea } from '../own.ts'
        export const later = async () => (await import('@forum/ui/dialog')).Dialog
        export const Component = () => {
          const [name] = useState('Button')
          toasts.showFailure('')
          const answer: CallOptions | Refusal = ask(notThereYet)
          return <><Choice/><Textarea/><ui.Panel/>{React.version}{ui[name]}{answer instanceof ApiError && later}</>
        }`,
    },
    remoteConfig(
      {
        name: 'names',
        contract: '^4.0.0',
        routes: [{ path: '/names', title: '', access: 'public', expose: './pages/Page' }],
        slots: [],
        nav: [],
      },
      folder,
    ),
  )
  expect(imports).toEqual({
    '@forum/client/apiError': ['ApiError'],
    '@forum/client/call': ['call', 'notThereYet'],
    '@forum/client/toasts': ['showFailure'],
    '@forum/ui': ['*', 'Panel'],
    '@forum/ui/dialog': ['*'],
    '@forum/ui/select': ['Select'],
    '@forum/ui/textarea': ['*'],
    react: ['default', 'useState'],
    'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
  })
  expect(Object.keys(shared)).toEqual(Object.keys(imports))
})

test('the shell records what each module it shares exports', async () => {
  const script = "console.log('here')"
  const { exports, first } = await build(
    {
      'src/index.html': await readFile(join(repository, 'shell/src/index.html'), 'utf8'),
      'src/boot/boot.ts': script,
      'src/runtime.ts': script,
      'src/base.ts': script,
      'src/main.tsx': `
        import * as router from '@forum/router'
        import * as ui from '@forum/ui'
        import * as react from 'react'
        console.log({ react, router, ui }, () => import(/* webpackChunkName: "ui-select" */ '@forum/ui/select'))`,
    },
    shellConfig([]),
  )
  expect(first).toEqual(['base.js', 'index.js'])
  expect(exports['@forum/router']).toContain('useBlocker')
  expect(exports['@forum/ui/select']).toEqual(['SearchBox', 'Select'])
  expect(exports['@forum/ui']).toEqual(expect.arrayContaining(['Button', 'Caption1', 'Panel', 'TextLink']))
  expect(exports['@forum/ui']).not.toContain('Link')
  expect(exports.react).toEqual(expect.arrayContaining(['default', 'useState']))
})

// @requirement releases-24
test('a build records the calls that its code uses, not the others of the modules that declare them', async () => {
  const { calls } = await build(
    {
      'src/pages/Page.tsx': `
        import { call } from '@forum/client/call'
        import { endpointUrl } from '@forum/contracts/platform/endpoint'
        import { agreeToAbstract, getProgramTalk } from '@forum/contracts/program/program'
        import { listMails } from '@forum/contracts/dashboard/mails'
        const unused = () => call(listMails, {})
        export const Component = () => {
          call(agreeToAbstract, { id: 1, agreed: true })
          return endpointUrl(getProgramTalk, { id: 1 })
        }`,
    },
    remoteConfig(
      {
        name: 'calls',
        contract: '^4.0.0',
        routes: [{ path: '/calls', title: '', access: 'public', expose: './pages/Page' }],
        slots: [],
        nav: [],
      },
      folder,
    ),
  )
  expect(calls).toEqual([
    {
      method: 'POST',
      path: 'api/program/abstract/',
      digest: expect.stringMatching(/^[\w-]{16}$/),
      request: ':o agreed:b id:ns',
      reply: ':o agreed:b',
    },
    expect.objectContaining({ method: 'GET', path: 'api/program/talk/', request: ':o id:ns' }),
  ])
})
