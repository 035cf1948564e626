import { remoteConfig } from '../../rsbuild.base.ts'
import definition from './src/remote.ts'

export default remoteConfig(definition, import.meta.dirname)
