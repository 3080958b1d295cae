import type { Sqlite } from '@sqlite.org/sqlite-wasm';
import { MAX_RESULT_ROWS, NO_OUTCOME } from '../limits';
import type { Cell, ResultTable, RunError, RunJob, RunOutcome } from '../protocol';

const MAX_MEMORY_BYTES = 256 << 20;
const POINTER_BYTES = 4;

class SqlError extends Error {
  line: number;
  outOfMemory: boolean;

  constructor(message: string, line: number, outOfMemory: boolean) {
    super(message);
    this.line = line;
    this.outOfMemory = outOfMemory;
  }
}

/** Runs statements in a new database in memory: the setup, then the code; the last result is shown. */
export function runSql(sqlite: Sqlite, { setup, code }: Pick<RunJob, 'setup' | 'code'>): RunOutcome {
  const db = new sqlite.oo1.DB(':memory:', 'c');
  let begun = false;
  try {
    db.exec(`PRAGMA hard_heap_limit = ${MAX_MEMORY_BYTES}`);
    runAll(sqlite, db.pointer, setup);
    begun = true;
    const before = sqlite.capi.sqlite3_total_changes(db.pointer);
    const table = runAll(sqlite, db.pointer, code);
    return { ...NO_OUTCOME, table, changes: sqlite.capi.sqlite3_total_changes(db.pointer) - before };
  } catch (error) {
    return { ...NO_OUTCOME, error: describe(error, begun) };
  } finally {
    db.close();
  }
}

function describe(error: unknown, begun: boolean): RunError {
  const message = error instanceof Error ? error.message : String(error);
  if (!begun) return { kind: 'setup', message, line: null };
  if (!(error instanceof SqlError)) return { kind: 'memory', message, line: null };
  return { kind: error.outOfMemory ? 'memory' : 'code', message, line: error.line };
}

/** Runs all statements of a text; returns the last result. */
function runAll({ capi, wasm }: Sqlite, db: number, sql: string): ResultTable | null {
  const bytes = new TextEncoder().encode(sql);
  const scope = wasm.scopedAllocPush();
  try {
    const statementAt = wasm.scopedAlloc(2 * POINTER_BYTES + bytes.length + 1);
    const tailAt = statementAt + POINTER_BYTES;
    const start = tailAt + POINTER_BYTES;
    const end = start + bytes.length;
    wasm.heap8u().set(bytes, start);
    wasm.heap8u()[end] = 0;
    let last: ResultTable | null = null;
    for (let from = start; from < end; ) {
      const fail = () => failure({ capi }, db, bytes, from - start);
      if (capi.sqlite3_prepare_v3(db, from, end - from, 0, statementAt, tailAt) !== capi.SQLITE_OK)
        throw fail();
      const statement = wasm.peekPtr(statementAt);
      // Only blanks or a comment are left.
      if (statement) last = runOne({ capi, wasm }, statement, fail) ?? last;
      from = wasm.peekPtr(tailAt);
    }
    return last;
  } finally {
    wasm.scopedAllocPop(scope);
  }
}

function failure({ capi }: Pick<Sqlite, 'capi'>, db: number, sql: Uint8Array, from: number): SqlError {
  const message = capi.sqlite3_errmsg(db);
  const offset = capi.sqlite3_error_offset(db);
  const decoded = (until: number) => new TextDecoder().decode(sql.subarray(0, until));
  const blanks = /^\s*/.exec(new TextDecoder().decode(sql.subarray(from)))?.[0].length ?? 0;
  const before = decoded(from + (offset < 0 ? blanks : offset));
  return new SqlError(message, before.split('\n').length, message === 'out of memory');
}

function runOne(
  { capi, wasm }: Pick<Sqlite, 'capi' | 'wasm'>,
  statement: number,
  fail: () => SqlError,
): ResultTable | null {
  try {
    const width = capi.sqlite3_column_count(statement);
    const columns = Array.from({ length: width }, (_, index) => capi.sqlite3_column_name(statement, index));
    const rows: Cell[][] = [];
    let count = 0;
    for (;;) {
      const code = capi.sqlite3_step(statement);
      if (code === capi.SQLITE_DONE) break;
      if (code !== capi.SQLITE_ROW) throw fail();
      count++;
      if (rows.length < MAX_RESULT_ROWS)
        rows.push(columns.map((_, index) => cell({ capi, wasm }, statement, index)));
    }
    return width > 0 ? { columns, rows, count } : null;
  } finally {
    capi.sqlite3_finalize(statement);
  }
}

function cell({ capi, wasm }: Pick<Sqlite, 'capi' | 'wasm'>, statement: number, index: number): Cell {
  switch (capi.sqlite3_column_type(statement, index)) {
    case capi.SQLITE_NULL:
      return null;
    case capi.SQLITE_INTEGER: {
      const value = capi.sqlite3_column_int64(statement, index);
      const number = Number(value);
      return Number.isSafeInteger(number) ? number : String(value);
    }
    case capi.SQLITE_FLOAT: {
      const number = capi.sqlite3_column_double(statement, index);
      return Number.isFinite(number) ? number : number > 0 ? 'Inf' : '-Inf';
    }
    case capi.SQLITE_BLOB: {
      const from = capi.sqlite3_column_blob(statement, index);
      const bytes = wasm
        .heap8u()
        .subarray(from, from + Math.min(capi.sqlite3_column_bytes(statement, index), 1000));
      return `x'${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}'`;
    }
    default:
      return capi.sqlite3_column_text(statement, index);
  }
}
