import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import next from 'next';
import type { Logger } from 'pino';
import { PROJECT_ROOT } from '../../db/project-file.ts';
import { INLINE_SCRIPT } from '../../features/shell/inline-script.ts';
import { STYLE_LAYERS } from '../../features/shell/style-layers.ts';
import type { Config } from '../config/load-config.ts';
import { builtFiles } from '../http/files.ts';
import { createHttpServer } from '../http/http-server.ts';
import { hideDevPages } from '../http/local-forms.ts';
import type { NodeHandler } from '../http/node-handler.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { unavailable } from '../http/unavailable.ts';
import { localClients } from '../platform/network/local-client.ts';
import { startScripts } from './bootstrap-script-hashes.ts';
import { cspSources } from './csp-sources.ts';
import { createLateScripts } from './late-scripts.ts';
import { renderWithReactForNode } from './next-patches/react-for-node.ts';
import type { PageCache } from './page-cache.ts';
import { createRequestHandler } from './request-handler.ts';
import { runtimeFiles } from './runtime-files.ts';
import { servicePaths } from './service-paths.ts';
import { knownPages } from './site-pages.ts';
import { type TextFile, textFiles } from './text-files.ts';

export interface WebServer {
  server: Server;
  /** Sets the handler of the service's paths. */
  setService(handler: NodeHandler): void;
  /** Sets what managers have changed of the files of texts. */
  setTextFile(read: TextFile): void;
  /** Whether pages are being served yet. */
  hasPages(): boolean;
  /** Starts serving pages. */
  startPages(): Promise<void>;
  close(): Promise<void>;
}

/** One HTTP server: the API's paths go to the service, everything else to the site. */
export function createWebServer(
  config: Config,
  options: { development: boolean; cache: PageCache; log: Logger },
): WebServer {
  const root = PROJECT_ROOT;
  const isService = servicePaths(root);
  let service: NodeHandler = unavailable;
  let site: NodeHandler = unavailable;
  let textFile: TextFile | undefined;
  const server = createHttpServer((req, res) => {
    req.url = originForm(req.url ?? '/');
    return isService(req.url) ? service(req, res) : site(req, res);
  });
  const nextApp = next({ dev: options.development, dir: root, httpServer: server, quiet: false });
  return {
    server,
    setService: (handler) => {
      service = handler;
    },
    setTextFile: (read) => {
      textFile = read;
    },
    hasPages: () => site !== unavailable,
    startPages: async () => {
      const checkRenderer = renderWithReactForNode(options.development);
      const { prepareStackTrace } = Error;
      await nextApp.prepare();
      // Next writes all stack traces of the process without source maps.
      Error.prepareStackTrace = prepareStackTrace;
      const handle = nextApp.getRequestHandler() as NodeHandler;
      const security = securityHeaders({
        https: config.https,
        development: options.development,
        inlineScripts: [INLINE_SCRIPT],
        inlineStyle: STYLE_LAYERS,
        startScripts: startScripts(root),
        allow: cspSources(config),
        popups: Boolean(config.googleClientId),
      });
      const built = options.development
        ? (_: IncomingMessage, __: ServerResponse, miss: () => void) => miss()
        : builtFiles(root);
      const runtime = runtimeFiles(root);
      const texts = textFiles(() => textFile);
      const files: typeof built = (req, res, miss) =>
        void texts(req, res, () => runtime(req, res, () => built(req, res, miss)));
      const pages = createRequestHandler({
        ...options,
        next: handle,
        files,
        knownPages: knownPages(root),
        security,
        finish: options.development ? (html) => html : finishPages(root, checkRenderer),
      });
      site = hideDevPages(localClients(config), pages);
    },
    close: () => nextApp.close(),
  };
}

/** The steps over the HTML of every built page; each fails loudly if Next no longer does what it expects. */
function finishPages(root: string, checkRenderer: () => void): (html: string) => string {
  const lateScripts = createLateScripts(root);
  return (html) => {
    checkRenderer();
    return lateScripts(html);
  };
}

/** A client may put a host into the request target too (RFC 9112): it is ignored, like the Host header. */
function originForm(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}
