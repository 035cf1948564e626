/**
 * The folders of the storage: nothing is stored elsewhere, and backup, restore, invariants and sweep go through this list. Releases may
 * be next to them.
 */

interface StoredFolder {
  /** Query of the references of rows: storage keys (column `key`), each with the row (column `owner`). A key may come more than once. */
  keys: string
  /** Whether archives have the folder's files; files of other folders are made again after a restore, or backed up apart. */
  isArchived: boolean
  /** Whether a row may refer to a file long after it was stored: an upload counts from the save that names it. */
  isNamedLater: boolean
}

/** An image that settings name, in any version of any forum: all of them can be restored. */
const namedInSettings = (folder: string, path: string): StoredFolder => ({
  keys: `select '${folder}/' || (settings #>> '{${path}}') as key, 'forum' as owner
    from (select settings from meetings union all select settings from forum_versions) saved where settings #>> '{${path}}' is not null`,
  isArchived: true,
  isNamedLater: true,
})

export const storedFolders = {
  files: { keys: `select storage_key as key, 'file:' || id as owner from files`, isArchived: true, isNamedLater: false },
  photos: {
    keys: `select 'photos/' || photo as key, 'user:' || user_id as owner from individuals where photo is not null`,
    isArchived: true,
    isNamedLater: false,
  },
  signatures: namedInSettings('signatures', 'documents,signature'),
  marks: namedInSettings('marks', 'face,mark'),
  books: {
    keys: `select 'books/' || id || '.' || format as key, 'book' as owner from book_jobs where state = 'ready'`,
    isArchived: false,
    isNamedLater: false,
  },
  // Badges are archived because printing is recorded: the same order would have other badges if it were made again.
  badges: {
    keys: `select storage_key as key, 'badges:' || id as owner from badge_jobs where storage_key is not null`,
    isArchived: true,
    isNamedLater: false,
  },
  // 50 MB for each talk would make every archive larger than all other files: `backup --slides` keeps them apart.
  slides: {
    keys: `select storage_key as key, 'slides:' || registration_id as owner from slides`,
    isArchived: false,
    isNamedLater: false,
  },
} satisfies Record<string, StoredFolder>

export type FolderName = keyof typeof storedFolders

export const folderNames = Object.keys(storedFolders) as FolderName[]

/** A folder of the list and the name of a file in it. */
export type StorageKey = `${FolderName}/${string}`

/** @returns null for what is in no folder of the list, or below one */
export function parseKey(text: string): { folder: FolderName; key: StorageKey } | null {
  const [folder, name = '', ...more] = text.split('/')
  const found = folderNames.find((candidate) => candidate === folder)
  return found && more.length === 0 && /^[\w-][\w.-]*$/.test(name) ? { folder: found, key: `${found}/${name}` } : null
}

export function isNamedLater(key: string): boolean {
  const parsed = parseKey(key)
  return parsed !== null && storedFolders[parsed.folder].isNamedLater
}

/** Query of the keys that rows refer to, and of those rows. */
export const namedKeys = (isWanted: (folder: StoredFolder) => boolean = () => true): string =>
  Object.values(storedFolders)
    .filter(isWanted)
    .map(({ keys }) => keys)
    .join(' union ')
