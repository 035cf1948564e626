import { shellConfig } from '../rsbuild.base.ts'
import { paths } from './src/routing/paths.ts'

export default shellConfig(Object.values(paths))
