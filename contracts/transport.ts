/** One call in transport-neutral form. */
export interface TransportRequest {
  method: string;
  /** Filled path with its query. */
  url: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** JSON value; undefined means no body and no content type. */
  body: unknown;
  signal?: AbortSignal;
  /** Receives how much of a file has been sent, in percent; transports that cannot tell never call it. */
  onSent?: ((percent: number) => void) | undefined;
}

/** The response, including error responses; a network failure is an `ApiError('service_unavailable')`. */
export interface TransportResponse {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string | undefined>;
  /** Set-Cookie lines, when the transport can see them (on the server). */
  cookies?: string[];
  body: unknown;
}

/** The transport of calls: axios in the browser, in-process during page rendering, mocks in tests. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;
