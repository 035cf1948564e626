import { useMedia, watchMedia } from '@forum/ui/media'

const narrow = watchMedia('(max-width: 959.98px)')

/** Whether there is room for only one column, as on phones and tablets. */
export const useNarrowWindow = (): boolean => useMedia(narrow)
