import type { ImportFailure } from '../../../../contracts/import-values.ts';

/** An archive or course that cannot be imported, however often it is tried; `detail` names the file or lesson. */
export class ImportRefused extends Error {
  readonly failure: ImportFailure;
  readonly detail: string | null;

  constructor(failure: ImportFailure, detail: string | null = null) {
    super(detail === null ? failure : `${failure}: ${detail}`);
    this.failure = failure;
    this.detail = detail;
  }
}
