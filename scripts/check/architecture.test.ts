import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedModules } from '@forum/federation/sharing'
import { root } from '../build.ts'

/** Forbidden text in sources. .dependency-cruiser.mjs defines allowed imports; knip finds unused code. */

const isTest = (path: string) => /\.test\.tsx?$|\/testing(\/|\.tsx?$)|\/testSetup\.ts$/.test(path)
const product = globSync('{shared,remotes,shell,server,e2e,bench,scripts}/**/*.{ts,tsx,html}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist', '**/.data'],
})
  .filter((path) => !isTest(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test('the search covers the sources', () => {
  expect(product.length).toBeGreaterThan(500)
})

test('only the snapshot of the last migration is kept, from which drizzle-kit generates the next', () => {
  const meta = join(root, 'server/src/platform/database/migrations/meta')
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  expect(globSync('*_snapshot.json', { cwd: meta })).toEqual([`${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`])
})

test('every spinner and progress bar has an accessible name', () => {
  const nameless = product.flatMap(({ path, text }) =>
    [...text.matchAll(/<(?:Spinner|ProgressBar)\b[^>]*>/g)]
      .filter(([tag]) => !/\blabel=|aria-label/.test(tag))
      .map(([tag]) => `${path}: ${tag}`),
  )
  expect(nameless).toEqual([])
})

const outsideDomain = product.filter(({ path }) => !path.startsWith('shared/domain/'))

test('only the domain compares moderators’ decisions', () => {
  // Testing whether the field is present is not a decision.
  const comparison =
    /\b(decidedFormat|ownerConfirmed)\s*([!=]==?|[<>])(?![=\s]*undefined)|[!=]==?\s*[\w.?]*\b(decidedFormat|ownerConfirmed)\b/
  expect(outsideDomain.filter(({ text }) => comparison.test(text)).map(({ path }) => path)).toEqual([])
})

/** Wire names that must not be used elsewhere; others, such as `type`, are common words. */
const wireNames = new RegExp(
  `\\b(${[
    'confirm_type|is_confirm|new_user_type|new_section|new_org_comment|org_comment|section_choice_id|section_confirm_id|section_choice',
    'selected_listen_sections|listen_sections|file_pdf|file_pdf_id|exp_file|exp_file_id|user_descr|can_reg_speach|can_reg_stend|day_numb',
    'cancel_poster|cancel_reg|can_confirm|one_more|coautors|org_numbers|thesisorgs_ids|view_descr',
    'last_name|first_name|middle_name|phone_number|academic_degree|org_position|other_org_descr|other_position_descr|is_female|birth_date',
    'access_rights|policy_version|password_confirm|site_type|revoke_token|fio',
  ].join('|')})\\b`,
)

test('wire names are used only in the contracts', () => {
  // Names that are the same on the wire and for some columns of the database, and one of the table.
  const others =
    /^(shared\/contracts|e2e|bench|scripts)\/|^server\/src\/(platform\/database\/schema\/\w+|operations\/textComposition\/storedTexts)\.ts$|^remotes\/moderator-table\/src\/participants\/(texts|print\/printedText)\.ts$/
  const places = outsideDomain.filter(({ path }) => !others.test(path))
  expect(places.filter(({ text }) => wireNames.test(text)).map(({ path }) => path)).toEqual([])
})

/** Forum dates in any notation; they belong in the seeded data. */
const forumDays = /2025-(08-01|08-30|10-05|10-06|10-12|10-13|10-19|10-20|10-21|10-22)|\b(05|12|13|19|20|21|22)\.10\.2025/

// @requirement dates-9
test('only the seeded data contain dates of the forum', () => {
  const places = outsideDomain.filter(({ path }) => !/^server\/src\/(forum\/seed|operations\/demo)\/|^e2e\/|^bench\//.test(path))
  expect(places.filter(({ text }) => forumDays.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))).map(({ path }) => path)).toEqual([])
})

/** Constants that belong to one forum or its organisers: numbers, limits, names and texts. */
const forumConstants =
  /[Гг]еномн[а-я]+ форум|FORUM_MEETING_ID|YOUNG_SCIENTISTS|MAX_ACTIVE_REGISTRATIONS|\bPOLICY_[A-Z]+|\bTHESIS = |Форум геномных|[Мм]осковск|Europe\/Moscow|Тезисы принимаются до|Регистрация (ещё не открыта|уже завершена)|152-ФЗ/
const forumIds = /\b(meetingId|meeting_id|sectionId|section_id): ?\d|\b(meetings|sections)\.id, \d/

// @requirement dates-9
test('only the seeded data contain numbers, limits, names and texts of the forum', () => {
  // The standard consent, which an organiser may take, rests on the law of the country.
  const places = product.filter(
    ({ path }) => !/^server\/src\/(forum\/seed|operations\/demo)\/|^(e2e|bench|scripts)\/|forum\/standardTexts\.ts$/.test(path),
  )
  const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  expect(places.filter(({ text }) => forumConstants.test(code(text)) || forumIds.test(code(text))).map(({ path }) => path)).toEqual([])
})

test('every action that the server records has a label in the audit log', () => {
  const recorded =
    /\b(?:recordChange|changeOwn|auditLog\)\.values)\([\s\S]{0,160}?'([a-z-]+(?: [a-z-]+)+)'|\b(?:action|read): '([a-z-]+(?: [a-z-]+)+)'/g
  const actions = product
    .filter(({ path }) => /^server\/src\/|^shared\/contracts\/src\/.*\.server\.ts$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(recorded)].map(([, change, entry]) => change ?? entry ?? ''))
  expect(new Set(actions).size).toBeGreaterThan(20)
  const labels = product.find(({ path }) => path === 'remotes/dashboard/src/audit/auditNames.ts')?.text ?? ''
  const labelled = new Set([...labels.matchAll(/^ {2}'?([a-z-]+(?: [a-z-]+)*)'?: \(\) =>/gm)].map(([, action]) => action))
  expect([...new Set(actions)].filter((action) => !labelled.has(action))).toEqual([])
})

