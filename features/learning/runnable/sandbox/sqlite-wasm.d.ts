/** The part of SQLite's module that is used here: the package has no types. */
declare module '@sqlite.org/sqlite-wasm' {
  type Pointer = number;

  interface Database {
    pointer: Pointer;
    exec(sql: string): void;
    close(): void;
  }

  export interface Sqlite {
    oo1: { DB: new (file: string, flags: string) => Database };
    capi: {
      SQLITE_OK: number;
      SQLITE_ROW: number;
      SQLITE_DONE: number;
      SQLITE_NOMEM: number;
      SQLITE_INTEGER: number;
      SQLITE_FLOAT: number;
      SQLITE_BLOB: number;
      SQLITE_NULL: number;
      sqlite3_prepare_v3(
        db: Pointer,
        sql: Pointer,
        length: number,
        flags: number,
        statement: Pointer,
        tail: Pointer,
      ): number;
      sqlite3_step(statement: Pointer): number;
      sqlite3_finalize(statement: Pointer): number;
      sqlite3_errmsg(db: Pointer): string;
      sqlite3_error_offset(db: Pointer): number;
      sqlite3_total_changes(db: Pointer): number;
      sqlite3_column_count(statement: Pointer): number;
      sqlite3_column_name(statement: Pointer, column: number): string;
      sqlite3_column_type(statement: Pointer, column: number): number;
      sqlite3_column_int64(statement: Pointer, column: number): bigint;
      sqlite3_column_double(statement: Pointer, column: number): number;
      sqlite3_column_text(statement: Pointer, column: number): string;
      sqlite3_column_blob(statement: Pointer, column: number): Pointer;
      sqlite3_column_bytes(statement: Pointer, column: number): number;
    };
    wasm: {
      scopedAllocPush(): Pointer;
      scopedAllocPop(scope: Pointer): void;
      scopedAlloc(bytes: number): Pointer;
      peekPtr(pointer: Pointer): Pointer;
      heap8u(): Uint8Array;
    };
  }

  export default function init(options: {
    instantiateWasm(
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ): object;
    print(text: string): void;
    printErr(text: string): void;
  }): Promise<Sqlite>;
}
