import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { KnipConfig } from 'knip'
import type { RemoteDefinition } from './shared/federation/src/remote.ts'

/**
 * Code without imports is dead, unless it is loaded by a name or path in data; those are listed here.
 * Most packages export all their files, which alone makes nothing used: `includeEntryExports`.
 */

/** The modules that a remote exposes, from its definition. */
async function exposed(remote: string): Promise<string[]> {
  const { default: definition } = (await import(join(import.meta.dirname, remote))) as { default: RemoteDefinition }
  return [...definition.routes, ...definition.slots].map(({ expose }) => `src/${expose.slice(2)}.tsx`)
}

const remotes: Record<string, { entry: string[]; ignoreDependencies: RegExp[] }> = {}
// One after the other: knip's loader gives a module that another import is still loading as it is so far.
// A new remote declares all that it may import.
for (const remote of globSync('remotes/*/src/remote.ts', { cwd: import.meta.dirname }))
  remotes[dirname(dirname(remote))] = {
    entry: ['rsbuild.config.ts', 'src/worker.ts', 'src/document/main.tsx', ...(await exposed(remote))],
    ignoreDependencies: [/^@forum\//],
  }

export default {
  // Entries stand below, also those of the build settings.
  rsbuild: false,
  workspaces: {
    '.': {
      entry: ['rsbuild.base.ts'],
      // Its command is run by scripts/check/steps.ts.
      ignoreDependencies: ['@biomejs/biome'],
    },
    shell: {
      // The page's entry is in shared/build/src/settings.ts; its other parts are exports of the package.
      entry: ['rsbuild.config.ts', 'src/main.tsx'],
      includeEntryExports: true,
      // The build tool reads it.
      ignoreIssues: { 'rsbuild.config.ts': ['exports'] },
    },
    ...remotes,
    'shared/*': { includeEntryExports: true },
    'shared/build': {
      // The bundler, and repositories of remotes, load them by their paths.
      entry: ['src/messageLoader.ts', 'src/development/{exposeLoader,forumDev,refreshHook,refreshRuntime,serveRemote}.ts'],
      includeEntryExports: true,
      ignoreIssues: { 'src/messageLoader.ts': ['exports'], 'src/development/{exposeLoader,refreshRuntime}.ts': ['exports'] },
      // Only its package.json is read, for its version.
      ignoreDependencies: ['react'],
    },
    server: {
      // Inlined into the front page as a text.
      entry: ['src/portal/frontPage/visitor.js'],
      includeEntryExports: true,
      // Threads load them by their paths.
      ignoreIssues: { 'src/platform/{uploads/readTask,workers/runTask,documents/thesisBook}.ts': ['exports'] },
      // Its files are looked up by path.
      ignoreDependencies: [/^@(expo-google-fonts|fontsource|embedpdf)\//],
    },
    scripts: {
      // Programs that scripts/run.mjs and deploy/Dockerfile start by their path.
      entry: [
        'run.mjs',
        'start/{start,serve,dev}.ts',
        'test/test.ts',
        'check/{check,writeExpressions}.ts',
        'mutations/mutations.ts',
        'documents/{guide,writeRequirements}.ts',
        'messages/writeMessages.ts',
        'release/{release,layOutRelease}.ts',
        'newRemote/{newRemote,pack}.ts',
      ],
      includeEntryExports: true,
      // The test of the manifests imports the model of each kind by its name.
      ignoreDependencies: ['kubernetes-models'],
    },
    bench: {
      // Programs that are started by their path.
      entry: ['src/{main,calls/callServer,crowd/profileCaller,crashes/mailServerProcess,clients/programs/follow}.ts', 'monolith/main.tsx'],
    },
    e2e: { includeEntryExports: true },
  },
  // Programs of the system, which no package brings.
  ignoreBinaries: ['openssl', 'unshare', 'buildah', 'apt-get', 'setpriv'],
} satisfies KnipConfig
