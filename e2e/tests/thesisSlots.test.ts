import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promoteUnchecked, publishBuild, readLive } from '@forum/releases/releaseFolder'
import { build, root } from '@forum/scripts/build'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../checks/accessibility.ts'
import { openSettled } from '../pages/cabinet.ts'
import { applyWithTalk, newPerson, openAs } from '../people/people.ts'
import { expect, test } from '../test.ts'

/** Dialogs of the theses remote in pages of other remotes, with its own version and failures. */

/** Releases the theses remote under another version, with another title over its viewer. */
async function releaseTheses(releases: string, version: string, title: string): Promise<void> {
  const copy = await mkdtemp(join(root, 'remotes', '.theses-'))
  try {
    await cp(join(root, 'remotes', 'theses'), copy, { recursive: true, filter: (path) => !path.includes('dist') })
    const manifest = join(copy, 'package.json')
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"version": "1.0.0"', `"version": "${version}"`))
    const view = join(copy, 'src', 'dialogs', 'ThesisView.tsx')
    await writeFile(view, (await readFile(view, 'utf8')).replace("title={i18n.t('Тезисы')}", `title="${title}"`))
    await build(copy)
    await publishBuild(releases, join(copy, 'dist'))
    await promoteUnchecked(releases, { theses: version })
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

const away = (page: Page) => page.getByRole('alert').filter({ hasText: 'Раздел временно недоступен' })

/** Versions of a remote whose files a page has fetched. */
function versionsOf(page: Page, remote: string): Set<string> {
  const seen = new Set<string>()
  page.on('response', (response) => {
    const version = new RegExp(`/mf/${remote}/([^/]+)/`).exec(response.url())?.[1]
    if (version && response.ok()) seen.add(version)
  })
  return seen
}

// @requirement cabinet-23, table-13
test('another version of theses fills the slots of cabinet and card; when it fails, both show an error and keep working', async ({
  browser,
  portal,
  dataDir,
}) => {
  const releases = join(dataDir, 'releases')
  const live = (await readLive(releases))?.versions ?? {}
  const person = await newPerson(portal, 'Гнездова')
  const registration = await applyWithTalk(portal, person, 'Геном бобра')
  await releaseTheses(releases, '2.0.0', 'Тезисы, выпуск второй')
  try {
    const author = await openAs(browser, portal, person.token)
    const [cabinets, theses] = [versionsOf(author, 'cabinet'), versionsOf(author, 'theses')]
    await author.goto('/')
    await author.getByRole('button', { name: 'Загрузить тезисы', exact: true }).click()
    await author.getByRole('textbox', { name: 'Текст тезисов' }).fill('б'.repeat(1500))
    await author.getByRole('dialog').getByRole('button', { name: 'Загрузить тезисы' }).click()
    await openSettled(author)
    await author.getByRole('button', { name: 'Посмотреть тезисы' }).click()
    await expect(author.getByRole('dialog', { name: 'Тезисы, выпуск второй' })).toContainText('ГЕНОМ БОБРА')
    expect([[...cabinets], [...theses]]).toEqual([[live.cabinet], ['2.0.0']])

    const moderator = await openAs(browser, portal, await portal.signIn('moderator@forum.example'))
    const tables = versionsOf(moderator, 'moderator-table')
    await moderator.goto(`/users-list?card=${registration}`)
    const card = moderator.getByRole('dialog', { name: /Гнездова/ })
    await card.getByRole('button', { name: /Открыть тезисы/ }).click()
    await expect(moderator.getByRole('dialog', { name: 'Тезисы, выпуск второй' })).toContainText('ГЕНОМ БОБРА')
    expect([...tables]).toEqual([live['moderator-table']])

    for (const page of [author, moderator]) {
      await page.route('**/mf/theses/**', (route) => route.abort('connectionrefused'))
      await page.reload()
    }
    await openSettled(author)
    await author.getByRole('button', { name: 'Посмотреть тезисы' }).click()
    await expect(away(author)).toBeInViewport()
    await expectAccessible(author, 'slot-down-cabinet')
    await away(author).getByRole('button', { name: 'Закрыть' }).click()
    await author.getByRole('button', { name: 'Добавить доклад' }).click()
    await expect(author.getByRole('dialog', { name: 'Ещё один доклад' })).toBeVisible()
    await author.getByRole('button', { name: 'Отмена' }).click()

    await card.getByRole('button', { name: /Открыть тезисы/ }).click()
    await expect(away(moderator)).toBeInViewport()
    await away(moderator).getByRole('button', { name: 'Закрыть' }).click()
    await card.getByRole('button', { name: 'Редактировать' }).click()
    await card.getByLabel('Дата выступления').fill('20 октября, 10:00')
    await card.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await expect(moderator.getByText('Данные сохранены')).toBeVisible()
    await expect(card).toContainText('20 октября, 10:00')

    await card.getByRole('button', { name: /Открыть тезисы/ }).click()
    await expect(away(moderator)).toBeInViewport()
    await moderator.unroute('**/mf/theses/**')
    await away(moderator).getByRole('button', { name: 'Повторить' }).click()
    await expect(moderator.getByRole('dialog', { name: 'Тезисы, выпуск второй' })).toContainText('ГЕНОМ БОБРА')
    await author.context().close()
    await moderator.context().close()
  } finally {
    await promoteUnchecked(releases, { theses: live.theses ?? '' })
  }
})
