import { remoteConfig } from '../../rsbuild.base.ts'
import definition from './src/remote.ts'

// The address of the table is read by the schema of its call.
export default remoteConfig(definition, import.meta.dirname)
