import { forumBounds } from '@forum/domain/forum/settings/fieldRules'
import { i18n } from '@forum/language'
import { Button, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDraftField } from '../draft/DraftContext.tsx'
import { organizerTexts } from '../texts.ts'
import { Group, useFieldStyles } from './Group.tsx'

interface Props<T> {
  path: string
  title?: string
  hint?: string
  /** Values of an added item. */
  blank: T
  add: string
  max?: number
  /** Name of an item, for its legend and its buttons. */
  nameOf: (item: T, index: number) => string
  /** The fields of the item at this path. */
  children: (path: string, item: T) => ReactNode
}

/** A list of items that can be reordered. */
export function ListField<T>({ path, title, hint, blank, add, max = forumBounds.listed, nameOf, children }: Props<T>) {
  const styles = useFieldStyles()
  // A voluntary list may be absent.
  const { value: list = [], problem, set } = useDraftField<T[] | undefined>(path)
  const root = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<{ to: number; button: 'up' | 'down' } | null>(null)
  // The focus follows the moved item.
  useEffect(() => {
    if (!moved) return
    const own = `[name="${path}.${moved.to}.${moved.button}"]:not([disabled])`
    const field =
      root.current?.querySelector<HTMLElement>(own) ?? root.current?.querySelector<HTMLElement>(`[name^="${path}.${moved.to}."]`)
    field?.focus()
  }, [moved, path])
  const move = (from: number, to: number) => {
    set(list.map((item, index) => (index === from ? (list[to] as T) : index === to ? (list[from] as T) : item)))
    setMoved({ to, button: to < from ? 'up' : 'down' })
  }
  return (
    <Group {...(title && { title })} {...(hint && { hint })}>
      {problem && <Text role="alert">{problem}</Text>}
      <Stack gap={16} ref={root}>
        {list.map((item, index) => {
          const name = nameOf(item, index)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
            <fieldset key={index} className={styles.item}>
              <legend className={styles.legend}>{name}</legend>
              <div className={styles.columns}>{children(`${path}.${index}`, item)}</div>
              <div className={styles.itemButtons}>
                <Button
                  name={`${path}.${index}.up`}
                  disabled={index === 0}
                  aria-label={i18n.t('Выше: {name}', { name })}
                  onClick={() => move(index, index - 1)}
                >
                  {i18n.t('Выше')}
                </Button>
                <Button
                  name={`${path}.${index}.down`}
                  disabled={index === list.length - 1}
                  aria-label={i18n.t('Ниже: {name}', { name })}
                  onClick={() => move(index, index + 1)}
                >
                  {i18n.t('Ниже')}
                </Button>
                <Button aria-label={i18n.t('Удалить: {name}', { name })} onClick={() => set(list.filter((_, at) => at !== index))}>
                  {organizerTexts.remove}
                </Button>
              </div>
            </fieldset>
          )
        })}
      </Stack>
      {list.length < max && (
        <Button className={styles.button} name={path} onClick={() => set([...list, blank])}>
          {add}
        </Button>
      )}
    </Group>
  )
}
