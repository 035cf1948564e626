import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { containerName } from '@forum/federation/sharing'
import { integrityOf } from '@forum/releases/integrity'
import type { BuildRecord } from '@forum/releases/release'
import { buildFolder, readBuild } from '@forum/releases/releaseFolder'
import type { ReleaseFault, Target } from './faultMatrix.ts'

/** A faulty release made from a working one, with correct digests. */
export interface FaultyRelease {
  /** Folders of the working release and of this one. */
  from: string
  to: string
  /** Texts of the page and of the registry that differ: addresses, versions, digests. */
  replacements: [before: string, after: string][]
  /** Files that differ from the working release. */
  files: Map<string, string>
}

export const buildUrl = (name: string, version: string): string => `/mf/${name}/${version}/`

/** The shell of an open document is never replaced: setting this removes its faults. */
const PASSED = 'globalThis.faultPassed'

/** Overrides exports of the modules in this chunk. `real` is the original export, `at` the time of access. */
const changeExports = (chunks: string, changed: string): string => `{
  const list = (self.${chunks} = self.${chunks} || []), push = list.push
  list.push = (chunk) => {
    list.push = push
    for (const [id, run] of Object.entries(chunk[1])) chunk[1][id] = function (module, exports, require) {
      run.call(this, module, exports, require)
      const real = module.exports
      if (real.__esModule) module.exports = ${changed}
    }
    return push.call(list, chunk)
  }
}
`

/** Components throw as they are rendered: functions, and those that take a ref. */
const renderFault = `Object.fromEntries(Object.entries(real).map(([name, value]) => {
  const throwing = (render) => function (...given) {
    if (!${PASSED}) throw new Error('fault: render')
    return render.apply(this, given)
  }
  if (!/^[A-Z]/.test(name)) return [name, value]
  if (typeof value === 'function') return [name, Object.assign(throwing(value), value)]
  return [name, value.render ? { ...value, render: throwing(value.render) } : value]
}))`

function withFault(text: string, name: string, target: Target, fault: ReleaseFault): string {
  if (target === 'entry') return fault === 'shape' ? `var ${containerName(name)} = {}\n` : `throw new Error('fault: evaluation');\n${text}`
  if (target === 'runtime')
    return fault === 'shape'
      ? `if (!${PASSED}) globalThis.forumFederation = {}\nelse {\n${text}\n}\n`
      : `if (!${PASSED}) throw new Error('fault: evaluation');\n${text}`
  const chunks = /self\.(\w+)\s*=\s*self\./.exec(text)?.[1]
  if (!chunks) throw new Error(`A chunk of ${name} is not of the expected form`)
  if (target === 'shared chunk') {
    // A module that threw stays failed while the shell runs; its script can be requested again.
    if (fault === 'evaluation') return `if (!${PASSED}) throw new Error('fault: evaluation');\n${text}`
    if (fault === 'shape') return changeExports(chunks, `new Proxy({}, { get: (_, name) => (${PASSED} ? real[name] : undefined) })`) + text
  }
  if (fault === 'evaluation') return changeExports(chunks, `(() => { throw new Error('fault: evaluation') })()`) + text
  if (fault === 'shape') return changeExports(chunks, '{}') + text
  return changeExports(chunks, renderFault) + text
}
/** Files name the digests of those that they ask for. @returns the digests that changed */
function correctDigests(texts: Map<string, string>, released: Readonly<Record<string, string>>): [before: string, after: string][] {
  const known = { ...released }
  for (let changed = true; changed; ) {
    changed = false
    for (const [path, text] of texts) {
      const [before, after] = [known[path] ?? '', integrityOf(text)]
      if (before === after) continue
      for (const [other, content] of texts) texts.set(other, content.replaceAll(before, after))
      known[path] = after
      changed = true
    }
  }
  return Object.entries(known).flatMap(([path, after]) => (released[path] && released[path] !== after ? [[released[path], after]] : []))
}

/** @param file of the live release of this name */
export async function makeFaultyRelease(
  releases: string,
  { name, version, file }: { name: string; version: string; file: string },
  target: Target,
  fault: ReleaseFault,
): Promise<FaultyRelease> {
  const folder = buildFolder(releases, name, version)
  const { integrity }: BuildRecord = await readBuild(folder)
  const original = new Map(
    await Promise.all(Object.keys(integrity).map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)),
  )
  // Names of a remote's chunks, different in each release; the shell's are requested by their existing names.
  const chunkNames = new RegExp(`(${containerName(name)}_)[0-9a-f]{8}`, 'g')
  const texts = new Map([...original].map(([path, text]) => [path, text.replaceAll(chunkNames, '$1fa017000')]))
  texts.set(file, withFault(texts.get(file) ?? '', name, target, fault))
  const digests = correctDigests(texts, integrity)
  const files = new Map([...texts].filter(([path, text]) => text !== original.get(path)))
  const faulty = `0.0.0-fault.${target.replace(' ', '-')}.${fault}`
  const [from, to] = [buildUrl(name, version), buildUrl(name, faulty)]
  return { from, to, files, replacements: [[from, to], [`"version":"${version}"`, `"version":"${faulty}"`], ...digests] }
}
