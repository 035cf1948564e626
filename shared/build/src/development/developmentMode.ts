import { extname, join } from 'node:path'
import { buildUrl } from '@forum/releases/release'
import { rspack as bundler, mergeRsbuildConfig, type RsbuildPlugin } from '@rsbuild/core'
import { DEVELOPMENT_VERSION } from './developmentVersion.ts'

const own = (name: string) => join(import.meta.dirname, name + extname(import.meta.filename))

/** Query of exposed modules in development. */
export const EXPOSED = '?exposed'

/** Settings of a remote served by the build tool's server: modules are replaced in the open page (docs/remotes/federation.md). */
export const developmentMode = (remote: string): RsbuildPlugin => ({
  name: 'forum:development-mode',
  setup(api) {
    if (api.context.action !== 'dev') return
    api.modifyRsbuildConfig((config) =>
      mergeRsbuildConfig(config, {
        dev: {
          // The build server finds the source maps of a stack by the addresses in it.
          assetPrefix: buildUrl(remote, DEVELOPMENT_VERSION, ''),
          lazyCompilation: false,
          // The page comes from another port.
          client: { host: '127.0.0.1', port: '<port>', protocol: 'ws', overlay: { errors: true, runtime: true } },
          // What an event, a timer or a promise throws reaches the panel through the build server.
          browserLogs: true,
        },
        // Files are served from memory; what was built for release stays.
        output: { cleanDistPath: false, sourceMap: { js: 'cheap-module-source-map' } },
        security: { sri: { enable: false } },
        server: { host: '127.0.0.1', htmlFallback: false },
      }),
    )
    api.modifyRspackConfig((config, { addRules, appendPlugins }) => {
      // The open page must not replace a module by one that does not compile.
      config.optimization = { ...config.optimization, emitOnErrors: false }
      addRules({ resourceQuery: /^\?exposed$/, enforce: 'post', use: own('exposeLoader') })
      appendPlugins(new bundler.NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, own('refreshRuntime')))
    })
  },
})
