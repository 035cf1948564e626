/** Apart, for the page's first script, which asks before anything else is there. */
export const PROFILE_PATH = 'accounts/profile/'
