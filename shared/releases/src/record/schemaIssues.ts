import * as v from 'valibot'

/** Problems of a description or a record, in Russian: the field, the value found and the values allowed. */

/** Allowed values of fields that are checked by an expression. */
const shapes: Readonly<Record<string, string>> = {
  name: 'строчные латинские буквы, цифры и дефис, например news',
  version: 'три числа, например 1.4.0',
  contract: 'три числа, например 5.1.0',
  path: 'адрес от «/», например /news',
  paths: 'адрес от «/», например /news',
  scope: 'адрес от «/», например /news',
  reads: 'адрес от «/», например /api/forum/',
  expose: 'имя модуля, например ./pages/News',
  integrity: 'sha256-…',
}
const FILE = 'путь файла внутри сборки, например static/page.js'

const types: Readonly<Record<string, string>> = {
  string: 'строка',
  number: 'число',
  array: 'список',
  Array: 'список',
  object: 'объект',
  Object: 'объект',
  record: 'объект',
}

const spoken = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return typeof value === 'string' ? `«${value.slice(0, 100)}»` : String(value)
  return Array.isArray(value) ? 'список' : 'объект'
}

function allowedBy(issue: v.BaseIssue<unknown>): string {
  // The closest name: items of lists have numbers.
  const field = issue.path?.map(({ key }) => key).findLast((key): key is string => typeof key === 'string' && !/^\d+$/.test(key))
  const quoted = issue.expected?.match(/"[^"]+"/g)
  if (issue.type === 'picklist' || issue.type === 'literal')
    return quoted?.map((one) => one.slice(1, -1)).join(', ') ?? issue.expected ?? ''
  if (issue.type === 'regex' || issue.type === 'max_length') return shapes[field ?? ''] ?? FILE
  return types[issue.type] ?? issue.expected ?? ''
}

function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue)
  if (!path) return `${spoken(issue.input)} вместо объекта`
  if (issue.type === 'object' && issue.received === 'undefined') return `${path}: такого поля нет, а оно нужно`
  return `${path}: ${spoken(issue.input)}, а можно: ${allowedBy(issue)}`
}

export const describeIssues = (issues: readonly v.BaseIssue<unknown>[]): string => [...new Set(issues.map(sentenceOf))].join('; ')
