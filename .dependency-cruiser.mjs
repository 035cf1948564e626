/** Import rules, explained in docs/architecture.md. Type imports count too. */

const shared = ['domain', 'contracts', 'client', 'ui', 'router', 'federation', 'language'].map((name) => `shared/${name}`)

/** Each folder with the folders of other packages that it may import. */
const arrows = {
  'shared/language': [],
  'shared/domain': ['shared/language'],
  'shared/contracts': ['shared/domain', 'shared/language'],
  'shared/client': ['shared/contracts', 'shared/domain', 'shared/language'],
  'shared/ui': ['shared/domain', 'shared/language'],
  'shared/router': [],
  'shared/federation': ['shared/domain', 'shared/language'],
  'shared/releases': ['shared/domain', 'shared/federation', 'shared/language', 'shared/router'],
  'shared/build': ['shared/contracts', 'shared/federation', 'shared/language', 'shared/releases'],
  shell: shared,
  'remotes/[^/]+': shared,
  server: ['shared/domain', 'shared/contracts', 'shared/federation', 'shared/language', 'shared/releases'],
  scripts: ['shared/build', 'shared/domain', 'shared/federation', 'shared/releases'],
  // They test and measure the others through their packages' exports.
  e2e: ['.+'],
  bench: ['.+'],
}

/**
 * Groups of a package, from the lowest to the highest: each imports itself and those before it.
 * What composes them is not in a group and imports all.
 */
const groups = {
  'server/src': ['platform', 'forum', 'people', 'participation', 'theses', 'program', 'door', 'dashboard', 'portal', 'operations'],
  'server/src/platform': [
    'errors',
    'database',
    'jobs',
    'openIdConnect',
    'process',
    'requestContext',
    'limits',
    'sessions',
    'monitoring',
    'audit',
    'storage',
    'mail',
    'passwords',
    'uploads',
    'workers',
    'documents',
    'http',
    'releases',
  ],
  'shared/domain/src': ['platform', 'text', 'people', 'forum', 'theses', 'participation', 'program', 'door', 'dashboard'],
}

const inside = (folders) => folders.map((folder) => `^${folder}/`)
const ours = '^(shared|shell|remotes|server|scripts|e2e|bench)/'
/** Tests may import more than the code they test. */
const tests = ['\\.test\\.tsx?$', '/testing(/|\\.tsx?$)', '/testSetup\\.ts$']
const library = (name) => `(^|/)node_modules/${name}/`

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** The folder of the importing file, captured as `$1`. */
const own = Object.keys(arrows).join('|')

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid('no-circular', 'Two files that import each other are one; what both need goes into a third.', {}, { circular: true }),
    // A style sheet as text: the bundler resolves the query.
    forbid('unresolved', 'What cannot be found cannot be checked.', {}, { couldNotResolve: true, pathNot: '\\.css\\?inline$' }),
    ...Object.entries(arrows).map(([folder, others]) =>
      forbid(
        `arrows of ${folder}`,
        `${folder} imports only ${others.join(', ') || 'itself'}.`,
        { path: `^(${folder})/`, pathNot: tests },
        { path: ours, pathNot: ['^$1/', ...inside(others)] },
      ),
    ),
    ...Object.entries(groups).flatMap(([home, order]) =>
      order.map((group, index) =>
        forbid(
          `group ${group} of ${home}`,
          `${group} imports only ${order.slice(0, index).join(', ') || 'itself'}.`,
          { path: `^${home}/${group}/`, pathNot: tests },
          { path: `^${home}/(?!locales/)`, pathNot: inside(order.slice(0, index + 1).map((lower) => `${home}/${lower}`)) },
        ),
      ),
    ),
    forbid(
      'no arrows',
      'A new package gets a line in the list of arrows.',
      { path: ours, pathNot: inside(Object.keys(arrows)) },
      { path: ours },
    ),
    forbid(
      'no layer',
      'A new folder of the platform gets a place in the order of its groups.',
      {
        path: '^server/src/platform/',
        pathNot: [...inside(groups['server/src/platform'].map((layer) => `server/src/platform/${layer}`)), ...tests],
      },
      { path: ours },
    ),
    forbid(
      'relative import',
      'Other packages are imported by name; only the build settings lie above them all.',
      // The monolith imports pages that remotes do not export.
      { path: `^(${own})/`, pathNot: '^bench/monolith/' },
      { path: ours, pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    forbid('domain', 'Rules need no library.', { path: '^shared/domain/', pathNot: tests }, { pathNot: '^shared/(domain|language)/' }),
    forbid(
      'contracts',
      'Calls are described with valibot and nothing else.',
      { path: '^shared/contracts/', pathNot: tests },
      { pathNot: ['^shared/(contracts|domain|language)/', library('valibot')] },
    ),
    ...[
      ['shared/ui', '(@fluentui|@griffel)'],
      ['shared/router', 'react-router'],
      ['shared/client', 'zustand'],
      ['shared/client', 'ky'],
      ['shared/language', '@lingui/core'],
      ['shared/client', '@simplewebauthn/browser'],
    ].map(([home, name]) =>
      // The monolith has no shell that would share them.
      forbid(`home of ${name}`, `Only ${home} imports ${name}.`, { path: ours, pathNot: inside([home, 'bench']) }, { path: library(name) }),
    ),
    forbid(
      'schemas',
      'Pages carry no schemas of contracts (`.server.ts`): calls are sent as they are, replies trusted.',
      { path: inside(['shell', 'remotes', 'shared/client', 'shared/ui', 'shared/federation']), pathNot: tests },
      { path: '^shared/contracts/src/.*\\.server\\.ts$' },
    ),
    forbid(
      're-export',
      'Only the facades export what others define; everybody else is imported directly.',
      { path: ours, pathNot: inside(['shared/ui', 'shared/router']) },
      { dependencyTypes: ['export'] },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
}
