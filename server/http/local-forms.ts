import type { IncomingMessage } from 'node:http';
import type { App } from './app-types.ts';
import type { NodeHandler } from './node-handler.ts';

type IsLocal = (req: IncomingMessage) => boolean;

/** Routes of the local forms: inbox, identity provider, sandbox payments. */
const FORMS = /^\/(dev|api\/sandbox)(\/|$)/;
const DEV_PAGES = /^(\/+_next\/+data\/+[^/]+)?\/+dev(\/|\.json$|$)/i;

/** Hides local forms from other machines; checked on the matched route, not on the spelling of the URL. */
export function hideLocalForms(app: App, isLocal: IsLocal): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!FORMS.test(request.routeOptions.url ?? '') || isLocal(request.raw)) return;
    await reply.status(404).send({ code: 'not_found' });
  });
}

/** The same for the pages under `/dev`. */
export function hideDevPages(isLocal: IsLocal, site: NodeHandler): NodeHandler {
  return (req, res) => {
    if (!DEV_PAGES.test(pathOf(req.url)) || isLocal(req)) return site(req, res);
    res.writeHead(404, { 'cache-control': 'no-store' }).end();
  };
}

function pathOf(url = '/'): string {
  const path = url.split('?')[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
