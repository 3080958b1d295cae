import { createHttpServer } from '../http/http-server.ts';
import type { NodeHandler } from '../http/node-handler.ts';
import { unavailable } from '../http/unavailable.ts';
import type { WebServer } from '../web/web-server.ts';

/** A server for the API alone, without pages. */
export function createServiceHost(): Pick<WebServer, 'server' | 'setService' | 'setTextFile' | 'hasPages'> {
  let service: NodeHandler = unavailable;
  return {
    server: createHttpServer((req, res) => service(req, res)),
    setTextFile: () => {},
    setService: (handler) => {
      service = handler;
    },
    hasPages: () => true,
  };
}
