import { statSync } from 'node:fs';
import { projectFile } from '../../../db/project-file.ts';
import type { App } from '../../http/app-types.ts';
import type { FileCache } from '../../http/cached-file.ts';
import type { ModuleDeps } from '../module-deps.ts';
import type { ProductService } from './product/product.service.ts';
import { seoRoutes } from './seo/seo.routes.ts';
import { createSeoService } from './seo/seo.service.ts';
import { createSharePictureService } from './seo/share-picture.service.ts';
import type { TextAddresses } from './seo/text-addresses.ts';

/** Robots, sitemaps and share pictures. */
export function createSeoModule(
  { config, database: { db } }: ModuleDeps,
  products: Pick<ProductService, 'catalogIndex'>,
  { cache, textAddresses }: { cache: FileCache; textAddresses: TextAddresses },
) {
  const { publicUrl, production } = config;
  const seo = createSeoService({
    db,
    products,
    textAddresses,
    publicUrl,
    indexable: production,
    builtAt: buildTime(),
  });
  const pictures = createSharePictureService({ db });
  return {
    registerRoutes: (app: App) => seoRoutes(app, { seo, pictures, cache }),
  };
}

/** Translations are part of the build; when run from source, they are as new as the start. */
function buildTime(): Date {
  return statSync(projectFile('.next/BUILD_ID'), { throwIfNoEntry: false })?.mtime ?? new Date();
}
