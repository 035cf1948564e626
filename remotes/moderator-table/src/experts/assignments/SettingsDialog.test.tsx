import { visit } from '@forum/ui/testing'
import { screen, within } from '@testing-library/react'
import { SettingsDialog } from './SettingsDialog.tsx'

const criteria = ['Новизна', 'Ясность'].map((name) => ({ name, anchors: { lowest: 'нет', middle: 'есть', highest: 'ярко' } }))

test.each([true, false])('criteria with reviews cannot be changed, the number of experts can: %s', async (criteriaFixed) => {
  const settings = { criteria, blind: true, expertsPerThesis: 2, until: null, criteriaFixed }
  visit([{ path: '/', element: <SettingsDialog settings={settings} onSaved={() => {}} onClose={() => {}} /> }], '/')
  const fields = within(await screen.findByRole('group', { name: 'Критерий 1' })).getAllByRole('textbox')
  expect(fields).toHaveLength(4)
  for (const field of fields) expect(field.matches(':disabled')).toBe(criteriaFixed)
  expect(screen.getByRole('combobox', { name: 'Экспертов на одни тезисы' })).toBeEnabled()
})
