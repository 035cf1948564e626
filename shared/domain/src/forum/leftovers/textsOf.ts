import { type ForumContent, forumFieldTitle, sectionFieldTitle } from '../forumChanges.ts'
import { shownPolicy } from '../operator.ts'
import { isChoice } from '../settings/findField.ts'
import type { PlacedText } from './find.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function textsIn(value: unknown, place: string, label: string, found: PlacedText[]): void {
  if (isChoice(place)) return
  if (isText(value)) found.push({ place, label, text: value })
  else if (Array.isArray(value)) value.forEach((inner, index) => void textsIn(inner, `${place}.${index}`, label, found))
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      const path = `${place}.${key}`
      // Parts of a list have the title of the list.
      const title = /\.\d+\./.test(`${path}.`) ? label : forumFieldTitle(path)
      textsIn(inner, path, title, found)
    }
}

/** Every text of a forum with its place, also those that it hides: they come back with their module. Sections by their position. */
export function textsOf({ settings, sections, policy }: ForumContent): PlacedText[] {
  const found: PlacedText[] = []
  textsIn(settings, 'settings', '', found)
  textsIn(shownPolicy(policy, settings.operator), 'policy', '', found)
  sections.forEach(({ name, englishName = '' }, index) => {
    const place = `sections.${index}`
    found.push({ place: `${place}.name`, label: sectionFieldTitle(name, 'name'), text: name })
    if (englishName) found.push({ place: `${place}.englishName`, label: sectionFieldTitle(name, 'englishName'), text: englishName })
  })
  return found
}
