import { shellConfig } from '../rsbuild.base.ts'
import { paths } from './src/paths.ts'

export default shellConfig(Object.values(paths))
