import { Content, russianTexts } from '../checks/pageTexts.ts'
import { settle } from '../pages/pictures.ts'
import { inThisLanguage, speakEverywhere } from '../pages/say.ts'
import { expect, signIn, test } from '../test.ts'
import { screens } from '../tour/screens.ts'

test.setTimeout(300_000)
test.afterEach(({ portal }) => speakEverywhere(portal, 'ru'))

// Russian pages are checked by the reading of the screens.
test('every screen and its messages are in English', async ({ browser, portal }) => {
  await speakEverywhere(portal, 'en')
  const found: Record<string, string[]> = {}
  for (const as of ['visitor', 'participant', 'moderator', 'admin'] as const) {
    const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    await inThisLanguage(context, portal.url)
    const page = await context.newPage()
    const content = new Content()
    content.follow(page)
    if (as !== 'visitor') await signIn(page, `${as}@forum.example`)
    for (const screen of screens.filter((candidate) => candidate.as === as)) {
      await screen.open(page, portal)
      if (screen.over) await page.locator('[role=dialog], [role=alertdialog], [role=menu]').first().waitFor()
      await settle(page)
      const texts = await russianTexts(page, content)
      if (texts.length > 0) found[screen.name] = texts
    }
    await context.close()
  }
  expect(found).toEqual({})
})
