/** Names that the shell shows: titles of pages in the tab and the history, labels in the menu, where a longer one would displace the others. */
const TITLE_MAX = 80
const LABEL_MAX = 40

/** The named parts of a definition; one of plain JavaScript may lack the names. */
interface Named {
  routes: readonly { path: string; title?: string }[]
  nav: readonly { path: string; label?: string }[]
  document?: { path: string; title?: string } | undefined
}

const isLine = (text: unknown, most: number): boolean =>
  typeof text === 'string' && /\S/.test(text) && text.length <= most && !/\p{Cc}/u.test(text)

/** Says which titles and labels are missing, too long or longer than a line, in Russian. */
export function titleProblems({ routes, nav, document }: Named): string[] {
  const named = [
    ...[...routes, ...(document ? [document] : [])].map(({ path, title }) => ({
      of: `title страницы ${path}`,
      text: title,
      most: TITLE_MAX,
    })),
    ...nav.map(({ path, label }) => ({ of: `label пункта меню ${path}`, text: label, most: LABEL_MAX })),
  ]
  return named
    .filter(({ text, most }) => !isLine(text, most))
    .map(({ of, text, most }) => `${of}: ${text ? `«${String(text).slice(0, most)}»` : 'пусто'}, а нужна одна строка до ${most} знаков.`)
}
