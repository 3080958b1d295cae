import type { IncomingMessage, ServerResponse } from 'node:http';

/** Handles one request of Node's HTTP server. */
export type NodeHandler = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;
