import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remoteNamed, writeRemote } from '../testing.ts'
import { problemsOfScripts } from './scriptProblems.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-scripts-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const problemsWith = async (scripts: Record<string, string>) =>
  problemsOfScripts(await writeRemote(folder, remoteNamed('moderator-table'), { scripts }))

// @requirement releases-23
test.each([
  ['a variable', 'var forum_moderator_table = {}'],
  ['a variable that a function fills', 'var forum_moderator_table;(() => { forum_moderator_table = {} })()'],
  ['a member of the global object', 'globalThis["forum_moderator_table"] = {}'],
  ['a member of self', '!function () { self.forum_moderator_table = {} }()'],
])('a container may be stored as %s', async (_, entry) => {
  expect(await problemsWith({ 'remoteEntry.js': entry })).toEqual([])
})

test.each([
  ['a variable of a function', '(() => { var forum_moderator_table = {} })()'],
  ['a constant, which is no member of the global object', 'const forum_moderator_table = {}'],
  ['a variable without a value', 'var forum_moderator_table'],
])('a container is not found in %s', async (_, entry) => {
  expect(await problemsWith({ 'remoteEntry.js': entry })).toMatchObject([{ code: 'script' }])
})

test('a script is read and not run', async () => {
  const deadly = 'var forum_moderator_table = 1; globalThis.wasRun = true; throw new Error("run")'
  expect(await problemsWith({ 'remoteEntry.js': deadly })).toEqual([])
  expect('wasRun' in globalThis).toBe(false)
})

test('a chunk may be a module, the entry may not', async () => {
  const entry = 'var forum_moderator_table = 1'
  expect(await problemsWith({ 'remoteEntry.js': entry, 'static/m.mjs': 'import "./a.mjs"; export const a = import.meta.url' })).toEqual([])
  expect(await problemsWith({ 'remoteEntry.js': 'export const forum_moderator_table = 1' })).toMatchObject([{ code: 'script' }])
})

test('expressions that nest thousands deep are read', async () => {
  const long = `var forum_moderator_table = ${'1+'.repeat(3000)}1`
  expect(await problemsWith({ 'remoteEntry.js': long })).toEqual([])
})
