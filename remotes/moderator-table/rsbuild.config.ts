import { remoteConfig } from '../../rsbuild.base.ts'
import definition from './src/remote.ts'

// The schema of the table's call reads the address of the table.
export default remoteConfig(definition, import.meta.dirname)
