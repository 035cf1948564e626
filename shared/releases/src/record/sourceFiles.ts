import { type BuildRecord, SHELL } from './release.ts'

/** Files of a team's repository, as messages about its build name them. */

export const WORKSPACE = 'pnpm-workspace.yaml'

/** The file with the remote's definition. */
export const definitionFile = ({ sources }: Pick<BuildRecord, 'sources'>): string => sources?.definition ?? 'remote.json или src/remote.ts'

/** The file with the versions of libraries. */
export const versionsFile = ({ sources }: Pick<BuildRecord, 'sources'>): string => sources?.versions ?? 'package.json'

/** Whether it was built next to the shell, whose files its team has. */
export const isBuiltWithShell = ({ name, sources }: Pick<BuildRecord, 'name' | 'sources'>): boolean =>
  name === SHELL || sources?.versions === WORKSPACE
