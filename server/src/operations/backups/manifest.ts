import { createHash } from 'node:crypto'
import type pg from 'pg'
import * as v from 'valibot'

/** First entry of the archive: needed before any row can be restored. */
export const Manifest = v.object({
  format: v.literal(1),
  made_at: v.string(),
  /** Hash of the latest migration: rows are restored only into the same schema. */
  schema: v.string(),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()) })),
  sequences: v.array(v.object({ name: v.string(), last: v.string() })),
})
export type Manifest = v.InferOutput<typeof Manifest>

/** Last entry: its presence proves the archive is complete. */
export const Summary = v.object({
  /** Number and digest of the rows, by table. */
  tables: v.record(v.string(), v.object({ rows: v.number(), sha256: v.string() })),
  /** Digests by storage key. */
  files: v.record(v.string(), v.string()),
})
export type Summary = v.InferOutput<typeof Summary>

export async function schemaOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id desc limit 1')
  return rows[0]?.hash ?? ''
}

/** A pass-through stream that computes a digest. */
export function digesting() {
  const hash = createHash('sha256')
  return {
    async *through(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk)
        yield chunk
      }
    },
    sha256: () => hash.digest('hex'),
  }
}

export const rowsIn = ({ tables }: Summary): number => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
