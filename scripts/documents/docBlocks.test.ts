import { fragmentProblems, readBlocks } from './docBlocks.ts'

const fence = '```'
const page = `
1. A step:

   <!-- server/src/a/b.ts:
   import { x } from 'server/src/x.ts'
   -->

   ${fence}ts
   export const y =
     x + 1
   ${fence}

Text.

<!-- the output of a command -->

${fence}ts fragment
const z = …
${fence}

${fence}tsx
const Page = () => <p />
${fence}

${fence}sh
npm start
${fence}
`

test('a block belongs to the file that the comment before it names, with the lines of the comment', () => {
  expect(readBlocks('docs/page.md', page)).toEqual([
    {
      document: 'docs/page.md',
      line: 8,
      file: 'server/src/a/b.ts',
      code: 'export const y =\n  x + 1\n',
      fragment: false,
      comment: "import { x } from 'server/src/x.ts'",
    },
    expect.objectContaining({ line: 17, fragment: true, comment: 'the output of a command' }),
    expect.objectContaining({ line: 21, fragment: false, file: 'docs/page3.tsx', comment: '' }),
  ])
})

test('a fragment needs a reason, and there are five at most', () => {
  const fragment = `${fence}ts fragment\nx\n${fence}\n`
  expect(fragmentProblems(readBlocks('a.md', fragment))).toEqual(['a.md:1 is a fragment without a reason in a comment before it'])
  const explained = `<!-- output -->\n${fragment}`
  expect(fragmentProblems(readBlocks('a.md', explained.repeat(5)))).toEqual([])
  expect(fragmentProblems(readBlocks('a.md', explained.repeat(6)))).toHaveLength(1)
})
