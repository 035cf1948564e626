/** The dragged object: a talk of the list, or an entry of the programme. */
export interface Dragged {
  source: 'talk' | 'item'
  id: number
  /** Distance of the pointer from the upper edge, in minutes. */
  grabbed: number
}

const KEY = Symbol('program')

export const toDragData = (dragged: Dragged): Record<symbol, unknown> => ({ [KEY]: dragged })
export const fromDragData = (data: Record<string | symbol, unknown>): Dragged | null => (data[KEY] as Dragged | undefined) ?? null
