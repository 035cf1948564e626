import { shellConfig } from '../rsbuild.base.ts'
import { shellPaths } from './src/routing/paths.ts'

export default shellConfig(Object.values(shellPaths))
