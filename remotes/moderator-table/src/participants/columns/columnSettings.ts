import type { ListedQuestion } from '@forum/contracts/participation/staffAnswers'
import { useState } from 'react'
import * as v from 'valibot'
import { answerColumns, type Column, columns, columnsFor } from './columns.tsx'

export const MIN_WIDTH = 72
export const MAX_WIDTH = 800

const Settings = v.object({
  /** Ids of columns whose visibility differs from the default. */
  toggled: v.array(v.string()),
  widths: v.record(v.string(), v.pipe(v.number(), v.minValue(MIN_WIDTH), v.maxValue(MAX_WIDTH))),
})
type Settings = v.InferOutput<typeof Settings>

const STORAGE_KEY = 'forum-participants-columns'
const initial: Settings = { toggled: [], widths: {} }

function read(): Settings {
  try {
    const stored = v.safeParse(Settings, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'))
    return stored.success ? stored.output : initial
  } catch {
    return initial
  }
}

function write(settings: Settings): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings))
  } catch {
    // The choice lasts as long as the page if storage is blocked.
  }
}

export interface ColumnSettings {
  /** Columns that this person may see. */
  available: readonly Column[]
  shown: readonly Column[]
  widthOf: (column: Column) => number
  toggle: (id: Column['id']) => void
  resize: (id: Column['id'], width: number) => void
  /** Shows exactly the given columns. */
  choose: (ids: readonly Column['id'][]) => void
  reset: () => void
}

/** Visible columns and their widths, stored in this browser. */
export function useColumns(moderator: boolean, questions: readonly ListedQuestion[]): ColumnSettings {
  const [settings, setSettings] = useState(read)
  const change = (next: Settings) => {
    setSettings(next)
    write(next)
  }
  const available = [...columnsFor(moderator), ...answerColumns(questions)]
  return {
    available,
    shown: available.filter(({ id, extra, fixed }) => fixed || Boolean(extra) === settings.toggled.includes(id)),
    widthOf: ({ id, width }) => settings.widths[id] ?? width,
    toggle: (id) => {
      const toggled = settings.toggled.includes(id) ? settings.toggled.filter((other) => other !== id) : [...settings.toggled, id]
      change({ ...settings, toggled })
    },
    resize: (id, width) => {
      const bounded = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(width)))
      change({ ...settings, widths: { ...settings.widths, [id]: bounded } })
    },
    choose: (ids) => {
      const toggled = columns.filter(({ id, extra, fixed }) => !fixed && ids.includes(id) === Boolean(extra)).map(({ id }) => id)
      change({ ...settings, toggled })
    },
    reset: () => change(initial),
  }
}
