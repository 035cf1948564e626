import type { ThesisInput } from '@forum/contracts/theses/theses.server'
import type * as v from 'valibot'
import { settings } from '../forum/seed/forum.ts'

type WireThesis = v.InferOutput<typeof ThesisInput>

/** A thesis with nothing wrong in it, as a client sends it. */
export const goodThesis = (changes: Partial<WireThesis> = {}): WireThesis => ({
  name: 'Геном ёлки обыкновенной',
  text: 'а'.repeat(settings.limits.thesis.textMin),
  finance: '',
  email: 'author@forum.test',
  lit: ['Иванова М. П. Геном. — 2024.'],
  orgs: [
    { id: 1, descr: '', view_descr: '', org_id: 1 },
    { id: 2, descr: 'Лаборатория на дому', view_descr: '', org_id: -1 },
  ],
  author: { fio: 'Иванова Мария Петровна', org_numbers: [1, 2] },
  coautors: [{ id: 1, fio: 'Петров Пётр', org_numbers: [2] }],
  ...changes,
})
