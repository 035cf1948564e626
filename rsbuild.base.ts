/** The build settings are a package, so that remotes of other repositories are built with them too. */
export { remoteConfig, shellConfig } from '@forum/build'
export { pageSettings, pageTemplate } from '@forum/build/page'
