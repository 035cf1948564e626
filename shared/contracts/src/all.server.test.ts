import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

test('every file of calls is listed with its schemas', () => {
  const folder = import.meta.dirname
  const listed = readFileSync(join(folder, 'all.server.ts'), 'utf8')
  const declaring = globSync('*/*.ts', { cwd: folder }).filter(
    (file) => !/\.(server|test)\.ts$/.test(file) && /= \/\* @__PURE__ \*\/ endpoint</.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(declaring.length).toBeGreaterThan(40)
  const missing = declaring
    .flatMap((file) => [`'./${file}'`, `'./${file.replace('.ts', '.server.ts')}'`])
    .filter((path) => !listed.includes(path))
  expect(missing).toEqual([])
})
