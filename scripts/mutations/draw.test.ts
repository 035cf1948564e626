import { mutationsOf } from './draw.ts'
import { operators } from './operators.ts'

const operator = (name: string) => {
  const found = operators.find((one) => one.name === name)
  if (!found) throw new Error(`No operator ${name}`)
  return found.mutate
}

test('sixty mutations are drawn, ten of access and fifteen of what only a browser proves', () => {
  const counts = Object.fromEntries(operators.map(({ name, count }) => [name, count]))
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(60)
  expect(counts).toMatchObject({ 'an access class one step wider': 10, 'in what only a browser proves': 15 })
})

test('a mutation has a text that its file has once, with as many lines before as that takes', () => {
  const source = "one = {\n  access: 'staff',\n}\nother = {\n  access: 'staff',\n}\nno = {\n  access: 'public',\n}\n"
  expect(mutationsOf('calls.ts', source, operator('an access class one step wider'))).toEqual([
    { file: 'calls.ts', text: "one = {\n  access: 'staff',\n", replacement: "one = {\n  access: 'signed-in',\n" },
    { file: 'calls.ts', text: "other = {\n  access: 'staff',\n", replacement: "other = {\n  access: 'signed-in',\n" },
  ])
})

test('a refusal goes with its line; what cannot happen is no refusal', () => {
  const source = "  if (!row) throw notFound()\n  if (!row) throw new Error('never')\n"
  expect(mutationsOf('read.ts', source, operator('a refusal removed'))).toEqual([
    { file: 'read.ts', text: '  if (!row) throw notFound()\n', replacement: '' },
  ])
})
