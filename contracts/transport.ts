/** One call as it leaves for the service, whatever carries it. */
export interface WireRequest {
  method: string;
  /** Filled path with its query. */
  url: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** JSON value; undefined means no body and no content type. */
  body: unknown;
  signal?: AbortSignal;
}

/** What came back, a refusal too; a lost network is an `ApiError('service_unavailable')`. */
export interface WireResponse {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string | undefined>;
  /** Set-Cookie lines, where the carrier may see them: on the server. */
  cookies?: string[];
  body: unknown;
}

/** What carries calls: axios in the browser, in process while a page is rendered, mocks in tests. */
export type Wire = (request: WireRequest) => Promise<WireResponse>;
