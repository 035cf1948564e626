/** The build settings are a package, so that remotes of other repositories are built with them too. */
export { pageSettings, pageTemplate, remoteConfig, shellConfig } from '@forum/build'
