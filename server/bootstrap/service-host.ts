import { createWebServer } from '../http/http-server.ts';
import type { NodeHandler } from '../http/node-handler.ts';
import { unavailable } from '../http/unavailable.ts';
import type { Host } from '../web/web-server.ts';

/** A server for the API alone, without pages. */
export function createServiceHost(): Pick<Host, 'server' | 'setService' | 'hasPages'> {
  let service: NodeHandler = unavailable;
  return {
    server: createWebServer((req, res) => service(req, res)),
    setService: (handler) => {
      service = handler;
    },
    hasPages: () => true,
  };
}
