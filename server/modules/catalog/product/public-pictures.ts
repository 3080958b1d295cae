import type { Tx } from '../../../../db/database.ts';

/** Pictures of the school that everybody may see; implemented by learning, which stores files. */
export interface PublicPictures {
  /**
   * Whether the address (`/media/<id>/<name>`) is one; it cannot be deleted until the transaction ends. A user's own
   * picture is none.
   */
  has(tx: Tx, url: string): Promise<boolean>;
}