test('every endpoint is marked as pure, so that remotes contain only those they call', () => {
  const contracts = product.filter(({ path }) => /^shared\/contracts\/src\/\w+\/\w+\.ts$/.test(path) && !path.endsWith('/endpoint.ts'))
  const unmarked = contracts.flatMap(({ path, text }) =>
    [...text.matchAll(/^export const (\w+) = endpoint</gm)].map(([, name]) => `${path}: ${name}`),
  )
  expect(unmarked).toEqual([])
})

test('the domain contains no dates of the forum', () => {
  const rules = product.filter(({ path }) => path.startsWith('shared/domain/'))
  expect(rules.filter(({ text }) => forumDays.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))).map(({ path }) => path)).toEqual([])
})

// Knip does not report unused re-exports of another package. Names that only released builds import are marked as public.
test('shared modules export only names that some app imports, since everybody downloads them', () => {
  const offered = product
    .filter(({ path }) => /^shared\/(ui|router)\//.test(path) && path !== 'shared/router/src/memory.ts')
    .flatMap(({ text }) => [...text.matchAll(/(?<!@public .*\n)^export \{([^}]*)\} from/gm)].flatMap(([, names = '']) => names.split(',')))
    .map((name) => name.trim().replace(/^(type )?(\w+ as )?/, ''))
    .filter(Boolean)
  const apps = product.filter(({ path }) => /^(remotes|shell)\//.test(path))
  const imported = new Set(
    apps
      .flatMap(({ text }) => [...text.matchAll(/import (?:type )?\{([^}]*)\} from '@forum\/(?:ui|router)/g)])
      .flatMap(([, names = '']) =>
        names.split(',').map(
          (name) =>
            name
              .trim()
              .replace(/^type /, '')
              .split(' as ')[0],
        ),
      ),
  )
  expect(offered.length).toBeGreaterThan(50)
  expect(offered.filter((name) => !imported.has(name))).toEqual([])
})

/** Effects with requests that useReading does not serve, with the reason. */
const readingEffects = new Map([
  ['remotes/moderator-table/src/review/items.ts', 'what was read ahead is shown without waiting'],
  ['remotes/moderator-table/src/participants/print/PrintedList.tsx', 'an export that is asked for once and printed'],
  ['remotes/program/src/screens/useScreen.ts', 'follows the connection of the device'],
  ['remotes/program/src/builder/draft/usePolling.ts', 'asks for changes of the draft, and the next time again'],
  ['remotes/moderator-table/src/participants/useFreshLinks.ts', 'renews the signed links of the page’s loader'],
  ['remotes/dashboard/src/mailing/campaigns/CampaignPage.tsx', 'repeats the page’s loader while mails are sent'],
  ['remotes/theses/src/editor/useDraftKeeper.ts', 'writes a draft'],
])

test('components read through useReading, which shows a failed repeat and keeps what was read', () => {
  const effects = (text: string) => text.match(/useEffect\(\(\) => \{[\s\S]*?\n {2}\}, \[/g) ?? []
  const reads = (effect: string) =>
    /\bcall\(|AbortController|\.then\(|\.poll\(|setInterval\([^\n]*revalidate/.test(effect) && !effect.includes('import(')
  const found = product
    .filter(({ path, text }) => /^remotes\/(?!door\/src\/document\/)/.test(path) && effects(text).some(reads))
    .map(({ path }) => path)
  expect(found.toSorted()).toEqual([...readingEffects.keys()].toSorted())
})

/** Files whose styles say only what a component of the kit says, with the reason. */
const ownStyles = new Map([
  ['remotes/program/src/publicProgram/list/TalkRow.tsx', 'a forum has hundreds of rows, which are faster as plain elements'],
  ['remotes/program/src/publicProgram/grid/GridTalk.tsx', 'a forum has hundreds of cells, which are faster as plain elements'],
  ['remotes/cabinet/src/registration/path/StatusLine.tsx', 'the colour of an icon'],
])

const [, gaps = ''] = /type Gap = ([\d |]+)/.exec(readFileSync(join(root, 'shared/ui/src/page/layoutParts.tsx'), 'utf8')) ?? []
const distance = `((${gaps.replaceAll(' ', '')})px|tokens\\.spacingVertical\\w+)`
const column = `display: (grid|flex)|flexDirection: column|gridTemplateColumns: minmax\\(0, 1fr\\)|(rowGap|gap): ${distance}|margin: 0`
const stack = `${column}|(align|justify)Items: (flex-)?start|overflowWrap: anywhere`

/** Components of the kit: all that their style may say, and what it says at least. */
const components: [name: string, may: RegExp, must: RegExp][] = [
  ['Quiet', /^(color: tokens\.colorNeutralForeground[23]|margin: 0|display: block)$/, /color/],
  ['List', new RegExp(`^(${column}|padding(InlineStart)?: 0|listStyleType: none)$`), /listStyleType/],
  [
    'ListItem',
    new RegExp(`^(${stack}|padding: 12px 0|borderTop: \`1px solid tokens\\.colorNeutralStroke2\`)$`),
    /display: grid.*padding.*borderTop/,
  ],
  ['Stack', new RegExp(`^(${stack})$`), /flexDirection|display: grid.*(minmax|[gG]ap)/],
]

test('no page styles by hand what Stack, List and Quiet of @forum/ui/layout say', () => {
  const found = product
    .filter(({ path, text }) => /^(remotes|shell)\//.test(path) && text.includes('makeStyles('))
    .flatMap(({ path, text }) =>
      [
        ...text
          .replace(/\/\/.*/g, '')
          .replace(/\$\{([^}]*)\}/g, '$1')
          .matchAll(/\b(\w+): \{([^{}]*)\}/g),
      ].flatMap(([, name, style = '']) => {
        const said = [...style.matchAll(/(\w+): ('[^']*'|`[^`]*`|[^,]+)/g)].map(
          ([, key, value = '']) => `${key}: ${value.replaceAll("'", '').trim()}`,
        )
        const component = components.find(([, may, must]) => said.every((one) => may.test(one)) && must.test(said.join(', ')))
        return component ? [{ path, sentence: `${path}: ${name} says only what <${component[0]}> of @forum/ui/layout says` }] : []
      }),
    )
  expect(found.filter(({ path }) => !ownStyles.has(path)).map(({ sentence }) => sentence)).toEqual([])
  expect([...new Set(found.map(({ path }) => path))].toSorted()).toEqual([...ownStyles.keys()].toSorted())
})

test('what remotes bundle of the client imports the shell’s modules by the names under which the shell provides them', () => {
  const provided = sharedModules.flatMap((name) => /^@forum\/client\/(\w+)$/.exec(name)?.[1] ?? [])
  const isProvided = (path: string) => provided.some((name) => path === `shared/client/src/${name}.ts`)
  // A relative import would bundle a second copy, with another store.
  const relative = new RegExp(`from '\\./(?:${provided.join('|')})\\.ts'`)
  const bundled = product.filter(({ path }) => /^shared\/client\/src\/\w+\.ts$/.test(path) && !isProvided(path))
  expect(bundled.filter(({ text }) => relative.test(text)).map(({ path }) => path)).toEqual([])
})
