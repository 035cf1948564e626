import type { Demonstration } from '../portal/demonstration.ts'
import { ask } from './people.ts'

/** The settings of a forum as they are read and saved. */
export interface SavedForum {
  version: number
  settings: Record<string, unknown> & { modules_on?: string[]; questions?: object[] }
  sections: { id: number; name: string; name_en?: string }[]
}

type Portal = Pick<Demonstration, 'url'>

export const readForum = (portal: Portal, admin: string): Promise<SavedForum> =>
  ask<SavedForum>(portal, '/api/forum/settings/', undefined, admin, 'GET')

/** Saves the settings of the current forum with changes, as an organiser. */
export async function changeForum(
  portal: Portal,
  admin: string,
  change: (saved: SavedForum) => { settings?: object; sections?: object[] },
): Promise<void> {
  const saved = await readForum(portal, admin)
  const { settings, sections = saved.sections } = change(saved)
  await ask(portal, '/api/forum/settings/', { version: saved.version, settings: { ...saved.settings, ...settings }, sections }, admin)
}

/** Switches the door and leaves the other modules as they are. */
export const switchDoor = (portal: Portal, admin: string, isOn = true): Promise<void> =>
  changeForum(portal, admin, ({ settings: { modules_on = [] } }) => {
    const others = modules_on.filter((module) => module !== 'door')
    return { settings: { modules_on: isOn ? [...others, 'door'] : others } }
  })
