const MAX_ATTEMPTS = 3;
const PAUSE_MS = 1_000;

/**
 * Delivers sandbox messages to our webhook endpoint over HTTP, as a provider does, with a few retries; after that the
 * reconcile job takes over.
 */
export function deliverWebhooks(origin: () => string) {
  return async (body: string, headers: Record<string, string>): Promise<void> => {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      if (await post(`${origin()}/api/payment/webhook/sandbox`, body, headers)) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt).unref());
    }
  };
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(10_000),
    });
    return response.status < 500;
  } catch {
    return false;
  }
}
