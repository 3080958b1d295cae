declare module 'autocannon' {
  interface Result {
    requests: { average: number };
    non2xx: number;
    errors: number;
  }
  interface Request {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
  }
  interface Options {
    url: string;
    connections: number;
    duration?: number;
    /** Ends after this many responses instead. */
    amount?: number;
    headers?: Record<string, string>;
    /** Called once for each connection. */
    setupClient?: (client: { setRequests(requests: Request[]): void }) => void;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
