import type { Db } from '../../../../db/database.ts';
import type { TextAddresses } from '../../catalog/seo/text-addresses.ts';
import { countTexts, findTexts } from './text-addresses.repository.ts';

/** The implementation of the sitemap's port to articles and glossary terms. */
export const createTextAddresses = (db: Db): TextAddresses => ({
  find: (page) => findTexts(db, page),
  count: () => countTexts(db),
});
