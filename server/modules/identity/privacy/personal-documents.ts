import type { Readable } from 'node:stream';
import type { Db } from '../../../../db/database.ts';

/** Documents of a user that later areas add to the archive, in a form that other programs read. */
export interface PersonalDocuments {
  list(db: Db, userId: string): Promise<{ name: string; open: () => Promise<Readable> }[]>;
}
