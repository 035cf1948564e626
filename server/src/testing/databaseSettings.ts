/** PostgreSQL of tests: its data need not survive a power cut, its databases live for seconds, and no query is worth compiling. */
export const databaseSettings: string[] = [
  ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'wal_level=minimal', 'max_wal_senders=0'],
  ...['autovacuum=off', 'bgwriter_lru_maxpages=0', 'checkpoint_timeout=1h', 'max_wal_size=4GB'],
  ...['jit=off', 'max_parallel_workers_per_gather=0', 'update_process_title=off', 'max_connections=400'],
]
